import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cursorOf, type Place, readCursor } from './cursor.ts';
import type { Database } from './database.ts';

/** What a list can be sorted by: never null, and indexed ascending together with the id. */
export interface SortKey {
  by: SQLWrapper;
  type: 'moment' | 'text';
}

export interface Order {
  sort: string;
  descending: boolean;
}

/** What `read` is asked for; `at` is to be selected under that name. */
export interface Slice {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  at: SQL.Aliased<string>;
}

/** A list that is read page by page, from any place in it, without reading what stands before (decision 103). */
export interface KeysetList<Row> {
  table: PgTable;
  id: PgColumn;
  sorts: Readonly<Record<string, SortKey>>;
  /** The order when none is asked for. */
  usual: Order;
  /** Alternatives, one of which must hold for a row that is found. */
  search?: (words: string) => SQL[];
  read(database: Database, slice: Slice): Promise<(Row & Place)[]>;
}

export interface Ask {
  /** Name of a sort, with a minus before it for the other way round; anything else means the usual order. */
  sort?: string | undefined;
  search?: string | undefined;
  /** A cursor that an earlier page gave. Any other text means the first page. */
  after?: string | undefined;
  before?: string | undefined;
  /** 1 to 1,000; default 50. */
  limit?: number | undefined;
}

export interface KeysetPage<Row> {
  rows: Row[];
  order: Order;
  /** Cursors of the neighbouring pages, as far as there are any. */
  before: string | undefined;
  after: string | undefined;
}

/**
 * One page of a list. Rows that come or go meanwhile move no other row to another page. A page that has become empty, and
 * one before the first, is the first.
 */
export async function readPage<Row>(
  database: Database,
  list: KeysetList<Row>,
  ask: Ask,
): Promise<KeysetPage<Row>> {
  const order = orderOf(list, ask.sort);
  const limit = Math.min(1000, Math.max(1, Math.trunc(ask.limit ?? 50)));
  const isUuid = list.id.getSQLType() === 'uuid';
  const type = list.sorts[order.sort]!.type;
  const before = readCursor(ask.before, type, isUuid);
  const after = before ? undefined : readCursor(ask.after, type, isUuid);
  const found = await list.read(
    database,
    sliceOf(list, {
      order,
      search: ask.search,
      backwards: before !== undefined,
      from: before ?? after,
      limit: limit + 1,
    }),
  );
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (before) rows.reverse();
  if (before ? !more : after && rows.length === 0)
    return readPage(database, list, { ...ask, before: undefined, after: undefined });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    order,
    before: (before || after) && first && cursorOf(first),
    after: (before || more) && last ? cursorOf(last) : undefined,
  };
}

/** All rows that `ask` means, from its first page on, in portions of `limit`. Holds no connection between them. */
export async function* readAll<Row>(
  database: Database,
  list: KeysetList<Row>,
  { sort, search, limit = 1000 }: Pick<Ask, 'sort' | 'search' | 'limit'>,
): AsyncGenerator<Row[]> {
  const order = orderOf(list, sort);
  for (let from: Place | undefined; ; ) {
    const rows = await list.read(database, sliceOf(list, { order, search, backwards: false, from, limit }));
    yield rows;
    from = rows.at(-1);
    if (rows.length < limit) return;
  }
}

function orderOf<Row>({ sorts, usual }: KeysetList<Row>, asked = ''): Order {
  const descending = asked.startsWith('-');
  const sort = asked.slice(descending ? 1 : 0);
  return Object.hasOwn(sorts, sort) ? { sort, descending } : usual;
}

interface Stretch {
  order: Order;
  search: string | undefined;
  backwards: boolean;
  from: Place | undefined;
  limit: number;
}

function sliceOf<Row>(list: KeysetList<Row>, { order, search, backwards, from, limit }: Stretch): Slice {
  const { by, type } = list.sorts[order.sort]!;
  const descending = order.descending !== backwards;
  const way = sql.raw(descending ? 'desc' : 'asc');
  const orderBy = [sql`${by} ${way}`, sql`${list.id} ${way}`];
  const value = from && (type === 'moment' ? sql`${from.at}::timestamptz` : sql`${from.at}::text`);
  const beyond = from && sql`(${by}, ${list.id}) ${sql.raw(descending ? '<' : '>')} (${value}, ${from.id})`;
  const words = search?.replaceAll('\0', '').trim().slice(0, 100);
  const found = words && list.search ? list.search(words) : [];
  const where = and(beyond, found.length > 1 ? anyOf(list, found, { beyond, orderBy, limit }) : found[0]);
  const at =
    type === 'moment'
      ? sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql<string>`${by}`;
  return { where, orderBy, limit, at: at.as('at') };
}

// An `or` of two conditions cannot be read in order from two indexes; so each is read by itself, up to the limit.
function anyOf<Row>(
  { table, id }: KeysetList<Row>,
  conditions: SQL[],
  { beyond, orderBy, limit }: { beyond: SQL | undefined; orderBy: SQL[]; limit: number },
): SQL {
  const branches = conditions.map(
    (condition) =>
      sql`(select ${id} from ${table} where ${and(condition, beyond)} order by ${sql.join(orderBy, sql`, `)} limit ${limit})`,
  );
  return sql`${id} in (${sql.join(branches, sql` union `)})`;
}

/**
 * Rows in which every word stands in one of the columns: anywhere in it, or with fewer than three letters at the start of
 * one of its words. Such searches use trigram indexes.
 */
export function containsWords(text: string, columns: SQLWrapper[]): SQL {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return sql`false`;
  const stands = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => like(column, word)),
      sql` or `,
    )})`;
  return sql.join(words.slice(0, 6).map(stands), sql` and `);
}

/**
 * The ids of rows of `table` in which every word stands, to follow an `in`. Several words are looked up first and by
 * themselves: few rows have them all, and the database would rather walk through a list until it has met enough.
 */
export function idsWithWords(text: string, table: PgTable, id: PgColumn, columns: SQLWrapper[]): SQL {
  const found = sql`select ${id} as id from ${table} where ${containsWords(text, columns)}`;
  return isRare(text) ? sql`(with found as materialized (${found}) select id from found)` : sql`(${found})`;
}

/** The same as a condition on rows of `table` itself. */
export const hasWords = (text: string, table: PgTable, id: PgColumn, columns: SQLWrapper[]): SQL =>
  isRare(text) ? sql`${id} in ${idsWithWords(text, table, id, columns)}` : containsWords(text, columns);

/** Whether `text` is so exact that its rows are best looked up before anything else: two words or more, none too short. */
function isRare(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => /[\p{L}\p{N}]{3}/u.test(word));
}

function like(column: SQLWrapper, word: string): SQL {
  const literal = word.replaceAll(/[\\%_]/g, '\\$&');
  if ([...word].length >= 3) return sql`${column} ilike ${`%${literal}%`}`;
  return sql`${column} ilike ${`${literal}%`} or ${column} ilike ${`% ${literal}%`}`;
}
