import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';

const months = z.int().min(1).max(120);
const days = z.int().min(1).max(366);

/** How long it is kept, in months, or in days where the name says so. The privacy policy says the same in words. */
export const retentionSchema = z.strictObject({
  /** Registrations, after their event. */
  eventRegistrations: months,
  /** Scholarship enquiries, grant and fellowship applications, after they were decided. */
  applications: months,
  /** Applications that nobody ever decided, after they came in. */
  undecided: months,
  /** Club registrations and applications with their consents, after the last year of taking part. */
  clubs: months,
  /** Club registrations of children for whom no guardian ever agreed, or whose guardian's newest answer is no. */
  unansweredChildrenDays: days,
  /** Accounts whose address nobody proved, after they were made. */
  unconfirmedAccountsDays: days,
  /** Links to a guardian's own page and the sessions they opened, after these ended. */
  guardianLinksDays: days,
  /** Messages and collaboration inquiries. */
  messages: months,
  /** Addresses noted for a course that is to open, when it does not. */
  courseInterests: months,
  /** Whose sign-ins those in the figures were. */
  signIns: months,
  /** Copies of mails, by what became of them. */
  sentMails: months,
  deadMails: months,
  /** Answers to forms that were sent, kept so that a repetition is noticed. */
  sentFormsDays: days,
  /** The audit log; the database refuses less than 12. */
  staffChanges: z.int().min(12).max(240),
});
export type Retention = z.infer<typeof retentionSchema>;

export const retention = single('retention', retentionSchema);
