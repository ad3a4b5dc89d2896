import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/tokens.ts';
import { type ConsentLink, type LinkPurpose, consentLinks as links } from './consent.table.ts';
import { awaitingConsent, type StudentRegistration, studentRegistrations } from './student.table.ts';

const linkDays = 14;

export interface NewLink {
  /** Stands in the mail and nowhere else. */
  token: string;
  expiresAt: Date;
}

/**
 * A new link of 14 days; an open one of the same purpose stops working. The caller's transaction must hold the registration's
 * row (or have just written it), so that two requests do not both leave a link.
 */
export async function issueLink(
  tx: Database,
  registrationId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<NewLink> {
  await closeLinks(tx, registrationId, now, purpose);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
  await tx
    .insert(links)
    .values({ registrationId, purpose, tokenHash: tokenHash(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Ends the open links of a registration: all, or those of one purpose. */
export async function closeLinks(
  tx: Database,
  registrationId: string,
  now: Date,
  purpose?: LinkPurpose,
): Promise<void> {
  const open = and(isNull(links.usedAt), isNull(links.replacedAt));
  await tx
    .update(links)
    .set({ replacedAt: now })
    .where(and(eq(links.registrationId, registrationId), purpose && eq(links.purpose, purpose), open));
}

/** `settled`: the registration no longer awaits consent, for example because of a paper form. */
export type LinkState = 'open' | 'used' | 'replaced' | 'settled' | 'expired';

export interface FoundLink {
  link: ConsentLink;
  registration: StudentRegistration;
  state: LinkState;
}

function stateOf(link: ConsentLink, { status }: StudentRegistration, now: Date): LinkState {
  if (link.usedAt) return 'used';
  // Before `replaced`: what settles a registration ends its links, and no newer one was sent.
  if (status !== awaitingConsent) return 'settled';
  if (link.replacedAt) return 'replaced';
  return now >= link.expiresAt ? 'expired' : 'open';
}

/** The link that a token belongs to, without using it; undefined for any text that was never sent. */
export async function findLink(
  database: Database,
  token: string,
  purpose: LinkPurpose | undefined,
  now: Date,
): Promise<FoundLink | undefined> {
  const [row] = await database
    .select({ link: links, registration: studentRegistrations })
    .from(links)
    .innerJoin(studentRegistrations, eq(studentRegistrations.id, links.registrationId))
    .where(and(eq(links.tokenHash, tokenHash(token)), purpose && eq(links.purpose, purpose)));
  return row && { ...row, state: stateOf(row.link, row.registration, now) };
}

/**
 * Uses an open link up and returns its registration, whose row the caller's transaction now holds. Undefined when the link is
 * not open (any more).
 */
export async function takeLink(
  tx: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<StudentRegistration | undefined> {
  const found = await findLink(tx, token, purpose, now);
  if (!found) return undefined;
  const registration = await lockRegistration(tx, found.registration.id);
  if (registration?.status !== awaitingConsent) return undefined;
  const open = and(isNull(links.usedAt), isNull(links.replacedAt), gt(links.expiresAt, now));
  const taken = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, found.link.id), open))
    .returning({ id: links.id });
  return taken.length > 0 ? registration : undefined;
}

/** A registration by its id, its row held by the caller's transaction. `id` must be a UUID. */
export async function lockRegistration(tx: Database, id: string): Promise<StudentRegistration | undefined> {
  const [row] = await tx
    .select()
    .from(studentRegistrations)
    .where(eq(studentRegistrations.id, id))
    .for('update');
  return row;
}
