import { sql } from 'drizzle-orm';
import type { StatusChange } from '#app/applications/definition/kind.ts';
import { defineSubmission } from '#app/applications/definition/submission.server.ts';
import { eventMailing } from '#app/features/events/emails/event-mailing.server.ts';
import { datedEvent, isOver } from '#app/features/events/event/dated-event.ts';
import { inEventQueue } from '#app/features/events/places/event-queue.server.ts';
import { lockPlaces } from '#app/features/events/places/places.server.ts';
import {
  type EventRegistration,
  eventRegistrationNeeds,
  registrationStatuses,
  eventRegistrations as table,
} from '#app/features/events/places/registration.table.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { ownAddressWarning } from '#app/features/guardianship/own-address.ts';
import { email, required } from '#app/forms/rules.ts';
import { formatDate } from '#app/organisation/time.ts';
import { correctRegistration } from './correct-registration.server.ts';
import { eraseEventNeeds } from './needs.job.ts';
import { registrationEmails, sendCancellationEmails } from './registration.emails.ts';
import { cancelRegistration, findRegistration, markAttended } from './registration.server.ts';
import { eventRegistrationForm } from './registration.ts';
import { registrationsPast } from './registration-retention.ts';

const newestAnswer = sql`from ${guardianConsents} where ${guardianConsents.subjectId} = ${table.id}
  order by ${guardianConsents.recordedAt} desc limit 1`;

const guardian = sql<string | null>`case when ${table.isChild} then coalesce(
  (select case when ${guardianConsents.answer} <> 'given' then 'Does not agree'
    when ${guardianConsents.counts} then 'Agreed' else 'Must be called' end ${newestAnswer}), 'Waiting') end`;

const photos = sql<
  string | null
>`(select case ${guardianConsents.photos} when true then 'Yes' when false then 'No' end ${newestAnswer})`;

type Row = EventRegistration & { guardian: string | null; photos: string | null };

function addressState({ confirmedAt, holdUntil, releasedAt }: Row): string | null {
  if (confirmedAt) return `Confirmed ${formatDate(confirmedAt, 'moment')}`;
  if (releasedAt) return 'Not confirmed in time';
  return holdUntil ? `Not confirmed, held until ${formatDate(holdUntil, 'moment')}` : null;
}

/** Cancelled stays cancelled; the place goes to the next in line, who is told of it whatever the one who loses it is told. */
async function setStatus(change: StatusChange<EventRegistration>): Promise<string | undefined> {
  const { tx, row, status, now, services, emails } = change;
  if (row.status === 'cancelled') return 'This registration is cancelled already.';
  const event = datedEvent(services.content, row.eventId);
  if (status === 'cancelled') {
    const { cancelled, promoted } = await cancelRegistration(tx, { registration: row, event, now });
    if (!cancelled) return 'This person was there. If that is a mistake, set it back to registered first.';
    if (event)
      await sendCancellationEmails(eventMailing(services, emails, event), { cancelled: undefined, promoted });
    return undefined;
  }
  if (status === 'attended' && event && event.start > now)
    return 'The event has not begun yet, so no one was there.';
  const done = await markAttended(tx, { registration: row, attended: status === 'attended', now });
  return done
    ? undefined
    : 'Only someone who is marked as attended by mistake can be set back to registered. The waiting list moves up by itself.';
}

/** Registrations for events. Dietary and accessibility answers are not among the fields: they stand on the event's own page. */
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
    isChild: { label: 'Under 18', value: ({ isChild }) => (isChild ? 'Yes' : 'No'), correction: 'never' },
    guardian: { label: 'Guardian' },
    parentName: {
      label: 'Guardian name',
      correction: { ofChild: required('Please enter the name of the parent or guardian', 100, 'Name') },
    },
    parentEmail: { label: 'Guardian email', kind: 'email', correction: { ofChild: email } },
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
  columns: [
    {
      label: 'Guardian of a child',
      badge: ({ guardian }) => (guardian ? { text: `Under 18: ${guardian}` } : undefined),
    },
  ],
  about: { label: 'Event', text: sql`${table.eventTitle}` },
  emails: registrationEmails,
  statuses: registrationStatuses,
  given: ['attended', 'registered', 'cancelled'],
  open: ['waitlisted'],
  shownFirst: 'all',
  withdrawn: sql`false`,
  unconfirmed: sql`${table.holdUntil} is not null`,
  isOfChild: ({ isChild }) => isChild,
  warning: (row) => (row.isChild ? ownAddressWarning(row) : undefined),
  lock: { by: table.eventId, take: lockPlaces },
  setStatus,
  possible({ status, eventId }, { content, now }) {
    if (status === 'cancelled') return [];
    if (status === 'attended') return ['registered'];
    const event = datedEvent(content, eventId);
    return !event || event.start <= now ? ['attended', 'cancelled'] : ['cancelled'];
  },
  only: {
    param: 'event',
    column: table.eventId,
    text: 'Only registrations for one event.',
    link: 'see the event',
    path: (id) => `/admin/work/event/${id}`,
  },
  steps: ({ id, eventId, isChild }) => [
    ...(isChild
      ? [{ path: `/admin/consents/events/${id}`, text: 'Consent', note: 'of the parent or guardian' }]
      : []),
    {
      path: `/admin/work/event/${eventId}`,
      text: 'The event',
      note: 'places, waiting list, and what people need',
    },
  ],
  correct: (tx, { id, change, content, now }) =>
    correctRegistration(tx, { id, correction: change, content, now }),
  async beforeErasing(change) {
    const { status } = change.row;
    if (status === 'registered' || status === 'waitlisted')
      await setStatus({ ...change, status: 'cancelled', mail: false });
  },
  sender: {
    label: 'Event',
    title: sql`${table.eventTitle}`,
    subject: sql`${table.eventId}`,
    day: ({ subject }, content) => datedEvent(content, subject)?.start,
    withdrawn: sql`${table.cancelledAt} is not null`,
    withdrawal: {
      label: 'Cancel registration',
      consequence:
        'Your place goes to the next person on the waiting list. You can register again if there is still room.',
      done: (title) => `Your registration for ${title} is cancelled.`,
      statuses: ['registered', 'waitlisted'],
      isOver({ subject }, content, now) {
        const event = datedEvent(content, subject);
        return event !== undefined && isOver(event, now);
      },
      transact: (database, { subject }, work) => inEventQueue(database, subject, work),
      async run(tx, { submission, services, emails, now }) {
        const registration = await findRegistration(tx, submission.id);
        if (!registration) return;
        const event = datedEvent(services.content, registration.eventId);
        const done = await cancelRegistration(tx, { registration, event, now });
        if (event && done.cancelled)
          await sendCancellationEmails(eventMailing(services, emails, event), done);
      },
    },
  },
  privacy: {
    past: registrationsPast,
    hidden: ['mailbox', 'network'],
    attached: [{ table: eventRegistrationNeeds, job: eraseEventNeeds.name }],
    emailKindPrefixes: ['event-'],
    addresses: [table.email, table.parentEmail],
    named: table.eventTitle,
    goesWithIt: [
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
      { field: 'eventTitle' },
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
