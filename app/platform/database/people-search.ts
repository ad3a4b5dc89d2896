import { and, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { haveWords, mayHaveWords } from './search.ts';

/** A table of people with the column `search_text`, made of name and address. */
export interface People {
  table: PgTable;
  id: PgColumn;
  since: PgColumn;
}

/** The people searched in a list: its rows, or those referenced by the column `of`. */
export interface PeopleSearch extends People {
  of?: PgColumn;
}

export interface SearchPart {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  by: SQLWrapper;
  way: SQL;
  limit: number;
}

/** Whether so many people match that scanning the list soon fills a page. */
export async function areCommonWords(database: Database, words: string, people: People): Promise<boolean> {
  const { table, id, since } = people;
  const { rows } = await database.execute(sql`
    select from (
      select ${haveWords(words, table)} as found from ${table} order by ${since} desc, ${id} desc limit 1000
    ) newest where found limit 5`);
  return rows.length === 5;
}

// Most rows to scan: by name the next match may be far away, and for a small list the index is cheaper.
const longestWalk = (table: PgTable): SQL =>
  sql`(select least(30000, greatest(3000, reltuples / 30))::bigint from pg_class where oid = ${getTableName(table)}::regclass)`;

/** In the list's order without `order by`: with one, the database would rather sort a small list than scan. */
export function idsByScan(
  people: PeopleSearch,
  words: string,
  { table, id, where, by, way, limit }: SearchPart,
): SQL {
  const have = haveWords(words, people.table);
  const found = people.of
    ? sql`(select ${have} from ${people.table} where ${people.id} = ${people.of})`
    : have;
  return sql`(select id from (
    select ${id} as id, ${found} as found from ${table} where ${where ?? sql`true`}
    order by ${by} ${way}, ${id} ${way} limit ${longestWalk(table)}
  ) passed where found limit ${limit})`;
}

/** The same ids by index. Without `offset 0` the planner might scan after all. */
export function idsByIndex(
  people: PeopleSearch,
  words: string,
  { table, id, where, by, way, limit }: SearchPart,
): SQL {
  const have = and(mayHaveWords(words, people.table), haveWords(words, people.table));
  const found = people.of
    ? sql`${people.of} in (select ${people.id} from ${people.table} where ${have})`
    : have;
  return sql`(select id from (
    select ${id} as id, ${by} as place from ${table} where ${and(found, where)} offset 0
  ) known order by place ${way}, id ${way} limit ${limit})`;
}
