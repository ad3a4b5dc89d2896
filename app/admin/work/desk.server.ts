import { sql } from 'drizzle-orm';
import { statuses } from '#app/features/accounts/record.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { datedEvent } from '#app/features/events/dated-event.ts';
import { lockPlaces } from '#app/features/events/places.server.ts';
import { cancelRegistration, markAttended } from '#app/features/events/registration.server.ts';
import {
  type EventRegistration,
  eventGuardianConsents,
  eventRegistrations,
  registrationStatuses,
} from '#app/features/events/registration.table.ts';
import { mailCancellation } from '#app/features/events/registration-mail.server.ts';
import { written } from '#app/organisation/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { plainStatus, type StatusChange, type WorkSource } from './source.server.ts';
import { contactMails, eventMails } from './words-desk.ts';

export const contact: WorkSource<typeof contactMessages.$inferSelect> = {
  name: 'contact',
  table: contactMessages,
  columns: { ...contactMessages, date: contactMessages.createdAt },
  about: sql`${contactMessages.subject}`,
  withdrawn: sql`${contactMessages.withdrawnAt} is not null`,
  statuses,
  given: statuses,
  mails: contactMails,
  answers: (row) => [
    { label: 'Name', value: row.name },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Subject', value: row.subject },
    { label: 'Message', value: row.message, kind: 'long' },
  ],
  setStatus: plainStatus(contactMessages, contactMessages.id),
};

const registration = eventRegistrations;

const newestAnswer = sql`from ${eventGuardianConsents} where ${eventGuardianConsents.registrationId} = ${registration.id}
  order by ${eventGuardianConsents.recordedAt} desc limit 1`;

/** How it stands with the guardian of a child; null for an adult. */
const guardian = sql<string | null>`case when ${registration.isChild} then coalesce(
  (select case when ${eventGuardianConsents.answer} <> 'given' then 'Does not agree'
    when ${eventGuardianConsents.counts} then 'Agreed' else 'Must be called' end ${newestAnswer}), 'Waiting') end`;

const photos = sql<
  string | null
>`(select case ${eventGuardianConsents.photos} when true then 'Yes' when false then 'No' end ${newestAnswer})`;

/** Dietary and accessibility answers are not among these: they stand on the event's own page. */
export const events: WorkSource<EventRegistration & { guardian: string | null; photos: string | null }> = {
  name: 'events',
  table: registration,
  columns: { ...registration, name: registration.fullName, date: registration.registrationDate },
  about: sql`${registration.eventTitle}`,
  withdrawn: sql`false`,
  unconfirmed: sql`${registration.holdUntil} is not null`,
  statuses: registrationStatuses,
  given: ['attended', 'registered', 'cancelled'],
  possible: possibleFor,
  mails: eventMails,
  extra: { guardian, photos },
  answers: (row) => [
    { label: 'Full name', value: row.fullName },
    { label: 'Email', value: row.email, kind: 'mail' },
    { label: 'Phone', value: row.phone, kind: 'phone' },
    { label: 'Event', value: row.eventTitle },
    { label: 'Company', value: row.company },
    { label: 'Job title', value: row.jobTitle },
    { label: 'Under 18', value: row.isChild ? 'Yes' : 'No' },
    { label: 'Guardian', value: row.guardian },
    { label: 'Guardian name', value: row.parentName },
    { label: 'Guardian email', value: row.parentEmail, kind: 'mail' },
    { label: 'Photographs', value: row.photos },
    {
      label: 'Got a place from the waiting list',
      value: row.promotedAt && written(row.promotedAt, 'moment'),
    },
    { label: 'Address', value: addressWords(row) },
    { label: 'Cancelled', value: row.cancelledAt && written(row.cancelledAt, 'moment') },
  ],
  lock: { by: registration.eventId, take: lockPlaces },
  setStatus: (change) => (change.status === 'cancelled' ? cancel(change) : setAttendance(change)),
};

/** Whether the address was shown to be the person's own. Empty for registrations from before anybody was asked. */
export function addressWords({
  confirmedAt,
  holdUntil,
  releasedAt,
}: Pick<EventRegistration, 'confirmedAt' | 'holdUntil' | 'releasedAt'>): string | null {
  if (confirmedAt) return `Confirmed ${written(confirmedAt, 'moment')}`;
  if (releasedAt) return 'Not confirmed in time';
  return holdUntil ? `Not confirmed, held until ${written(holdUntil, 'moment')}` : null;
}

/** Cancelled stays cancelled; who was there can be said once the event has begun. */
function possibleFor(
  { status, eventId }: EventRegistration,
  { content, now }: { content: Content; now: Date },
): readonly string[] {
  if (status === 'cancelled') return [];
  if (status === 'attended') return ['registered'];
  const event = datedEvent(content, eventId);
  return !event || event.start <= now ? ['attended', 'cancelled'] : ['cancelled'];
}

/** Notes that somebody was there, or that this was a mistake. Nobody is told. */
async function setAttendance({ tx, row, status, now, parts }: StatusChange<EventRegistration>) {
  const event = datedEvent(parts.content, row.eventId);
  if (status === 'attended' && event && event.start > now)
    return 'The event has not begun yet, so no one was there.';
  const done = await markAttended(tx, { registration: row, attended: status === 'attended', now });
  return done
    ? undefined
    : 'Only someone who is marked as attended by mistake can be set back to registered. The waiting list moves up by itself.';
}

/** The place goes to the next in line, who is told of it whatever the one who loses it is told. */
async function cancel({ tx, row, now, parts, letters }: StatusChange<EventRegistration>) {
  const event = datedEvent(parts.content, row.eventId);
  const { promoted } = await cancelRegistration(tx, { registration: row, event, now });
  if (event) await mailCancellation({ parts, letters, event, done: { cancelled: undefined, promoted } });
  return undefined;
}
