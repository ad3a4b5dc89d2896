import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Collection } from '#app/platform/content/collection.ts';
import { ContentError, readContent } from '#app/platform/content/read.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type WrittenCollection, writeFiles } from './write-files.ts';

type Changes = ReadonlyMap<string, string | null>;

/** Leaves unchanged files untouched. Writes nothing unless everything passes the checks (ContentError). */
export async function exportContent(
  database: Database,
  collections: readonly Collection[],
  directory: string,
): Promise<{ written: string[]; removed: string[] }> {
  const files = await readFiles(directory);
  const changes = new Map<string, string | null>();
  for (const published of await publishedEntries(database, collections))
    for (const [file, text] of writeFiles(published, files))
      if (files.get(file) !== text) changes.set(file, text);
  await checkTogether(directory, changes, collections);
  await apply(directory, changes);
  const named = (isGone: boolean) =>
    [...changes].flatMap(([file, text]) => ((text === null) === isGone ? [file] : []));
  return { written: named(false), removed: named(true) };
}

async function publishedEntries(
  database: Database,
  collections: readonly Collection[],
): Promise<WrittenCollection[]> {
  const { rows } = await database.execute<{
    collection: string;
    id: string;
    value: Record<string, unknown>;
  }>(sql`
    select e.collection, e.entry_id as id, v.value from content_entries e
    join content_versions v on v.entry = e.id and v.number = e.published_version order by e.position, e.entry_id collate "C"`);
  const found = new Map(collections.map(({ name }) => [name, rows.filter((row) => row.collection === name)]));
  if (rows.length === 0)
    throw new ContentError(['The database has no content yet. Start the site once, then try again.']);
  return collections
    .filter(({ kind, name }) => kind === 'list' || found.get(name)?.length === 1)
    .map((collection) => ({ collection, entries: found.get(collection.name) ?? [] }));
}

async function readFiles(directory: string): Promise<Map<string, string>> {
  const names = await readdir(directory, { recursive: true }).catch(() => [] as string[]);
  const wanted = names
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.(yaml|md)$/.test(name));
  const read = async (name: string) => [name, await readFile(path.join(directory, name), 'utf8')] as const;
  return new Map(await Promise.all(wanted.map(read)));
}

async function checkTogether(
  directory: string,
  changes: Changes,
  collections: readonly Collection[],
): Promise<void> {
  const trial = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    await mkdir(directory, { recursive: true });
    await cp(directory, trial, { recursive: true });
    await apply(trial, changes);
    await readContent(trial, collections);
  } finally {
    await rm(trial, { recursive: true });
  }
}

async function apply(directory: string, changes: Changes): Promise<void> {
  for (const [name, text] of changes) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await (text === null ? rm(file) : writeFile(file, text));
  }
}
