import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { holds } from '#app/features/accounts/roles/roles.server.ts';
import { users } from '#app/features/accounts/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/settings.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { sources } from './sources.server.ts';
import type { WorkName } from './work.ts';

/** Something that staff work through, with the columns that every kind has. */
export interface WorkRecord {
  row: Record<string, unknown>;
  id: string;
  name: string;
  email: string;
  about: string;
  status: string;
  withdrawn: boolean;
  note: string | null;
  assigneeId: string | null;
  assignee: string | null;
  createdAt: Date;
  updatedAt: Date | null;
}

/** A record by its kind and id, or undefined (also for an `id` that is no UUID). */
export async function findWork(
  database: Database,
  name: WorkName,
  id: string,
): Promise<WorkRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const { table, columns, about, withdrawn, extra } = sources[name];
  const [found] = await database
    .select({
      row: { ...getTableColumns(table), ...extra },
      name: columns.name,
      email: columns.email,
      about,
      status: columns.status,
      withdrawn,
      note: columns.note,
      assigneeId: columns.assigneeId,
      assignee: users.name,
      createdAt: columns.date,
      updatedAt: columns.updatedAt,
    })
    .from(table)
    .leftJoin(users, eq(users.id, columns.assigneeId))
    .where(eq(columns.id, id));
  return found && ({ ...found, id } as WorkRecord);
}

/**
 * Takes what the room locks before it changes rows like these, by name and so always in the same order: two people who change
 * many at once wait for each other, but never both.
 */
export async function lockBefore(tx: Database, name: WorkName, ids: readonly string[]): Promise<void> {
  const { table, columns, lock } = sources[name];
  const known = ids.filter(isUuid);
  if (!lock || known.length === 0) return;
  const found = await tx
    .selectDistinct({ name: sql<string>`${lock.by}` })
    .from(table)
    .where(inArray(columns.id, known));
  for (const one of found.map((row) => row.name).toSorted()) await lock.take(tx, one);
}

/** A record as `findWork` finds it, its row and what the room locks before it held by the caller's transaction. */
export async function lockWork(tx: Database, name: WorkName, id: string): Promise<WorkRecord | undefined> {
  await lockBefore(tx, name, [id]);
  const { table, columns } = sources[name];
  if (isUuid(id)) await tx.select({ one: sql`1` }).from(table).where(eq(columns.id, id)).for('update');
  return findWork(tx, name, id);
}

/** What a form says which state of a record it was made from: changes since then are noticed. */
export const versionOf = ({ updatedAt }: Pick<WorkRecord, 'updatedAt'>): string =>
  updatedAt?.toISOString() ?? 'new';

/** People who can be put in charge of something: administrators who are not banned; at most 200, by name. */
export const listAdmins = (
  database: Database,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
): Promise<{ id: string; name: string }[]> =>
  database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(isNull(users.bannedAt), holds(database, settings, ['admin'])))
    .orderBy(users.name, users.id)
    .limit(200);
