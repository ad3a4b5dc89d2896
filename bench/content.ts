/** `node bench/content.ts`: editing with 10,000 entries and 100,000 versions beside the shipped content: the time of each step. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { collections } from '#app/content.ts';
import { saveDraft } from '#app/platform/content/editing/draft.server.ts';
import { findEntry, listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { type ContentData, readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { connect } from '#app/platform/database/connect.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { atMost, median, printTable, type Row } from './table.ts';

const log = createLog('error');
const runs = 15;
const post = 'spot-a-phishing-message';

/** Adds posts until there are 10,000 entries, with ten versions each. */
const fill = (pool: pg.Pool) =>
  pool.query(`
    with source as (select e.*, v.value, v.digest from content_entries e join content_versions v on v.entry = e.id and v.number = e.published_version
      where e.entry_id = '${post}'),
    made as (
      insert into content_entries (collection, entry_id, position, title, published_version, newest_version, changed_at, created_at, publication)
      select 'posts', 'post-' || n, 1000 + n, 'Post number ' || n, 10, 10, now() - n * interval '1 minute', now(), 1
      from source, generate_series(1, 9700) n returning id, entry_id)
    insert into content_versions (entry, number, value, digest, made_at, origin)
    select made.id, number, jsonb_set(source.value::jsonb, '{id}', to_jsonb(made.entry_id))::json, made.entry_id || number, now(), 'staff'
    from made, source, generate_series(1, 10) number`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Milliseconds of each step in several runs, and of the start of a process. */
async function measureSteps(
  data: ContentData,
  pool: pg.Pool,
  database: ReturnType<typeof connect>['database'],
) {
  const content = createContent(data, '2026-11-22', collections);
  const start = await timed(() => syncPublished(content, database));
  const step = { by: 'bench', now: new Date(), collections, content };
  const took: Record<string, number[]> = {
    list: [],
    search: [],
    open: [],
    save: [],
    publish: [],
    follow: [],
  };
  const note = async (name: string, work: () => Promise<unknown>) => void took[name]!.push(await timed(work));
  for (let run = 0; run < runs; run += 1) {
    await note('list', () => listEntries(database, { collection: 'posts' }));
    await note('search', () => listEntries(database, { search: 'phishing' }));
    let found = (await findEntry(database, 'posts', post))!;
    await note('open', async () => {
      found = (await findEntry(database, 'posts', post))!;
    });
    const value = { ...(found.value as object), title: `Run ${run}` };
    let { revision } = found;
    await note('save', async () => {
      const saved = await saveDraft(database, { entry: found.entry, value, revision, ...step });
      if (saved && 'revision' in saved) revision = saved.revision;
    });
    await note('publish', () => publishEntry(database, { entry: found.entry, revision, ...step }));
    await note('follow', () => syncPublished(content, database));
  }
  const { rows } = await pool.query('select count(*)::int as entries from content_entries');
  return { entries: rows[0].entries as number, start, took };
}

async function measureContent(): Promise<Row[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'bench-content-'));
  const bundled = await startBundled(directory, { log });
  const { pool, database, close } = connect(bundled.config, { log, statementTimeoutMs: 120_000 });
  try {
    await migrate(bundled.config, { log, folder: 'drizzle' });
    const data = await readContent('content', collections);
    const first = await timed(() => seedContent(database, data, collections, new Date()));
    const small = await measureSteps(data, pool, database);
    await fill(pool);
    await pool.query('analyze content_entries; analyze content_versions');
    const large = await measureSteps(data, pool, database);
    return [
      atMost('first load of the files into the database', first, 1_000, 150, 'ms'),
      atMost(`a process's start with ${small.entries} entries`, small.start, 500, 100, 'ms'),
      atMost(`the same with ${large.entries}`, large.start, 15_000, 5_000, 'ms'),
      ...[small, large].flatMap(({ entries, took }) =>
        Object.entries(took).map(([name, times]) =>
          atMost(`${name}, ${entries} entries`, median(times), 100, 20, 'ms'),
        ),
      ),
    ];
  } finally {
    await close();
    await bundled.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

printTable(await measureContent());
