import { type Emails, requestEmails } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { facts } from '#app/email/texts/define.ts';
import { calendarOf, calendarType } from '#app/features/events/calendar/calendar.ts';
import { cancelPath, confirmPath } from '#app/features/events/emails/registration-links.ts';
import { type DatedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import { site } from '#app/organisation/site.content.ts';
import { formatDate } from '#app/organisation/time.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import { type Context, contentContext, type Services, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';

export interface EventMailing {
  emails: Emails;
  event: DatedEvent;
  cancelUrl: (registration: Pick<EventRegistration, 'id'>) => string;
  confirmUrl: (registration: EventRegistration) => string;
  calendar: string;
}

export function eventMailing(
  { settings, content }: Pick<Services, 'settings' | 'content'>,
  emails: Emails,
  event: DatedEvent,
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

export const requestMailing = (
  context: Context,
  tx: Database,
  event: DatedEvent,
  emails = requestEmails(context, tx),
) =>
  eventMailing(
    { settings: context.get(settingsContext), content: context.get(contentContext) },
    emails,
    event,
  );

export const envelopeTo = ({ event }: EventMailing, { fullName: name, email }: EventRegistration) => ({
  to: { name, email },
  expiresAt: event.end,
});

export const eventTable = (event: DatedEvent): MailBlock[] => {
  const { date, time, place } = formatEvent(event);
  return facts(
    ['Event', event.title],
    ['Date', date],
    ['Time', `${time}, South African time`],
    ['Where', place],
  );
};

export const joining = ({ virtual, joinUrl }: DatedEvent) => {
  const join = virtual ? realAddress(joinUrl) : undefined;
  return { join, later: virtual === true && !join };
};

export const untilMoment = (at: Date) => `${formatDate(at, 'moment')}, South African time`;

/** Nothing once the address has been confirmed, or has not to be. */
export const confirming = ({ confirmUrl }: EventMailing, registration: EventRegistration) => ({
  until: registration.holdUntil ? untilMoment(registration.holdUntil) : undefined,
  confirm: registration.holdUntil ? confirmUrl(registration) : undefined,
});

export const calendarAttachment = ({ calendar }: EventMailing) => [
  { filename: 'event.ics', contentType: calendarType, content: calendar },
];
