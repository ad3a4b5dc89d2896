import type { Actor } from '#app/features/audit/audit.server.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { RoleHolder } from './roles.server.ts';

/** The account is held by the transaction, so nobody else changes the same. */
export interface StepInput<Values> {
  person: RoleHolder;
  actor: Actor;
  values: Values;
  content: Content;
  emails: Emails;
  now: Date;
}
