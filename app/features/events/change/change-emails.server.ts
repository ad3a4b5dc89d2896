import { childName } from '#app/features/events/consent/consent-emails.server.ts';
import {
  calendarAttachment,
  cancelling,
  type EventMailing,
  facts,
  joining,
  reason,
  to,
} from '#app/features/events/event/event-mailing.server.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import type { Email } from '#app/organisation/emails.server.ts';
import { formatDate } from '#app/organisation/time.ts';
import { hello } from '#app/platform/mail/greeting.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import { changesOf, type EventFacts, factsOf } from './change.ts';

const paragraph = (text: string): MailBlock => ({ type: 'paragraph', text });

const when = ({ start, end }: EventFacts): string =>
  `${formatDate(new Date(start), 'long')}, ${formatDate(new Date(start), 'time')} to ${formatDate(new Date(end), 'time')}`;

/** What is different, one sentence for each change. */
function news(before: EventFacts, now: EventFacts): string[] {
  return changesOf(before, now).flatMap((change) => {
    switch (change) {
      case 'reinstated':
        return 'We had called it off; now it takes place after all.';
      case 'time':
        return `It was planned for ${when(before)}. It is now on ${when(now)}, South African time.`;
      case 'place':
        return `It was planned at ${before.place}. It is now at ${now.place}.`;
      case 'link':
        return now.joinUrl
          ? 'There is a new link to join it online.'
          : 'The link to join it does not work any more.';
      default:
        return [];
    }
  });
}

/** The email about a change, without its receiver: who the reader is, and for whom it is said. */
function changeEmail(
  mailing: EventMailing,
  before: EventFacts,
  { greeting, cancel }: { greeting: string; cancel: MailBlock[] },
): Omit<Email, 'to' | 'reason'> {
  const { event } = mailing;
  if (event.cancelled)
    return {
      kind: 'event-called-off',
      subject: `Called off: ${event.title}`,
      heading: 'The event does not take place',
      blocks: [
        paragraph(`${greeting} we are sorry: we had to call this event off.`),
        facts(event),
        paragraph(
          'There is nothing that you need to do. The attached file marks the event as cancelled in your calendar.',
        ),
        { type: 'button', label: 'See other events', url: mailing.emails.link('/events') },
      ],
      attachments: calendarAttachment(mailing),
      expiresAt: event.end,
    };
  return {
    kind: 'event-changed',
    subject: `Changed: ${event.title}`,
    heading: 'Something has changed',
    blocks: [
      paragraph(`${greeting} something has changed about this event.`),
      ...news(before, factsOf(event)).map(paragraph),
      facts(event),
      ...joining(event),
      paragraph('The attached file puts the change into your calendar.'),
      ...cancel,
    ],
    attachments: calendarAttachment(mailing),
    expiresAt: event.end,
  };
}

/** To everybody who is registered; of a child also to the guardian, with no more of the child than the first name. */
export async function sendChange(
  mailing: EventMailing,
  registration: EventRegistration,
  before: EventFacts,
): Promise<void> {
  await mailing.emails.send({
    ...personChangeEmail(mailing, registration, before),
    to: to(registration),
    reason,
  });
  const { isChild, parentName, parentEmail } = registration;
  if (!isChild || !parentEmail) return;
  const child = childName(registration);
  await mailing.emails.send({
    ...changeEmail(mailing, before, {
      greeting: `${hello(parentName)} this is about ${child}, who is registered for ${mailing.event.title}:`,
      cancel: [],
    }),
    to: { ...(parentName && { name: parentName }), email: parentEmail },
    reason:
      'You get this email because this address was given as that of a parent or guardian when a child registered for one of our events.',
  });
}

/** What one person reads. */
export const personChangeEmail = (
  mailing: EventMailing,
  registration: Pick<EventRegistration, 'id' | 'fullName'>,
  before: EventFacts,
) =>
  changeEmail(mailing, before, {
    greeting: hello(registration.fullName),
    cancel: cancelling(
      mailing,
      registration,
      'If you cannot come any more, please cancel, so that someone on the waiting list can.',
    ),
  });
