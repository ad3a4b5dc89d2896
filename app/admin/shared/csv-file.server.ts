import type { Database } from '#app/platform/database/database.ts';
import { countAll, type KeysetList, type PageRequest, readAll } from '#app/platform/database/keyset.ts';
import { byteOrderMark, csvLine } from './csv.ts';

export interface CsvFile {
  lines: AsyncGenerator<string>;
  count: () => Promise<number>;
}

/** What stands above a column of a file, and what it says of a row. */
type CsvColumn<Row> = readonly [head: string, value: (row: Row) => string];

/** All of a list as a file; sorted and searched when it is asked for so. */
export const csvFile = <Row>(
  database: Database,
  list: KeysetList<Row>,
  columns: readonly CsvColumn<Row>[],
  ask: Pick<PageRequest, 'sort' | 'search'> = {},
): CsvFile => ({
  lines: linesOf(columns, readAll(database, list, ask)),
  count: () => countAll(database, list, ask),
});

/** Portion by portion; the head comes with the first, so that who waits knows that rows can be read. */
async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], portions: AsyncIterable<readonly Row[]>) {
  let before = byteOrderMark + csvLine(columns.map(([head]) => head));
  for await (const rows of portions) {
    yield before + rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
    before = '';
  }
}
