import { getTableName, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { forgetSignIns } from '#app/accounts/users/analytics.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { eraseFromLog, eraseSubmissions } from '#app/applications/erase.server.ts';
import { keptInLog } from '#app/features/learning/certificates/kept-certificate.server.ts';
import { forgetDraws } from '#app/features/learning/study/device/take-tries.server.ts';
import { quizDraws } from '#app/features/learning/study/progress.table.ts';
import { forgetPresence } from '#app/features/presence/presence.server.ts';
import { contentPresence } from '#app/features/presence/presence.table.ts';
import { type Retention, retention } from '#app/organisation/retention.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { forgetErasures, recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { rateLimits } from '#app/platform/limits/limits.table.ts';
import { accountsInLog } from '#app/privacy/account-deletion.server.ts';
import { tableRules } from '#app/privacy/table-rules.ts';

const day = 86_400_000;

/** The same day `months` earlier, or the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** Rows per statement: even a backlog of years must fit the statement timeout (decision 012). */
const batchSize = 5_000;
const submissionsAtOnce = 500;

/** Cut-off times, before which data is past its retention period. */
const momentsOf =
  (keep: Retention, now: Date) =>
  (setting: keyof Retention): Date =>
    setting.endsWith('Days')
      ? new Date(now.getTime() - keep[setting] * day)
      : monthsBefore(now, keep[setting]);

/** How many rows would expire today with these retention periods. */
export async function countExpired(
  database: Database,
  kinds: Kinds,
  content: Content,
  keep: Retention,
  now: Date,
): Promise<number> {
  const before = momentsOf(keep, now);
  let rows = 0;
  for (const { table, kept } of tableRules(kinds))
    if ('past' in kept) rows += await database.$count(table, kept.past({ now, content, before }));
  return rows;
}

/** Returns the number of rows erased by table, and of anonymised sign-ins. */
export async function eraseExpired(
  database: Database,
  kinds: Kinds,
  content: Content,
  now: Date,
): Promise<Record<string, number>> {
  const before = momentsOf(content.single(retention), now);
  const done: Record<string, number> = {};
  for (const { table, kept } of tableRules(kinds)) {
    if (!('past' in kept) || kept.forgets) continue;
    const rows = kept.past({ now, content, before });
    const kind = kinds.find((one) => one.table === table);
    done[getTableName(table)] = kind
      ? await inPortions(submissionsAtOnce, (size) => erasePortion(database, kind, rows, size))
      : await erase(database, table, rows);
  }
  done.sign_ins = await forgetSignIns(database, before('signIns'));
  for (const logged of [...kinds, keptInLog, accountsInLog]) await eraseFromLog(database, logged);
  done.erasures = await forgetErasures(database, now);
  done[getTableName(quizDraws)] = await forgetDraws(database, now);
  done[getTableName(contentPresence)] = await forgetPresence(database, now);
  // Short-lived and not personal.
  done[getTableName(rateLimits)] =
    (await database.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))).rowCount ?? 0;
  return done;
}

async function inPortions(size: number, step: (size: number) => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const some = await step(size);
    all += some;
    if (some < size) return all;
  }
}

async function erase(database: Database, table: PgTable, past: SQL | undefined): Promise<number> {
  const { id } = table as PgTable & { id?: PgColumn };
  if (!id) return (await database.delete(table).where(past)).rowCount ?? 0;
  return inPortions(batchSize, (size) =>
    database.transaction(async (tx) => {
      const next = tx.select({ id }).from(table).where(past).limit(size);
      const gone = tx.delete(table).where(inArray(id, next));
      if (table !== users) return (await gone).rowCount ?? 0;
      // Prevents a backup or another import from restoring the account.
      const ids = (await gone.returning({ id: users.id })).map((one) => one.id);
      await recordErased(tx, users, ids);
      return ids.length;
    }),
  );
}

const erasePortion = (database: Database, kind: AnyKind, past: SQL | undefined, size: number) =>
  database.transaction(async (tx) => {
    const { table, columns } = kind;
    const next = await tx
      .select({ id: sql<string>`${columns.id}` })
      .from(table)
      .where(past)
      .limit(size);
    return eraseSubmissions(
      tx,
      kind,
      next.map((row) => row.id),
    );
  });
