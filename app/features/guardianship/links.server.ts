import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';
import type { ConsentPhase } from './consent-state.ts';
import type { ConsentSubject, Registration } from './consent-subject.ts';
import { type ConsentLink, type LinkPurpose, consentLinks as links } from './guardianship.table.ts';

const lifetimeMs = 14 * 86_400_000;

export interface NewLink {
  token: string;
  expiresAt: Date;
}

const isOpen = and(isNull(links.usedAt), isNull(links.replacedAt));

/**
 * Issues a link for 14 days and closes an open one of the same purpose. The caller must have locked or just inserted the
 * registration, so that concurrent requests do not leave two links.
 */
export async function issueLink(
  tx: Database,
  { kind }: Pick<ConsentSubject, 'kind'>,
  subjectId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<NewLink> {
  await closeLinks(tx, subjectId, now, purpose);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const of = { subjectKind: kind, subjectId };
  await tx.insert(links).values({ ...of, purpose, tokenHash: tokenHash(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

export async function closeLinks(
  tx: Database,
  subjectId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  await tx
    .update(links)
    .set({ replacedAt: now })
    .where(and(eq(links.subjectId, subjectId), purpose && eq(links.purpose, purpose), isOpen));
}

/** `settled`: the registration no longer awaits consent, for example because of a paper form. */
export type LinkState = 'open' | 'used' | 'replaced' | 'settled' | 'expired';

export interface FoundLink {
  link: ConsentLink;
  subject: ConsentSubject;
  registration: Registration;
  state: LinkState;
}

function stateOf(link: ConsentLink, phase: ConsentPhase, now: Date): LinkState {
  if (link.usedAt) return 'used';
  // Checked before `replaced`: settling a registration closes its links without sending a newer one.
  if (phase !== 'awaiting') return 'settled';
  if (link.replacedAt) return 'replaced';
  return now >= link.expiresAt ? 'expired' : 'open';
}

/** Does not use the link: mail scanners open links too. */
export async function findLink(
  database: Database,
  subjects: readonly ConsentSubject[],
  token: string,
  purpose: LinkPurpose | undefined,
  now: Date,
): Promise<FoundLink | undefined> {
  const [link] = await database
    .select()
    .from(links)
    .where(and(eq(links.tokenHash, tokenHash(token)), purpose && eq(links.purpose, purpose)));
  const subject = subjects.find(({ kind }) => kind === link?.subjectKind);
  const registration = link && subject && (await findRegistration(database, subject, link.subjectId));
  return (
    registration && { link, subject, registration, state: stateOf(link, subject.phaseOf(registration), now) }
  );
}

/** Uses the link and locks its registration. Undefined if the link is not open. */
export async function consumeLink(
  tx: Database,
  subject: ConsentSubject,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Registration | undefined> {
  const found = await findLink(tx, [subject], token, purpose, now);
  if (!found) return undefined;
  const registration = await lockRegistration(tx, subject, found.registration.id);
  if (!registration || subject.phaseOf(registration) !== 'awaiting') return undefined;
  const used = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, found.link.id), isOpen, gt(links.expiresAt, now)))
    .returning({ id: links.id });
  return used.length > 0 ? registration : undefined;
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
