import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import type { Database } from './database.ts';
import {
  areCommonWords,
  idsByIndex,
  idsByScan,
  type PeopleSearch,
  type SearchPart,
} from './people-search.ts';

/** A sort key: never null, and indexed ascending together with the id. */
export interface SortKey {
  by: SQLWrapper;
  type: 'moment' | 'text';
}

export const clampLimit = (limit = 50): number => Math.min(1000, Math.max(1, Math.trunc(limit)));

interface Order {
  sort: string;
  descending: boolean;
}

/** A select without conditions. */
interface SelectQuery<Row> {
  where(condition: SQL | undefined): {
    orderBy(...by: SQL[]): { limit(rows: number): PromiseLike<(Row & Cursor)[]> };
  };
}

/** A list with keyset pagination: any page is read without reading those before it (decision 083). */
export interface KeysetList<Row> {
  table: PgTable;
  id: PgColumn;
  sorts: Readonly<Record<string, SortKey>>;
  defaultOrder: Order;
  /** Rows of the table that belong to the list. */
  only?: SQL | undefined;
  /** The same for a table joined by `select`. */
  joinedWhere?: SQL | undefined;
  /** Alternative conditions, one of which must hold; or the people whose names and addresses are searched. */
  search?: ((words: string) => SQL[]) | PeopleSearch;
  /** Must select `at` as a column. */
  rows(database: Database, at: SQL.Aliased<string>): SelectQuery<Row>;
}

export type RowOf<List> = List extends KeysetList<infer Row> ? Row : never;

/** Infers the row type of a list. */
export const keysetList = <Row>(list: KeysetList<Row>): KeysetList<Row> => list;

export const newestBy = (by: SQLWrapper): Pick<KeysetList<never>, 'sorts' | 'defaultOrder'> => ({
  sorts: { date: { by, type: 'moment' } },
  defaultOrder: { sort: 'date', descending: true },
});

export interface PageRequest {
  /** Name of a sort, prefixed with a minus to reverse it; anything else means the default. */
  sort?: string | undefined;
  search?: string | undefined;
  /** Cursor from another page; invalid ones mean the first page. */
  after?: string | undefined;
  before?: string | undefined;
  /** 1 to 1,000; default 50. */
  limit?: number | undefined;
}

export interface KeysetPage<Row> {
  rows: Row[];
  order: Order;
  before: string | undefined;
  after: string | undefined;
}

/** Reads one page. Rows added or removed do not shift others between pages; an empty page becomes the first. */
export async function readPage<Row>(
  database: Database,
  list: KeysetList<Row>,
  request: PageRequest,
): Promise<KeysetPage<Row>> {
  const order = orderOf(list, request.sort);
  const limit = clampLimit(request.limit);
  const hasUuid = list.id.getSQLType() === 'uuid';
  const type = list.sorts[order.sort]!.type;
  const before = decodeCursor(request.before, type, hasUuid);
  const after = before ? undefined : decodeCursor(request.after, type, hasUuid);
  const found = await readPageRows(database, list, {
    order,
    search: wordsIn(request.search),
    backwards: before !== undefined,
    from: before ?? after,
    limit: limit + 1,
  });
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (before) rows.reverse();
  if (before ? !more : after && rows.length === 0)
    return readPage(database, list, { ...request, before: undefined, after: undefined });
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    order,
    before: (before || after) && first && encodeCursor(first),
    after: (before || more) && last ? encodeCursor(last) : undefined,
  };
}

/** Streams all rows in batches of `limit`, from the first page. Holds no connection in between. */
export async function* readAll<Row>(
  database: Database,
  list: KeysetList<Row>,
  { sort, search, limit = 1000 }: Pick<PageRequest, 'sort' | 'search' | 'limit'>,
): AsyncGenerator<Row[]> {
  const order = orderOf(list, sort);
  const words = wordsIn(search);
  for (let from: Cursor | undefined; ; ) {
    const pageQuery = { order, search: words, backwards: false, from, limit };
    const rows = await read(database, list, pageQuery);
    yield rows;
    from = rows.at(-1);
    if (rows.length < limit) return;
  }
}

export async function countAll<Row>(
  database: Database,
  list: KeysetList<Row>,
  request: Pick<PageRequest, 'search'>,
): Promise<number> {
  if (!wordsIn(request.search)) return database.$count(list.table, list.only);
  let rows = 0;
  for await (const batch of readAll(database, list, request)) rows += batch.length;
  return rows;
}

function orderOf<Row>({ sorts, defaultOrder }: KeysetList<Row>, requested = ''): Order {
  const descending = requested.startsWith('-');
  const sort = requested.slice(descending ? 1 : 0);
  return Object.hasOwn(sorts, sort) ? { sort, descending } : defaultOrder;
}

const wordsIn = (search = ''): string => search.replaceAll('\0', '').trim().slice(0, 100);

interface PageQuery {
  order: Order;
  search: string;
  backwards: boolean;
  from: Cursor | undefined;
  limit: number;
}

// Common words fill a page quickly by scanning from here; rare ones, and the end of a list, need the index.
async function readPageRows<Row>(
  database: Database,
  list: KeysetList<Row>,
  pageQuery: PageQuery,
): Promise<(Row & Cursor)[]> {
  const { search, limit } = pageQuery;
  if (search && typeof list.search === 'object' && (await areCommonWords(database, search, list.search))) {
    const scanned = await read(database, list, pageQuery, true);
    if (scanned.length === limit) return scanned;
  }
  return read(database, list, pageQuery);
}

async function read<Row>(
  database: Database,
  list: KeysetList<Row>,
  pageQuery: PageQuery,
  scans = false,
): Promise<(Row & Cursor)[]> {
  const { order, search, backwards, from, limit } = pageQuery;
  const { by, type } = list.sorts[order.sort]!;
  const descending = order.descending !== backwards;
  const way = sql.raw(descending ? 'desc' : 'asc');
  const orderBy = [sql`${by} ${way}`, sql`${list.id} ${way}`];
  const value = from && (type === 'moment' ? sql`${from.at}::timestamptz` : sql`${from.at}::text`);
  const beyond = from && sql`(${by}, ${list.id}) ${sql.raw(descending ? '<' : '>')} (${value}, ${from.id})`;
  const { table, id } = list;
  const part = { table, id, where: and(list.only, beyond), by, way, limit };
  const found = search && list.search ? foundBy(list.search, search, part, scans) : undefined;
  const at =
    type === 'moment'
      ? sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : sql<string>`${by}`;
  return list
    .rows(database, at.as('at'))
    .where(and(part.where, found, list.joinedWhere))
    .orderBy(...orderBy)
    .limit(limit);
}

function foundBy(
  search: NonNullable<KeysetList<unknown>['search']>,
  words: string,
  part: SearchPart,
  scans: boolean,
): SQL | undefined {
  if (typeof search === 'object')
    return sql`${part.id} in ${scans ? idsByScan(search, words, part) : idsByIndex(search, words, part)}`;
  const alternatives = search(words);
  return alternatives.length > 1 ? anyOf(alternatives, part) : alternatives[0];
}

// An `or` cannot be read in order from two indexes, so each condition is read separately, up to the limit.
function anyOf(conditions: SQL[], { table, id, where, by, way, limit }: SearchPart): SQL {
  const branches = conditions.map(
    (condition) =>
      sql`(select ${id} from ${table} where ${and(condition, where)} order by ${by} ${way}, ${id} ${way} limit ${limit})`,
  );
  return sql`${id} in (${sql.join(branches, sql` union `)})`;
}
