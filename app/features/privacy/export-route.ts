import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requireRecentAuthentication } from '#app/features/accounts/reauthentication/recent-authentication.server.ts';
import { requireUser } from '#app/features/accounts/roles/guard.server.ts';
import type { Kinds } from '#app/features/submissions/declaration/submission.server.ts';
import { submissionsContext } from '#app/features/submissions/declaration/submission.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Route } from './+types/export-route';
import { type PersonIdentity, rowsOfPerson } from './own-rows.ts';
import { type PersonalTable, personalTables } from './personal-data.ts';

type Rows = Record<string, unknown>[];

/** Everything that the tables hold about a person: table name to rows with the columns' own names. */
async function exportPerson(
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

/** A copy of everything that is held about the member, as a file (decisions, Accounts). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await requireUser(context, request);
  requireRecentAuthentication(context, request, session, '/settings#data');
  const { user } = session;
  const email = user.emailVerified ? user.email : undefined;
  const data = await exportPerson(context.get(databaseContext), context.get(submissionsContext), {
    id: user.id,
    email,
  });
  const now = context.get(clockContext).now();
  const file = {
    organisation: context.get(contentContext).single(site).name,
    exported_at: now.toISOString(),
    about: { name: user.name, email: user.email },
    data,
  };
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${now.toISOString().slice(0, 10)}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
