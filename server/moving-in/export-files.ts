import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { maxTyped } from '#app/forms/parse.ts';
import { FileReport } from './report.ts';

/** A folder that cannot be read as an export. The message names files, never their content. */
export class DataExportError extends Error {
  override name = 'DataExportError';
}

export interface ExportRow {
  /** In JSON files, the number of the entry. */
  line: number;
  values: Readonly<Record<string, string>>;
}

export interface ExportFile {
  report: FileReport;
  rows: AsyncIterable<ExportRow>;
}

/** Names that the services use: `auth.users.csv`, `profiles_rows.csv`, `public_profiles.json`. */
const named = /^(?:(?:auth|public)[._])?([a-z_]+?)(?:_rows)?\.(csv|json)$/;

/** The files of `folder` by table, with the columns that are used, and the names of all other files. */
export async function findExport(
  folder: string,
  tables: Readonly<Record<string, readonly string[]>>,
): Promise<{ files: Map<string, ExportFile>; unknown: string[] }> {
  const names = await readdir(folder).catch(() => {
    throw new DataExportError(`There is no folder ${folder}.`);
  });
  const files = new Map<string, ExportFile>();
  const unknown: string[] = [];
  for (const name of names.toSorted()) {
    const [, table = '', kind] = named.exec(name) ?? [];
    const columns = Object.hasOwn(tables, table) ? tables[table] : undefined;
    const other = files.get(table);
    if (!columns) unknown.push(name);
    else if (other)
      throw new DataExportError(`${other.report.file} and ${name} are both ${table}: keep one of them.`);
    else {
      const report = new FileReport(name);
      const file = path.join(folder, name);
      const records = kind === 'csv' ? csvRecords(file, report) : jsonRecords(file, name);
      files.set(table, { report, rows: readRows(records, report, columns) });
    }
  }
  return { files, unknown };
}

type Source = AsyncGenerator<{ line: number; record: Record<string, unknown> }>;

async function* csvRecords(file: string, report: FileReport): Source {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    info: true,
    max_record_size: 1_000_000,
    relax_column_count: true,
  });
  createReadStream(file)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  try {
    for await (const { record, info } of parser)
      if (info.error) report.note(info.lines, { refused: 'it has more or fewer cells than the header' });
      else yield { line: info.lines, record };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The rows that follow may have been swallowed by this one.
    throw new DataExportError(
      `${report.file} cannot be read as CSV at line ${error.lines}: look at the quotes there, or on the lines before.`,
    );
  }
}

async function* jsonRecords(file: string, name: string): Source {
  const list = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text.replace(/^\uFEFF/, '')) as unknown)
    .catch(() => undefined);
  if (!Array.isArray(list)) throw new DataExportError(`${name} does not hold one list in JSON.`);
  for (const [index, record] of list.entries()) yield { line: index + 1, record };
}

async function* readRows(
  records: Source,
  report: FileReport,
  columns: readonly string[],
): AsyncGenerator<ExportRow> {
  const ignored = new Set<string>();
  for await (const { line, record } of records) {
    if (typeof record !== 'object' || record === null || Array.isArray(record)) {
      report.note(line, { refused: 'this is not a row' });
      continue;
    }
    if (!columns.some((name) => Object.hasOwn(record, name)))
      throw new DataExportError(`${report.file} has none of the columns ${columns.join(', ')}.`);
    for (const name of Object.keys(record)) if (!columns.includes(name)) ignored.add(columnName(name));
    const values = Object.fromEntries(
      columns.map((name) => [name, Object.hasOwn(record, name) ? plainText(record[name]) : '']),
    );
    const long = columns.find((name) => values[name]!.length > maxTyped);
    if (long) report.note(line, { refused: `${long}: this is too long` });
    else yield { line, values };
  }
  report.ignored = [...ignored];
}

/** Hides what is no column name: with a broken header it may be a person's data. */
const columnName = (name: string): string =>
  /^[a-z][a-z0-9_]{0,62}$/.test(name) ? name : '(a name that no column has)';

/** Makes a value safe to store, like form input. */
function plainText(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return text.toWellFormed().replaceAll('\u0000', '').replaceAll('\r\n', '\n');
}

export async function* inBatches(rows: AsyncIterable<ExportRow>, size: number): AsyncGenerator<ExportRow[]> {
  let batch: ExportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
