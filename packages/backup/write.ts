import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { syncDirectory } from '@naledi/private-files';
import pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import { BackupError } from './error.ts';
import { type BackupHeader, type BackupPart, endOfPart, type RowCounts } from './format.ts';
import { exactText, listSequences, listTables, sqlColumns, sqlName } from './tables.ts';

export interface BackupSource {
  config: pg.ClientConfig;
  secret: string | null;
  /** Writes files beside the backup, from the same snapshot of the database, before the backup gets its name. */
  beside?: (client: pg.Client, folder: string) => Promise<void>;
}

/** Writes a consistent snapshot of all tables to `file` (0600, gzip), atomically. Returns the counts. */
export async function writeBackup(
  file: string,
  { config, secret, beside }: BackupSource,
): Promise<RowCounts> {
  const draft = `${file}.part`;
  const folder = path.dirname(file);
  const client = new pg.Client({ ...config, application_name: 'backup' });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost ??= error;
  });
  let isOurs = false;
  try {
    await client.connect();
    await client.query(`begin isolation level repeatable read read only; ${exactText}`);
    const target = await openDraft(draft);
    isOurs = true;
    const counts: RowCounts = { tables: 0, rows: 0 };
    const output = target.createWriteStream({ flush: true });
    await pipeline(content(client, secret, counts), createGzip(), output);
    await beside?.(client, folder);
    await rename(draft, file);
    await syncDirectory(folder);
    return counts;
  } catch (error) {
    if (!(lost || hasServerEndedConnection(error))) throw error;
    // Whether it shows as refused, reset or a broken pipe is chance; the remedy is the same.
    throw new BackupError(
      'The connection to the database was lost; nothing was written. Run the backup again.',
      {
        cause: lost ?? error,
      },
    );
  } finally {
    await client.end();
    // Only our own: another backup may be in progress.
    if (isOurs) await rm(draft, { force: true });
  }
}

const hasServerEndedConnection = (error: unknown) =>
  error instanceof pg.DatabaseError && /^57P0[12]$/.test(error.code ?? '');

/** Creates a file that only its owner can read (0600). Throws a `BackupError` if a file or link of that name exists. */
const openDraft = (file: string) =>
  open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError(
      `${file} exists: another backup is being written, or one was cut short. If none is being written, delete it.`,
    );
  });

const line = (value: BackupHeader | BackupPart) => Buffer.from(`${JSON.stringify(value)}\n`);

/** The backup's text in chunks of any size; fills `counts` on the way. */
async function* content(client: pg.Client, secret: string | null, counts: RowCounts): AsyncGenerator<Buffer> {
  yield line(await readHeader(client, secret));
  const copied: CopyToStreamQuery[] = [];
  for (const table of await listTables(client)) {
    yield line(table);
    const from = sqlName(table.schema, table.table);
    const rows = client.query(to(`copy (select ${sqlColumns(table.columns)} from ${from}) to stdout`));
    copied.push(rows);
    yield* rows;
    yield endOfPart;
  }
  for (const sequence of await listSequences(client)) yield line(sequence);
  counts.tables = copied.length;
  // A table's count follows its rows, and has arrived once the server answers the next query.
  counts.rows = copied.reduce((sum, { rowCount }) => sum + rowCount, 0);
  yield line({ end: true, ...counts });
}

async function readHeader(client: pg.Client, secret: string | null): Promise<BackupHeader> {
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const exists = await client.query<{ jobs: boolean }>(
    `select to_regclass('pgboss.version') is not null as jobs`,
  );
  const jobs =
    exists.rows[0]!.jobs && (await client.query<{ version: number }>('select version from pgboss.version'));
  return {
    backup: 1,
    made: new Date().toISOString(),
    migrations: migrations.rows.map(({ hash }) => hash),
    jobs: jobs ? (jobs.rows[0]?.version ?? null) : null,
    secret,
  };
}
