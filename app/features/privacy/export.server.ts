import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Kinds } from '#app/features/submissions/declaration/kinds.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type PersonIdentity, rowsOfPerson } from './own-rows.ts';
import { type PersonalTable, personalTables } from './personal-data.ts';

type Rows = Record<string, unknown>[];

/** Everything that the tables hold about a person: table name to rows with the columns' own names. */
export async function exportPerson(
  database: Database,
  kinds: Kinds,
  me: PersonIdentity,
): Promise<Record<string, Rows>> {
  const found: [string, Rows][] = [];
  for (const personal of personalTables(kinds)) {
    const rows = await rowsOf(database, personal, me);
    if (rows.length > 0) found.push([getTableName(personal.table), rows]);
  }
  return Object.fromEntries(found);
}

async function rowsOf(
  database: Database,
  { table, match, hidden = [] }: PersonalTable,
  me: PersonIdentity,
): Promise<Rows> {
  const where = rowsOfPerson(database, table, match, me);
  if (!where) return [];
  const shown = Object.values(getTableColumns(table)).filter((column) => !hidden.includes(column.name));
  const fields = Object.fromEntries(shown.map((column) => [column.name, column as PgColumn]));
  return database.select(fields).from(table).where(where).limit(50_000);
}
