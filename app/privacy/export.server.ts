import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person } from '#app/applications/applicant/own.server.ts';
import { readName } from '#app/applications/definition/columns.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { rowsOfPerson } from './own-rows.ts';
import { type PersonalTable, personalTables } from './table-rules.ts';

type Rows = Record<string, unknown>[];

/** All rows about a person, by table, with the original column names. */
export async function exportPerson(
  database: Database,
  kinds: Kinds,
  me: Person,
): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const personal of personalTables(kinds)) {
    const rows = await rowsOf(database, personal, me);
    const name = getTableName(personal.table);
    if (rows.length > 0) found[name] = [...(found[name] ?? []), ...rows];
  }
  const asGuardian = me.email ? await rowsAsGuardian(database, kinds, me.email) : [];
  return { ...found, ...Object.fromEntries(asGuardian) };
}

/** What registrations of children say about their guardian, and the guardian's answers; nothing about the child. */
async function rowsAsGuardian(database: Database, kinds: Kinds, email: string) {
  const found: [string, Rows][] = [];
  for (const { table } of kinds) {
    const columns: Record<string, PgColumn> = getTableColumns(table);
    const { parentName, parentEmail, parentPhone } = columns;
    if (!parentEmail || !parentName) continue;
    const fields = {
      parent_name: parentName,
      parent_email: parentEmail,
      ...(parentPhone && { parent_phone: parentPhone }),
    };
    const rows = await database.select(fields).from(table).where(isAddress(parentEmail, email)).limit(1000);
    if (rows.length > 0) found.push([`${getTableName(table)} (as guardian)`, rows]);
  }
  const { recordedBy: _, ...fields } = getTableColumns(guardianConsents);
  const answers = await database
    .select(fields)
    .from(guardianConsents)
    .where(isAddress(guardianConsents.guardianEmail, email))
    .limit(1000);
  if (answers.length > 0) found.push([`${getTableName(guardianConsents)} (as guardian)`, answers]);
  return found;
}

async function rowsOf(
  database: Database,
  { table, match, hidden = [] }: PersonalTable,
  me: Person,
): Promise<Rows> {
  const where = rowsOfPerson(database, table, match, me);
  if (!where) return [];
  const shown = Object.values(getTableColumns(table)).filter((column) => !hidden.includes(column.name));
  const fields = Object.fromEntries(shown.map((column) => [readName(column.name), column as PgColumn]));
  return database.select(fields).from(table).where(where).limit(50_000);
}
