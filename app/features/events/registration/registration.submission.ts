import { and, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { RetentionTimes, StatusChange } from '#app/applications/definition/kind.ts';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { datedEvent, datedEvents } from '#app/features/events/event/dated-event.ts';
import { lockPlacesOf } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrations as table,
} from '#app/features/events/places/registration.table.ts';
import { shownStatuses } from '#app/features/events/places/registration-status.ts';
import { isNewest } from '#app/features/guardianship/consent.server.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { email, required } from '#app/forms/rules.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { correctRegistration } from './event-consents.server.ts';
import { registrationEmails } from './registration.emails.ts';
import { cancelRegistration, markAttended } from './registration.server.ts';
import { eventRegistrationForm } from './registration.ts';

const newestAnswer = sql`from ${guardianConsents} where ${guardianConsents.subjectId} = ${table.id}
  order by ${guardianConsents.recordedAt} desc limit 1`;

const guardian = sql<string | null>`case when ${table.isChild} then coalesce(
  (select case when ${guardianConsents.answer} <> 'given' then 'Does not agree'
    when ${guardianConsents.counts} then 'Agreed' else 'Must be called' end ${newestAnswer}), 'Waiting') end`;

const photos = sql<
  string | null
>`(select case ${guardianConsents.photos} when true then 'Yes' when false then 'No' end ${newestAnswer})`;

type Row = EventRegistration & { guardian: string | null; photos: string | null };

function addressState({ confirmedAt, expiresAt, status }: Row): string | null {
  if (confirmedAt) return `Confirmed ${formatDate(confirmedAt, 'moment')}`;
  if (status === 'expired') return 'Not confirmed in time';
  return expiresAt ? `Not confirmed, held until ${formatDate(expiresAt, 'moment')}` : null;
}

/** Cancelled is final. The next in line gets the place and is notified, whether or not the person cancelled is emailed. */
async function setStatus(change: StatusChange<EventRegistration>): Promise<string | undefined> {
  const { tx, row, status, now, services, emails } = change;
  if (row.shownStatus === 'cancelled') return 'This registration is cancelled already.';
  const event = datedEvent(services.content, row.eventId);
  const mailing = event && eventMailing(services, emails, event);
  if (status === 'cancelled')
    return (await cancelRegistration(tx, mailing, row, now))
      ? undefined
      : 'This person was there. If that is a mistake, set it back to registered first.';
  if (status === 'attended' && event && event.start > now)
    return 'The event has not begun yet, so no one was there.';
  const done = await markAttended(tx, row, status === 'attended', now);
  return done
    ? undefined
    : 'Only someone who is marked as attended by mistake can be set back to registered. The waiting list moves up by itself.';
}

/** Those that staff can give a registration now. */
export function possibleStatuses({ shownStatus, eventId }: EventRegistration, content: Content, now: Date) {
  if (shownStatus === 'cancelled') return [];
  if (shownStatus === 'attended') return ['registered'];
  const event = datedEvent(content, eventId);
  return !event || event.start <= now ? ['attended', 'cancelled'] : ['cancelled'];
}

/** Counted from the event; if that is gone from the content, from the registration. */
function registrationsPast({ before, content }: RetentionTimes): SQL | undefined {
  const past = before('eventRegistrations');
  const unanswered = before('unansweredChildrenDays');
  const events = datedEvents(content);
  const longAgo = events.filter(({ end }) => end < past).map(({ id }) => id);
  const known = idsOf(events);
  return or(
    inArray(table.eventId, longAgo),
    and(notInArray(table.eventId, known), lt(table.registrationDate, past)),
    // A child's registration that ended or stayed unanswered without consent. Nothing ends those of an event
    // that was cancelled, has started or is unpublished.
    and(
      eq(table.isChild, true),
      or(
        and(eq(table.shownStatus, 'cancelled'), lt(table.updatedAt, unanswered)),
        lt(table.expiresAt, unanswered),
      ),
      sql`not exists (select from ${guardianConsents} where ${guardianConsents.subjectId} = ${table.id}
        and ${guardianConsents.answer} = 'given' and ${guardianConsents.counts} and ${isNewest})`,
    ),
  );
}

/**
 * Event registrations. Dietary and accessibility answers are not among the fields: they are shown on the
 * event's own page.
 */
export const eventRegistration = defineSubmission<Row>({
  name: 'events',
  labels: { one: 'Event registration', many: 'Event registrations' },
  table,
  form: eventRegistrationForm,
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'Email', kind: 'email' },
    phone: { label: 'Phone', kind: 'phone' },
    eventTitle: { label: 'Event' },
    company: { label: 'Company' },
    jobTitle: { label: 'Job title' },
    age: { label: 'Under 18', value: ({ isChild }) => (isChild ? 'Yes' : 'No') },
    guardian: { label: 'Guardian' },
    parentName: {
      label: 'Guardian name',
      ofChild: required('Please enter the name of the parent or guardian', 100, 'Name'),
    },
    parentEmail: { label: 'Guardian email', kind: 'email', ofChild: email },
    photos: { label: 'Photographs' },
    promotedAt: {
      label: 'Got a place from the waiting list',
      value: ({ promotedAt }) => promotedAt && formatDate(promotedAt, 'moment'),
    },
    address: { label: 'Address', value: addressState },
    cancelledAt: {
      label: 'Cancelled',
      value: ({ cancelledAt }) => cancelledAt && formatDate(cancelledAt, 'moment'),
    },
  },
  extra: { guardian, photos },
  about: { label: 'Event', text: sql`${table.eventTitle}` },
  emails: registrationEmails,
  statuses: shownStatuses,
  settable: ['attended', 'registered', 'cancelled'],
  open: ['waitlisted'],
  ofChildren: sql`${table.isChild}`,
  lock: (tx, ids) => lockPlacesOf(tx, inArray(table.id, [...ids])),
  setStatus,
  steps: ({ eventId }) => [
    {
      path: `/admin/work/event/${eventId}`,
      text: 'The event',
      note: 'places, waiting list, and what people need',
    },
  ],
  correct: correctRegistration,
  sender: {
    label: 'Event',
    title: sql`${table.eventTitle}`,
    withdrawal: {
      label: 'Cancel registration',
      consequence:
        'Your place goes to the next person on the waiting list. You can register again if there is still room.',
    },
  },
  privacy: {
    past: registrationsPast,
    hidden: ['mailbox', 'network'],
    emailKindPrefixes: ['event-'],
    addresses: [table.email, table.parentEmail],
    named: table.eventTitle,
    alsoErased: [
      "Dietary and accessibility answers, and those of a child's guardian",
      'The place, which goes to the next in line',
    ],
  },
  analytics: {
    tab: 'events',
    title: 'Event registrations',
    unit: 'registrations',
    empty: 'No event registrations yet.',
    columns: [
      { field: 'fullName', label: 'Name' },
      { field: 'email' },
      { field: 'phone' },
      { field: 'eventTitle', label: 'Event title' },
      { field: 'company' },
      { field: 'jobTitle' },
      {
        status: (status) =>
          status === 'registered' || status === 'attended' ? 'ok' : status === 'waitlisted' ? 'wait' : '',
      },
      { date: 'Registered' },
    ],
  },
});
