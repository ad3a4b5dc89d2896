import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '@naledi/private-files';
import pg from 'pg';
import { type Counts, endOfPart, type Header } from './backup-format.ts';
import { BackupSink } from './backup-sink.ts';
import {
  exactText,
  listSequences,
  listTables,
  sqlColumns,
  sqlName,
  type TablePart,
} from './backup-tables.ts';
import type { ConnectionConfig } from './connection-config.ts';
import { copyOut } from './copy.ts';
import { keepStanding, readStanding } from './standing-list.ts';

export interface BackupSource {
  config: ConnectionConfig;
  /** Folder of uploaded files. It need not exist. */
  uploads: string;
  /** The generated secret; null when `AUTH_SECRET` is set. */
  secret: string | null;
}

/**
 * Writes everything into `file` (0600, gzip): all tables as of one moment, then the uploaded files. The app may run meanwhile. The
 * file appears whole or not at all; an older one of that name is replaced. Beside it stands the list of what a restore must not undo.
 * Returns what it holds.
 */
export async function writeBackup(file: string, { config, uploads, secret }: BackupSource): Promise<Counts> {
  const draft = `${file}.part`;
  const client = new pg.Client({ ...config, application_name: 'backup' });
  client.on('error', () => {});
  let sink: BackupSink | undefined;
  try {
    await client.connect();
    await client.query(`begin isolation level repeatable read read only; ${exactText}`);
    sink = await BackupSink.open(draft);
    const counts: Counts = { tables: 0, rows: 0, files: 0 };
    await sink.line(await readHeader(client, secret));
    for (const table of await listTables(client)) await writeTable(sink, client, table, counts);
    for (const sequence of await listSequences(client)) await sink.line(sequence);
    for (const name of await listFiles(uploads)) await writeFile(sink, uploads, name, counts);
    await sink.line({ end: true, ...counts });
    await sink.end();
    const standing = await readStanding(client, new Date());
    await rename(draft, file);
    if (standing) await keepStanding(path.dirname(file), standing);
    await syncDirectory(path.dirname(file));
    return counts;
  } finally {
    sink?.close();
    await client.end();
    // Only one's own: there may be another that is being written.
    if (sink) await rm(draft, { force: true });
  }
}

async function readHeader(client: pg.Client, secret: string | null): Promise<Header> {
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

async function writeTable(
  sink: BackupSink,
  client: pg.Client,
  table: TablePart,
  counts: Counts,
): Promise<void> {
  await sink.line(table);
  const from = sqlName(table.schema, table.table);
  const statement = `copy (select ${sqlColumns(table.columns)} from ${from}) to stdout`;
  counts.rows += await copyOut(client, statement, (row) => sink.add(row));
  await sink.add(endOfPart);
  counts.tables += 1;
}

async function writeFile(sink: BackupSink, folder: string, file: string, counts: Counts): Promise<void> {
  await sink.line({ file });
  for await (const chunk of createReadStream(path.join(folder, file), { highWaterMark: 48 * 1_024 }))
    await sink.add(Buffer.from(`${(chunk as Buffer).toString('base64')}\n`));
  await sink.add(endOfPart);
  counts.files += 1;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
