import { eq, getTableColumns, sql } from 'drizzle-orm';
import { canAdminister, listStaffNames } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';

export interface Submission {
  // biome-ignore lint/suspicious/noExplicitAny: it goes into the functions of its own kind only
  row: any;
  id: string;
  name: string;
  email: string;
  about: string;
  status: string;
  withdrawn: boolean;
  isOfChild: boolean;
  note: string | null;
  assigneeId: string | null;
  assignee: string | null;
  createdAt: Date;
  updatedAt: Date | null;
}

export const selectionOf = ({ table, columns, about, withdrawn, ofChildren, extra }: AnyKind) => ({
  row: { ...getTableColumns(table), ...extra },
  id: sql<string>`${columns.id}`,
  name: sql<string>`${columns.person}`,
  email: sql<string>`${columns.email}`,
  about: about.text,
  status: sql<string>`${columns.status}`,
  withdrawn,
  isOfChild: ofChildren ?? sql<boolean>`false`,
  note: sql<string | null>`${columns.note}`,
  assigneeId: sql<string | null>`${columns.assigneeId}`,
  assignee: users.name,
  createdAt: sql<Date>`${columns.date}`.mapWith((value) => columns.date.mapFromDriverValue(value) as Date),
  updatedAt: sql<Date | null>`${columns.updatedAt}`.mapWith(
    (value) => columns.updatedAt.mapFromDriverValue(value) as Date,
  ),
});

/** A submission by kind and id; undefined if there is none or `id` is not a UUID. */
export async function findSubmission(
  database: Database,
  kind: AnyKind,
  id: string,
): Promise<Submission | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await database
    .select(selectionOf(kind))
    .from(kind.table)
    .leftJoin(users, eq(users.id, kind.columns.assigneeId))
    .where(eq(kind.columns.id, id));
  return found;
}

/** Like `findSubmission`, but locks the row and what the feature locks before it. */
export async function lockSubmission(
  tx: Database,
  kind: AnyKind,
  id: string,
): Promise<Submission | undefined> {
  if (!isUuid(id)) return undefined;
  await kind.lock?.(tx, [id]);
  await tx.select({ one: sql`1` }).from(kind.table).where(eq(kind.columns.id, id)).for('update');
  return findSubmission(tx, kind, id);
}

/** Version sent with a form, to detect later changes. */
export const versionOf = ({ updatedAt }: Pick<Submission, 'updatedAt'>): string =>
  updatedAt?.toISOString() ?? 'new';

export const listAssignees = (database: Database, settings: Pick<Settings, 'ADMIN_EMAILS'>) =>
  listStaffNames(database, canAdminister(database, settings));
