import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { belongsTo, type Person, wasTheirs } from '#app/applications/applicant/own.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import type { PersonMatch } from './table-rules.ts';

export function rowsOfPerson(
  database: Database,
  table: PgTable,
  match: PersonMatch,
  me: Person,
): SQL | undefined {
  const column = (name: string, of = table) =>
    Object.values(getTableColumns(of)).find((candidate) => candidate.name === name) as PgColumn;
  const byId = (name: string, of = table) => (me.id ? eq(column(name, of), me.id) : undefined);
  const byEmail = (name: string, of = table) =>
    me.email ? isAddress(column(name, of), me.email) : undefined;
  switch (match.by) {
    case 'id':
    case 'user_id':
      return byId(match.by);
    case 'email':
      return byEmail(match.column ?? 'email');
    case 'sender':
      return belongsTo(match.kind, me);
    case 'row': {
      const own = column(match.column);
      const type = sql.raw(own.getSQLType());
      const hung = match.of.flatMap((table) => {
        // Guardians and staff add these for the owner of the address, who may not be the sender of the form.
        const theirs = or(byEmail('email', table), wasTheirs(column('id', table), me.id));
        if (!theirs) return [];
        const rows = database
          .select({ id: sql`${column('id', table)}::${type}` })
          .from(table)
          .where(theirs);
        return [inArray(own, rows)];
      });
      return or(...hung);
    }
  }
}
