import { and, desc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';
import { oneTimeTokens as rows } from './one-time-token.table.ts';

interface Definition {
  purpose: string;
  lifetimeMs: number;
  /** How long a used, replaced or expired token can be told from an unknown one. */
  keptMs?: number;
}

/** `keptMs` of tokens that are not purged by age: a rule or a trigger deletes their rows (`app/privacy/table-rules.ts`). */
export const keptByRule = 100 * 365 * 86_400_000;

/** What a token belongs to: a member, a row or an address. */
type Holder = { userId: string } | { subject: string };

interface NewToken<Data> {
  userId?: string;
  subject?: string;
  data: Data;
  now: Date;
}

export interface FoundToken<Data> {
  id: string;
  userId: string | null;
  subject: string | null;
  data: Data;
  createdAt: Date;
  expiresAt: Date;
  state: 'open' | 'used' | 'replaced' | 'expired';
}

export interface OneTimeToken<Data extends object = object> {
  purpose: string;
  lifetimeMs: number;
  /** Issues a token of 256 random bits; only its hash is stored. */
  issue(database: Database, token: NewToken<Data>): Promise<string>;
  /** The same, and ends the holder's earlier unused ones. */
  replace(database: Database, token: Holder & NewToken<Data>): Promise<string>;
  /** Does not use the token: mail programs open links to check them. Undefined if it is unknown. */
  find(database: Database, token: string, now: Date): Promise<FoundToken<Data> | undefined>;
  /** The same, only if it is open. */
  findOpen(database: Database, token: string, now: Date): Promise<FoundToken<Data> | undefined>;
  /** Uses an open token and returns its data; concurrently only one caller gets it. */
  consume(database: Database, token: string, now: Date): Promise<FoundToken<Data> | undefined>;
  update(database: Database, id: string, data: Data): Promise<void>;
  /** The data of the newest token, whatever its state. */
  newestData(database: Database, holder: Holder): Promise<Data | undefined>;
}

/** A kind of token that works once until it expires: a mailed link, or a step that continues in the browser that began it. */
export function defineOneTimeToken<Data extends object = object>({
  purpose,
  lifetimeMs,
  keptMs = 0,
}: Definition): OneTimeToken<Data> {
  const ours = eq(rows.purpose, purpose);

  async function issue(database: Database, { now, ...about }: NewToken<Data>) {
    const token = newToken();
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const keptUntil = new Date(expiresAt.getTime() + keptMs);
    await database
      .insert(rows)
      .values({ purpose, tokenHash: tokenHash(token), ...about, createdAt: now, expiresAt, keptUntil });
    return token;
  }

  async function find(database: Database, token: string, now: Date): Promise<FoundToken<Data> | undefined> {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const [row] = await database
      .select()
      .from(rows)
      .where(and(ours, eq(rows.tokenHash, tokenHash(token))));
    return row && { ...row, data: row.data as Data, state: stateOf(row, now) };
  }

  async function findOpen(database: Database, token: string, now: Date) {
    const found = await find(database, token, now);
    return found?.state === 'open' ? found : undefined;
  }

  return {
    purpose,
    lifetimeMs,
    issue,
    find,
    findOpen,
    async replace(database, token) {
      await endTokens(database, token, [purpose], token.now);
      return issue(database, token);
    },
    async consume(database, token, now) {
      const found = await findOpen(database, token, now);
      if (!found) return undefined;
      const used = await database
        .update(rows)
        .set({ usedAt: now, data: {} })
        .where(and(eq(rows.id, found.id), isOpen(now)))
        .returning({ id: rows.id });
      return used.length > 0 ? found : undefined;
    },
    async update(database, id, data) {
      await database.update(rows).set({ data }).where(eq(rows.id, id));
    },
    async newestData(database, holder) {
      const [row] = await database
        .select({ data: rows.data })
        .from(rows)
        .where(and(ours, heldBy(holder)))
        .orderBy(desc(rows.createdAt))
        .limit(1);
      return row?.data as Data | undefined;
    },
  };
}

/** Ends all unused tokens of these purposes, even expired ones, and deletes their data; their pages can still say why they no longer work. */
export async function endTokens(
  database: Database,
  holder: Holder,
  purposes: readonly string[],
  now: Date,
): Promise<void> {
  await database
    .update(rows)
    .set({ replacedAt: now, data: {} })
    .where(and(heldBy(holder), inArray(rows.purpose, [...purposes]), isUnused));
}

/** Deletes the rows. Without purposes: all. */
export async function deleteTokens(
  database: Database,
  holder: Holder,
  purposes?: readonly string[],
): Promise<void> {
  await database.delete(rows).where(and(heldBy(holder), purposes && inArray(rows.purpose, [...purposes])));
}

export async function purgeTokens(database: Database, now: Date): Promise<number> {
  return (await database.delete(rows).where(lte(rows.keptUntil, now))).rowCount ?? 0;
}

const heldBy = (holder: Holder): SQL =>
  'userId' in holder ? eq(rows.userId, holder.userId) : eq(rows.subject, holder.subject);

const isUnused = and(isNull(rows.usedAt), isNull(rows.replacedAt));

const isOpen = (now: Date) => and(isUnused, gt(rows.expiresAt, now));

function stateOf(
  { usedAt, replacedAt, expiresAt }: typeof rows.$inferSelect,
  now: Date,
): FoundToken<object>['state'] {
  if (usedAt) return 'used';
  if (replacedAt) return 'replaced';
  return now >= expiresAt ? 'expired' : 'open';
}
