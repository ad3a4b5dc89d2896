import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import type { PersonMatch } from './personal-data.ts';

export interface PersonIdentity {
  id: string;
  /** Undefined while the address is not proven: what others sent with it is not the member's. */
  email: string | undefined;
}

export function rowsOfPerson(
  database: Database,
  table: PgTable,
  match: PersonMatch,
  me: PersonIdentity,
): SQL | undefined {
  const column = (name: string, of = table) =>
    Object.values(getTableColumns(of)).find((candidate) => candidate.name === name) as PgColumn;
  const byEmail = (name: string, of = table) =>
    me.email ? sql`lower(${column(name, of)}) = ${me.email.toLowerCase()}` : undefined;
  switch (match.by) {
    case 'id':
    case 'user_id':
      return eq(column(match.by), me.id);
    case 'email':
      return byEmail(match.column ?? 'email');
    case 'user_id or email':
      return or(eq(column('user_id'), me.id), byEmail(match.column ?? 'email'));
    case 'row': {
      const theirs = or(eq(column('user_id', match.of), me.id), byEmail('email', match.of));
      return inArray(
        column(match.column),
        database
          .select({ id: column('id', match.of) })
          .from(match.of)
          .where(theirs),
      );
    }
  }
}
