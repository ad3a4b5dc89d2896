import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { visibleName } from '#app/forms/rules.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { erasures } from '#app/platform/erasure-log/erasure-log.table.ts';
import type { RowOutcome } from './report.ts';

export const withoutAccount = 'its account is not here';
export const wasErased = 'this person was erased here, and stays so';

/** One run: its services, and what it has learnt about the accounts. */
export interface Move {
  /** In a dry run, a transaction that is rolled back at the end. */
  database: Database;
  content: Content;
  now: Date;
  /** The organisation's mail, if the operator has allowed it. */
  emails?: ((tx: Database) => Emails) | undefined;
  /** Ids of exported accounts that have another id here: the same address, proven in both. */
  linked: Map<string, string>;
  /** Ids of accounts refused because of age, and `personKey`s. */
  minors: Set<string>;
  /** Proven addresses, in lower case, of people erased here. */
  erased: Set<string>;
}

/** Families share addresses, so address and name identify a person. */
export const personKey = (email: string, name: string): string =>
  `${email.trim().toLowerCase()} ${visibleName(name).toLowerCase()}`;

export async function erasedOf(tx: Database, table: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: erasures.rowId })
    .from(erasures)
    .where(and(eq(erasures.tableName, table), inArray(erasures.rowId, [...ids])));
  return new Set(idsOf(rows));
}

/** Maps ids in the export to accounts here; ids without one are left out. */
export async function accountsHere(
  tx: Database,
  { linked }: Move,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const here = ids.map((id) => linked.get(id) ?? id);
  const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, here));
  const known = new Set(idsOf(rows));
  return new Map(ids.flatMap((id, at) => (known.has(here[at]!) ? [[id, here[at]!] as const] : [])));
}

/** Whether the database refused the row itself, for a value or a constraint, rather than being away or busy. */
function isOfRow(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && /^(22|23)/.test(String(cause.code))) return true;
  return false;
}

/** Uses one transaction for all rows; if one is refused, one each, so that the others are imported. */
export async function inOneTransaction<Row>(
  move: Move,
  rows: readonly Row[],
  work: (tx: Database, rows: readonly Row[]) => Promise<void>,
  refuse: (row: Row, outcome: RowOutcome) => void,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await move.database.transaction((tx) => work(tx, rows));
  } catch (error) {
    if (!isOfRow(error)) throw error;
    if (rows.length === 1) refuse(rows[0]!, { refused: 'the database does not take this row' });
    else for (const row of rows) await inOneTransaction(move, [row], work, refuse);
  }
}
