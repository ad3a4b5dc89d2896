import { eq } from 'drizzle-orm';
import {
  defineOneTimeToken,
  endTokens,
  type FoundToken,
  keptByRule,
} from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ConsentSubject, Registration } from './consent-subject.ts';

const lifetimeMs = 14 * 86_400_000;

/** Mailed links about a registration, which is their subject. */
const tokens = {
  /** To the guardian, to agree or not. */
  consent: defineOneTimeToken({ purpose: 'consent', lifetimeMs, keptMs: keptByRule }),
  /** To the child, to name the guardian's address. */
  guardian: defineOneTimeToken({ purpose: 'guardian', lifetimeMs, keptMs: keptByRule }),
};
export type LinkPurpose = keyof typeof tokens;
const purposes: readonly LinkPurpose[] = ['consent', 'guardian'];

export interface NewLink {
  token: string;
  expiresAt: Date;
}

/**
 * Issues a link for 14 days and closes an earlier one of the same purpose. The caller must have locked or just inserted the
 * registration, so that concurrent requests do not leave two links.
 */
export async function issueLink(
  tx: Database,
  subjectId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<NewLink> {
  const token = await tokens[purpose].replace(tx, { subject: subjectId, data: {}, now });
  return { token, expiresAt: new Date(now.getTime() + lifetimeMs) };
}

/** Without a purpose: all. */
export const closeLinks = (
  tx: Database,
  subjectId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> => endTokens(tx, { subject: subjectId }, purpose ? [purpose] : purposes, now);

/** `settled`: the registration no longer awaits consent, for example because of a paper form. */
export type LinkState = FoundToken<object>['state'] | 'settled';

export interface FoundLink {
  purpose: LinkPurpose;
  expiresAt: Date;
  registration: Registration;
  state: LinkState;
}

/** Does not use the link: mail scanners open links too. Undefined if it is unknown or about another kind of subject. */
export async function findLink(
  database: Database,
  subject: ConsentSubject,
  token: string,
  purpose: LinkPurpose | undefined,
  now: Date,
): Promise<FoundLink | undefined> {
  for (const one of purpose ? [purpose] : purposes) {
    const link = await tokens[one].find(database, token, now);
    const registration = link?.subject && (await findRegistration(database, subject, link.subject));
    if (!registration) continue;
    // Checked before `replaced`: settling a registration closes its links without sending a newer one.
    const isSettled = link.state !== 'used' && subject.phaseOf(registration) !== 'awaiting';
    const state = isSettled ? 'settled' : link.state;
    return { purpose: one, expiresAt: link.expiresAt, registration, state };
  }
  return undefined;
}

/** Uses the link and locks its registration. Undefined if the link is not open. */
export async function consumeLink(
  tx: Database,
  subject: ConsentSubject,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Registration | undefined> {
  const found = await findLink(tx, subject, token, purpose, now);
  if (!found) return undefined;
  const registration = await lockRegistration(tx, subject, found.registration.id);
  if (!registration || subject.phaseOf(registration) !== 'awaiting') return undefined;
  return (await tokens[purpose].consume(tx, token, now)) && registration;
}

async function findRegistration(database: Database, { registrations }: ConsentSubject, id: string) {
  const [row] = await database.select().from(registrations).where(eq(registrations.id, id));
  return row as Registration | undefined;
}

/** Locks the registration, and first whatever `lockBefore` locks. `id` must be a UUID. */
export async function lockRegistration(
  tx: Database,
  subject: ConsentSubject,
  id: string,
): Promise<Registration | undefined> {
  const found = subject.lockBefore && (await findRegistration(tx, subject, id));
  if (found) await subject.lockBefore?.(tx, found);
  const { registrations } = subject;
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
  return row as Registration | undefined;
}
