import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Place } from '#app/platform/database/cursor.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';

export interface Person {
  userId?: string | undefined;
  /** Only an address that the person has shown to be hers. */
  email?: string | undefined;
}

type Columns<K extends string> = Record<K, AnyPgColumn>;

/** A limit as it may be given to the database. */
export const atMost = (limit = 50): number => Math.min(1000, Math.max(1, Math.trunc(limit)));

/** Rows where `user_id` or e-mail is this person's (members document, Dashboard); none for a person without both. */
export const belongsTo = ({ userId, email }: Columns<'userId' | 'email'>, person: Person): SQL =>
  or(
    ...(person.userId ? [eq(userId, person.userId)] : []),
    ...(person.email ? [sql`lower(${email}) = lower(${person.email})`] : []),
  ) ?? sql`false`;

/**
 * The rows of a table of applications, registrations or enquiries, page by page: by date or name, searched by name and
 * e-mail address (accounts document, Admin analytics).
 */
export const recordList = <Row>(
  rows: PgTable & Record<'id' | 'fullName' | 'email', PgColumn>,
  date: PgColumn,
): KeysetList<Row> => ({
  table: rows,
  id: rows.id,
  sorts: {
    date: { by: date, type: 'moment' },
    name: { by: sql`lower(${rows.fullName})`, type: 'text' },
  },
  usual: { sort: 'date', descending: true },
  search: { table: rows, id: rows.id, since: date },
  read: async (database, { where, orderBy, limit, at }) =>
    (await database
      .select({ ...getTableColumns(rows), at })
      .from(rows as PgTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)) as (Row & Place)[],
});
