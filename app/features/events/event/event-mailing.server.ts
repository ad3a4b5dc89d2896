import { type Emails, requestEmails } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { facts } from '#app/email/texts/define.ts';
import type { EmailRenderer } from '#app/email/texts/render.ts';
import { calendarOf, calendarType } from '#app/features/events/calendar/calendar.ts';
import type { EventRegistration } from '#app/features/events/registration/registration.table.ts';
import { cancelPath, confirmPath } from '#app/features/events/registration/registration-links.ts';
import { site } from '#app/organisation/site.content.ts';
import { formatDate } from '#app/organisation/time.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import { type Context, contentContext, type Services, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type DatedEvent, formatEvent } from './dated-event.ts';
import { type confirmPlacePart, type confirmWaitingPart, joinLaterPart, joinPart } from './event.emails.ts';

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

export const joining = ({
  emails,
  event,
}: Pick<EventMailing, 'event'> & { emails: EmailRenderer }): MailBlock[] => {
  if (!event.virtual) return [];
  const url = realAddress(event.joinUrl);
  return url ? emails.renderPart(joinPart, { join: url }) : emails.renderPart(joinLaterPart, {});
};

/** Asks to confirm an address that has not been shown to be the reader's own; nothing once it has, or has not to be. */
export const confirming = (
  { emails, confirmUrl }: EventMailing,
  registration: EventRegistration,
  words: typeof confirmPlacePart | typeof confirmWaitingPart,
): MailBlock[] => {
  const { holdUntil } = registration;
  if (!holdUntil) return [];
  return emails.renderPart(words, {
    until: `${formatDate(holdUntil, 'moment')}, South African time`,
    confirm: confirmUrl(registration),
  });
};

export const calendarAttachment = ({ calendar }: EventMailing) => [
  { filename: 'event.ics', contentType: calendarType, content: calendar },
];
