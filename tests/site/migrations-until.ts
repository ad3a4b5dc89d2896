import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder with the migrations of a release whose last one was `last`; the caller removes it. */
export async function migrationsUntil(last: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp('drizzle', folder, { recursive: true });
  await writeFile(path.join(folder, 'functions.sql'), '');
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.startsWith(last));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at + 1) }));
  return folder;
}
