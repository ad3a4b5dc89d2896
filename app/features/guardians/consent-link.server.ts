import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/tokens.ts';
import type { ConsentLink, LinkPurpose } from './consent.table.ts';
import type { ConsentKind, Registration } from './consent-kind.ts';
import type { Phase } from './consent-state.ts';

const linkDays = 14;

export interface NewLink {
  token: string;
  expiresAt: Date;
}

/**
 * A new link of 14 days; an open one of the same purpose stops working. The caller's transaction must hold the registration's
 * row (or have just written it), so that two requests do not both leave a link.
 */
export async function issueLink(
  tx: Database,
  kind: Pick<ConsentKind, 'links'>,
  registrationId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<NewLink> {
  await closeLinks(tx, kind, registrationId, now, purpose);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000);
  await tx
    .insert(kind.links)
    .values({ registrationId, purpose, tokenHash: tokenHash(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

export async function closeLinks(
  tx: Database,
  { links }: Pick<ConsentKind, 'links'>,
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

export interface FoundLink<Row> {
  link: ConsentLink;
  registration: Row;
  state: LinkState;
}

function stateOf(link: ConsentLink, phase: Phase, now: Date): LinkState {
  if (link.usedAt) return 'used';
  // Before `replaced`: what settles a registration ends its links, and no newer one was sent.
  if (phase !== 'awaiting') return 'settled';
  if (link.replacedAt) return 'replaced';
  return now >= link.expiresAt ? 'expired' : 'open';
}

/** Looking uses nothing up: mail scanners open links too. */
export async function findLink<Row extends Registration>(
  database: Database,
  kind: ConsentKind<Row>,
  token: string,
  purpose: LinkPurpose | undefined,
  now: Date,
): Promise<FoundLink<Row> | undefined> {
  const { links } = kind;
  const [link] = await database
    .select()
    .from(links)
    .where(and(eq(links.tokenHash, tokenHash(token)), purpose && eq(links.purpose, purpose)));
  const registration = link && (await findRegistration(database, kind, link.registrationId));
  return registration && { link, registration, state: stateOf(link, kind.phaseOf(registration), now) };
}

/** Its row is held by the caller's transaction then. Undefined when the link is not open (any more). */
export async function consumeConsentLink<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Row | undefined> {
  const found = await findLink(tx, kind, token, purpose, now);
  if (!found) return undefined;
  const registration = await lockRegistration(tx, kind, found.registration.id);
  if (!registration || kind.phaseOf(registration) !== 'awaiting') return undefined;
  const { links } = kind;
  const open = and(isNull(links.usedAt), isNull(links.replacedAt), gt(links.expiresAt, now));
  const taken = await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.id, found.link.id), open))
    .returning({ id: links.id });
  return taken.length > 0 ? registration : undefined;
}

async function findRegistration<Row extends Registration>(
  database: Database,
  { registrations }: ConsentKind<Row>,
  id: string,
) {
  const [row] = await database.select().from(registrations).where(eq(registrations.id, id));
  return row as Row | undefined;
}

/** Its row, and what the room locks before it, held by the caller's transaction. `id` must be a UUID. */
export async function lockRegistration<Row extends Registration>(
  tx: Database,
  kind: ConsentKind<Row>,
  id: string,
): Promise<Row | undefined> {
  const { registrations } = kind;
  const known = kind.lockBeforeRegistration && (await findRegistration(tx, kind, id));
  if (known) await kind.lockBeforeRegistration?.(tx, known);
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
  return row as Row | undefined;
}
