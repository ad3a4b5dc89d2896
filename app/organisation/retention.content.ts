import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';

const months = z.int().min(1).max(120);
const days = z.int().min(1).max(366);

/** Retention periods in months, or in days if the name says so. The privacy policy states the same. */
export const retentionSchema = z.strictObject({
  eventRegistrations: months.meta({
    title: 'Event registrations, in months',
    description: 'After their event.',
  }),
  applications: months.meta({
    title: 'Applications, in months',
    description:
      'Scholarship enquiries, grant and fellowship applications, after they were decided; members’ courses elsewhere, after they were not confirmed.',
  }),
  undecided: months.meta({
    title: 'Undecided applications, in months',
    description: 'Applications that nobody ever decided, after they came in.',
  }),
  clubs: months.meta({
    title: 'Club registrations, in months',
    description: 'Registrations and applications with their consents, after the last year of taking part.',
  }),
  unansweredChildrenDays: days.meta({
    title: 'Children without consent, in days',
    description:
      'Registrations of children for clubs and events without a guardian who agreed, or with a newest answer of no.',
  }),
  unconfirmedAccountsDays: days.meta({
    title: 'Unverified accounts, in days',
    description: 'Accounts whose address nobody proved, after they were made.',
  }),
  guardianLinksDays: days.meta({
    title: 'Guardians’ links, in days',
    description: 'Links to a guardian’s own page and the sessions they opened, after these ended.',
  }),
  messages: months.meta({
    title: 'Messages, in months',
    description: 'Messages and collaboration enquiries.',
  }),
  courseInterests: months.meta({
    title: 'Interest in a course, in months',
    description: 'Addresses noted for a course that is to open, when it does not.',
  }),
  // Default for installations that edited their periods before this one was added.
  newsletterLog: months.default(12).meta({
    title: 'Who got which newsletter, in months',
    description: 'The log of newsletters and messages to groups, after they were sent.',
  }),
  signIns: months.meta({
    title: 'Sign-ins, in months',
    description: 'Whose sign-ins those in the figures were.',
  }),
  sentMails: months.meta({
    title: 'Sent emails, in months',
    description: 'Copies of emails that were sent.',
  }),
  deadMails: months.meta({
    title: 'Undelivered emails, in months',
    description: 'Copies of emails that could not be delivered.',
  }),
  sentFormsDays: days.meta({
    title: 'Answers to forms, in days',
    description: 'Kept so that a repetition is noticed.',
  }),
  staffChanges: z.int().min(12).max(240).meta({ title: 'Audit log, in months', description: 'At least 12.' }),
});
export type Retention = z.infer<typeof retentionSchema>;

const isShorter = (before: Retention, after: Retention): boolean =>
  Object.entries(after).some(([setting, time]) => time < (before[setting as keyof Retention] ?? 0));

/** Takes effect after seven days, during which it can be undone: a shorter period erases data for good. */
export const retention = singleCollection(
  'retention',
  retentionSchema.meta({ title: 'How long data is kept', adminsOnly: true }),
  { waits: (before, after) => (isShorter(before, after) ? 7 : 0) },
);
