import { eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/database.ts';
import type { Mine } from './personal-data.ts';

export interface Me {
  id: string;
  /** Undefined while the address is not proven: what others sent with it is not hers. */
  email: string | undefined;
}

/** Which rows of a table are a person's, by its rule; undefined where she can have none. */
export function rowsOfPerson(database: Database, table: PgTable, mine: Mine, me: Me): SQL | undefined {
  const column = (name: string, of = table) =>
    Object.values(getTableColumns(of)).find((candidate) => candidate.name === name) as PgColumn;
  const byEmail = (name: string, of = table) =>
    me.email ? sql`lower(${column(name, of)}) = ${me.email.toLowerCase()}` : undefined;
  switch (mine.by) {
    case 'id':
    case 'user_id':
      return eq(column(mine.by), me.id);
    case 'email':
      return byEmail(mine.column ?? 'email');
    case 'user_id or email':
      return or(eq(column('user_id'), me.id), byEmail(mine.column ?? 'email'));
    case 'row': {
      const hers = or(eq(column('user_id', mine.of), me.id), byEmail('email', mine.of));
      return inArray(
        column(mine.column),
        database
          .select({ id: column('id', mine.of) })
          .from(mine.of)
          .where(hers),
      );
    }
  }
}
