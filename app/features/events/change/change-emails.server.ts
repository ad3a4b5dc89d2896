import { childName } from '#app/features/events/consent/consent-emails.server.ts';
import {
  calendarAttachment,
  type EventMailing,
  facts,
  joining,
  to,
} from '#app/features/events/event/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import type { EmailWords, Wording } from '#app/organisation/email-texts/words.ts';
import { formatDate } from '#app/organisation/time.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import { calledOff, calledOffToGuardian, changed, changedToGuardian, newsParts } from './change.emails.ts';
import { changesOf, type EventFacts, factsOf } from './change.ts';

const when = ({ start, end }: EventFacts): string =>
  `${formatDate(new Date(start), 'long')}, ${formatDate(new Date(start), 'time')} to ${formatDate(new Date(end), 'time')}`;

const news = ({ part }: Wording, before: EventFacts, now: EventFacts): MailBlock[] =>
  changesOf(before, now).flatMap((change) => {
    switch (change) {
      case 'reinstated':
        return part(newsParts.reinstated, {});
      case 'time':
        return part(newsParts.time, { before: when(before), now: when(now) });
      case 'place':
        return part(newsParts.place, { before: before.place, now: now.place });
      case 'link':
        return part(now.joinUrl ? newsParts.link : newsParts.noLink, {});
      default:
        return [];
    }
  });

const calledOffValues = ({ emails, event }: EventMailing) => ({
  title: event.title,
  facts: facts(event),
  events: emails.link('/events'),
});

const changedValues = (mailing: EventMailing, before: EventFacts) => ({
  title: mailing.event.title,
  news: news(mailing.emails, before, factsOf(mailing.event)),
  facts: facts(mailing.event),
  join: joining(mailing),
});

/** To everybody who is registered; of a child also to the guardian, with no more of the child than the first name. */
export async function sendChange(
  mailing: EventMailing,
  registration: EventRegistration,
  before: EventFacts,
): Promise<void> {
  const { emails, event } = mailing;
  const files = { attachments: calendarAttachment(mailing), expiresAt: event.end };
  await emails.send({
    ...personChangeEmail(mailing, registration, before),
    to: to(registration),
    ...files,
  });
  const { isChild, parentName, parentEmail } = registration;
  if (!isChild || !parentEmail) return;
  const reader = { hello: hello(parentName), child: childName(registration) };
  await emails.send({
    ...(event.cancelled
      ? emails.words(calledOffToGuardian, { ...calledOffValues(mailing), ...reader })
      : emails.words(changedToGuardian, { ...changedValues(mailing, before), ...reader })),
    to: { ...(parentName && { name: parentName }), email: parentEmail },
    ...files,
  });
}

export function personChangeEmail(
  mailing: EventMailing,
  registration: Pick<EventRegistration, 'id' | 'fullName'>,
  before: EventFacts,
): EmailWords {
  const { words } = mailing.emails;
  const reader = { hello: hello(registration.fullName) };
  if (mailing.event.cancelled) return words(calledOff, { ...calledOffValues(mailing), ...reader });
  const cancel = mailing.cancelUrl(registration);
  return words(changed, { ...changedValues(mailing, before), ...reader, cancel });
}
