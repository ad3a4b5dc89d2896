import type { Database } from '#app/platform/database/database.ts';
import { countAll, type KeysetList, type PageRequest, readAll } from '#app/platform/database/keyset.ts';
import { byteOrderMark, csvLine } from './csv.ts';

export interface CsvFile {
  lines: AsyncGenerator<string>;
  count: () => Promise<number>;
}

/** A column's heading, and its text for a row. */
type CsvColumn<Row> = readonly [head: string, value: (row: Row) => string];

/** A whole list as a file, sorted and filtered as requested. */
export const csvFile = <Row>(
  database: Database,
  list: KeysetList<Row>,
  columns: readonly CsvColumn<Row>[],
  ask: Pick<PageRequest, 'sort' | 'search'> = {},
): CsvFile => ({
  lines: linesOf(columns, readAll(database, list, ask)),
  count: () => countAll(database, list, ask),
});

/** Streams in batches. The heading comes with the first batch, as proof that rows can be read. */
async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], portions: AsyncIterable<readonly Row[]>) {
  let before = byteOrderMark + csvLine(columns.map(([head]) => head));
  for await (const rows of portions) {
    yield before + rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join('');
    before = '';
  }
}
