import { formatDate } from '#app/dates/time.ts';
import { type Emails, requestEmails } from '#app/email/emails.server.ts';
import type { MailBlock } from '#app/email/frame/mail-content.ts';
import { hello } from '#app/email/greeting.ts';
import {
  button,
  facts,
  greeting,
  inCase,
  optionalSlot,
  requiredBlocks,
  text,
} from '#app/email/texts/define.ts';
import { calendarOf, calendarType } from '#app/features/events/calendar/calendar.ts';
import { type DatedEvent, formatEvent } from '#app/features/events/event/dated-event.ts';
import type { EventRegistration } from '#app/features/events/places/registration.table.ts';
import { site } from '#app/organisation/site.content.ts';
import { realAddress } from '#app/platform/addresses/real-address.ts';
import { type Context, contentContext, type Services, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { signedLink } from '#app/platform/secrets/tokens.ts';

export const { pathTo: cancelPath, read: readCancelLink } = signedLink(
  '/events/cancel',
  'registration',
  'event-cancel',
);

export const { pathTo: confirmPath, read: readConfirmLink } = signedLink(
  '/events/confirm',
  'registration',
  'event-confirm',
);

export const eventConsentPath = (token: string): string =>
  `/events/consent?token=${encodeURIComponent(token)}`;

export interface EventMailing {
  emails: Emails;
  event: DatedEvent;
  cancelUrl: (registration: Pick<EventRegistration, 'id'>) => string;
  confirmUrl: (registration: EventRegistration) => string;
  /** Generates the event's calendar file, on demand; `told` is the announcement that its reader has had. */
  calendar: (told: number) => string;
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
    calendar: (told) =>
      calendarOf(
        [event],
        { origin: settings.SITE_URL, organisation, since: content.since },
        undefined,
        new Map([[event.id, Math.max(sequence, told)]]),
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

export const joinValues = ({ virtual, joinUrl }: DatedEvent) => {
  const join = virtual ? realAddress(joinUrl) : undefined;
  return { join, later: virtual === true && !join };
};

export const untilMoment = (at: Date) => `${formatDate(at, 'moment')}, South African time`;

/** Empty if the address is confirmed or need not be. */
export const confirmValues = ({ confirmUrl }: EventMailing, registration: EventRegistration) => ({
  until: registration.expiresAt ? untilMoment(registration.expiresAt) : undefined,
  confirm: registration.expiresAt ? confirmUrl(registration) : undefined,
});

export const calendarAttachment = ({ calendar }: EventMailing, { toldSequence }: EventRegistration) => [
  { filename: 'event.ics', contentType: calendarType, content: calendar(toldSequence) },
];

/** Placeholders of all these emails: greeting and event. */
export const eventSlots = {
  hello: greeting,
  title: text('The event', 'Girls in Tech Day'),
  facts: requiredBlocks(
    'Event, date, time and place',
    facts(
      ['Event', 'Girls in Tech Day'],
      ['Date', 'Saturday, 5 December 2026'],
      ['Time', '10:00 to 13:00, South African time'],
      ['Where', 'Community hall, Observatory'],
    ),
  ),
};

export const aboutEvent = ({ event }: EventMailing, name: string | null) => ({
  hello: hello(name),
  title: event.title,
  facts: eventTable(event),
});

export const cancelSlot = button('The button that cancels the registration');

/** Placeholders for joining an online event. */
export const joinSlots = {
  join: optionalSlot(button('The button that opens the online event')),
  later: inCase('The event is online, and its link is not known yet', false),
};

/** Placeholders for confirming an unverified address. */
export const confirmSlots = {
  until: optionalSlot(
    text(
      'The last moment at which the address can be confirmed',
      '28 November 2026, 09:30, South African time',
    ),
  ),
  confirm: optionalSlot(button('The button that confirms the address')),
};
