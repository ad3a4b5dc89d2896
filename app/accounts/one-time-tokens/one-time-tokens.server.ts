import { and, desc, eq, gt, inArray, like, lte, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/tokens.ts';
import { verifications } from './one-time-token.table.ts';

export type LinkKind = 'confirm' | 'reset' | 'new-email' | 'second-step' | 'invitation';

export interface Link<D> {
  userId: string;
  data: D;
}

const hourMs = 3_600_000;
export const secondStepLifetimeMs = 10 * 60_000;

/** Decisions, Accounts. */
const lifetimesMs: Record<LinkKind, number> = {
  confirm: 24 * hourMs,
  reset: hourMs,
  'new-email': 24 * hourMs,
  'second-step': secondStepLifetimeMs,
  invitation: 7 * 24 * hourMs,
};

const named = (kind: LinkKind, token: string) => `${kind}:${tokenHash(token)}`;
const wellFormed = (token: string) => /^[\w-]{43}$/.test(token);

/** Makes a secret that works once until it expires, and returns it; only its hash is stored. */
export async function issueLink(
  database: Database,
  kind: LinkKind,
  userId: string,
  data: object,
  now: Date,
): Promise<string> {
  const token = newToken();
  await database.insert(verifications).values({
    id: newToken(),
    identifier: named(kind, token),
    value: JSON.stringify(data),
    userId,
    expiresAt: new Date(now.getTime() + lifetimesMs[kind]),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** What a secret stands for, without using it up. Undefined when it is unknown, used, or expired. */
export async function findLink<D>(
  database: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link<D> | undefined> {
  if (!wellFormed(token)) return undefined;
  const [row] = await database
    .select()
    .from(verifications)
    .where(usable(kind, token, now));
  return read(row);
}

/** The same, and uses it up: of several at once only one gets it. */
export async function consumeLink<D>(
  database: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link<D> | undefined> {
  if (!wellFormed(token)) return undefined;
  const [row] = await database
    .delete(verifications)
    .where(usable(kind, token, now))
    .returning();
  return read(row);
}

export async function changeLinkData(
  database: Database,
  kind: LinkKind,
  token: string,
  data: object,
): Promise<void> {
  await database
    .update(verifications)
    .set({ value: JSON.stringify(data) })
    .where(eq(verifications.identifier, named(kind, token)));
}

export async function endLinks(
  database: Database,
  userId: string,
  kinds: readonly LinkKind[],
): Promise<void> {
  const kind = sql<string>`split_part(${verifications.identifier}, ':', 1)`;
  await database
    .delete(verifications)
    .where(and(eq(verifications.userId, userId), inArray(kind, [...kinds])));
}

export async function endAllLinks(database: Database, userId: string): Promise<void> {
  await database.delete(verifications).where(eq(verifications.userId, userId));
}

/** What the newest secret of this kind stands for, also of one that has expired and is not yet removed. */
export async function newestLinkData<D>(
  database: Database,
  userId: string,
  kind: LinkKind,
): Promise<D | undefined> {
  const [row] = await database
    .select()
    .from(verifications)
    .where(ofKind(userId, kind))
    .orderBy(desc(verifications.createdAt))
    .limit(1);
  return read<D>(row)?.data;
}

export async function purgeLinks(database: Database, now: Date): Promise<number> {
  return (await database.delete(verifications).where(lte(verifications.expiresAt, now))).rowCount ?? 0;
}

const ofKind = (userId: string, kind: LinkKind) =>
  and(eq(verifications.userId, userId), like(verifications.identifier, `${kind}:%`));

const usable = (kind: LinkKind, token: string, now: Date) =>
  and(eq(verifications.identifier, named(kind, token)), gt(verifications.expiresAt, now));

const read = <D>(row: typeof verifications.$inferSelect | undefined): Link<D> | undefined =>
  row?.userId ? { userId: row.userId, data: JSON.parse(row.value) as D } : undefined;
