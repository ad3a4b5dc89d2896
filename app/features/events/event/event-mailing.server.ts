import { calendarOf, calendarType } from '#app/features/events/calendar/calendar.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import { cancelPath, confirmPath } from '#app/features/events/registration/registration-links.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { formatDate } from '#app/organisation/time.ts';
import type { Services } from '#app/platform/context.ts';
import type { MailBlock } from '#app/platform/mail/mail-content.ts';
import { realAddress } from '#app/platform/real-address.ts';
import { type DatedEvent, formatEvent } from './dated-event.ts';

export interface EventMailing {
  emails: Emails;
  event: DatedEvent;
  /** Absolute address on which this registration can be cancelled. */
  cancelUrl: (registration: Pick<EventRegistration, 'id'>) => string;
  /** Absolute address on which the holder of this registration's mail can confirm it. */
  confirmUrl: (registration: EventRegistration) => string;
  calendar: string;
}

/** The mails of one event, leaving with the transaction that `emails` belongs to. */
export function eventMailing(
  { settings, content }: Pick<Services, 'settings' | 'content'>,
  emails: Emails,
  event: DatedEvent,
  /** Of the calendar file: how often a change was announced. */
  sequence = 0,
): EventMailing {
  const organisation = content.single(site).name;
  return {
    emails,
    event,
    cancelUrl: ({ id }) => emails.link(cancelPath(settings.AUTH_SECRET, id)),
    confirmUrl: ({ id }) => emails.link(confirmPath(settings.AUTH_SECRET, id)),
    calendar: calendarOf(
      [event],
      { origin: settings.SITE_URL, organisation, since: content.since },
      undefined,
      new Map([[event.id, sequence]]),
    ),
  };
}

export const reason =
  'You get this email because this address was given when someone registered for one of our events.';

export const to = ({ fullName: name, email }: EventRegistration) => ({ name, email });

export const facts = (event: DatedEvent): MailBlock => {
  const { date, time, place } = formatEvent(event);
  return {
    type: 'facts',
    rows: [
      ['Event', event.title],
      ['Date', date],
      ['Time', `${time}, South African time`],
      ['Where', place],
    ],
  };
};

export const joining = ({ virtual, joinUrl }: DatedEvent): MailBlock[] => {
  if (!virtual) return [];
  const url = realAddress(joinUrl);
  if (url) return [{ type: 'button', label: 'Join online', url }];
  return [
    {
      type: 'paragraph',
      text: 'The event is online. We will send the link to this address before it starts.',
    },
  ];
};

export const cancelling = (
  mailing: EventMailing,
  registration: Pick<EventRegistration, 'id'>,
  text: string,
): MailBlock[] => [
  { type: 'paragraph', text },
  { type: 'button', label: 'Cancel my registration', url: mailing.cancelUrl(registration) },
];

/** Asks to confirm an address that has not been shown to be the reader's own; nothing once it has, or has not to be. */
export const confirming = (
  mailing: EventMailing,
  registration: EventRegistration,
  text: (until: string) => string,
): MailBlock[] => {
  const { holdUntil } = registration;
  if (!holdUntil) return [];
  return [
    { type: 'paragraph', text: text(`${formatDate(holdUntil, 'moment')}, South African time`) },
    { type: 'button', label: 'Confirm your place', url: mailing.confirmUrl(registration) },
  ];
};

export const calendarAttachment = ({ calendar }: EventMailing) => [
  { filename: 'event.ics', contentType: calendarType, content: calendar },
];
