import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { hello } from '#app/email/greeting.ts';
import type { EmailRenderer, RenderedEmail } from '#app/email/texts/render.ts';
import {
  calendarAttachment,
  type EventMailing,
  envelopeTo,
  eventTable,
  joining,
} from '#app/features/events/event/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import { childName, guardianOf } from '#app/features/guardianship/guardianship.emails.ts';
import { formatDate } from '#app/organisation/time.ts';
import { calledOff, calledOffToGuardian, changed, changedToGuardian, newsParts } from './change.emails.ts';
import { changesOf, type EventFacts, factsOf } from './change.ts';

const when = ({ start, end }: EventFacts): string =>
  `${formatDate(new Date(start), 'long')}, ${formatDate(new Date(start), 'time')} to ${formatDate(new Date(end), 'time')}`;

const news = ({ renderPart }: EmailRenderer, before: EventFacts, now: EventFacts): MailBlock[] =>
  changesOf(before, now).flatMap((change) => {
    switch (change) {
      case 'reinstated':
        return renderPart(newsParts.reinstated, {});
      case 'time':
        return renderPart(newsParts.time, { before: when(before), now: when(now) });
      case 'place':
        return renderPart(newsParts.place, { before: before.place, now: now.place });
      case 'link':
        return renderPart(now.joinUrl ? newsParts.link : newsParts.noLink, {});
      default:
        return [];
    }
  });

const calledOffValues = ({ emails, event }: EventMailing) => ({
  title: event.title,
  facts: eventTable(event),
  events: emails.link('/events'),
});

const changedValues = (mailing: EventMailing, before: EventFacts) => ({
  title: mailing.event.title,
  news: news(mailing.emails, before, factsOf(mailing.event)),
  facts: eventTable(mailing.event),
  join: joining(mailing),
});

/** To everybody who is registered; of a child also to the guardian, with no more of the child than the first name. */
export async function sendChange(
  mailing: EventMailing,
  registration: EventRegistration,
  before: EventFacts,
): Promise<void> {
  const { emails, event } = mailing;
  const envelope = { ...envelopeTo(mailing, registration), attachments: calendarAttachment(mailing) };
  await emails.queue({ ...personChangeEmail(mailing, registration, before), ...envelope });
  const { isChild, parentName, parentEmail } = registration;
  if (!isChild || !parentEmail) return;
  const reader = { hello: hello(parentName), child: childName(registration) };
  const toGuardian = { ...envelope, to: guardianOf(registration) };
  if (event.cancelled)
    await emails.send(toGuardian, calledOffToGuardian, { ...calledOffValues(mailing), ...reader });
  else await emails.send(toGuardian, changedToGuardian, { ...changedValues(mailing, before), ...reader });
}

export function personChangeEmail(
  mailing: EventMailing,
  registration: Pick<EventRegistration, 'id' | 'fullName'>,
  before: EventFacts,
): RenderedEmail {
  const { render } = mailing.emails;
  const reader = { hello: hello(registration.fullName) };
  if (mailing.event.cancelled) return render(calledOff, { ...calledOffValues(mailing), ...reader });
  const cancel = mailing.cancelUrl(registration);
  return render(changed, { ...changedValues(mailing, before), ...reader, cancel });
}
