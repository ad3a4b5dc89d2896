import { z } from 'zod';

const id = z.string().min(1).max(100);

/** Recipients of an issue. Only the first is marketing; the others concern something they take part in. */
export const audience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('subscribers') }),
  z.object({ to: z.literal('event'), id }),
  z.object({ to: z.literal('club'), id }),
  z.object({ to: z.literal('course'), id }),
  z.object({ to: z.literal('applicants'), kind: id, status: id }),
]);
export type Audience = z.infer<typeof audience>;

/** Kinds of submissions from applicants; people of events and clubs are reached as such. */
export const applicantKinds = ['scholarships', 'funding', 'collaboration', 'starters', 'volunteers'] as const;

export const leftOutReasons = {
  child: 'under 18',
  unconfirmed: 'not confirmed, or without a guardian’s agreement',
  noGuardian: 'a child without a guardian’s address',
  bounced: 'the mail server refused the address',
  banned: 'the account is closed',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;
