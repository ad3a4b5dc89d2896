import { readFile } from 'node:fs/promises';
import type { Collection, Content, ListCollection, SingleCollection } from './collection.ts';
import { type ContentData, contentFingerprint, readContent } from './read.ts';

/** Serves checked entries. `since` is the installation's first day (YYYY-MM-DD), and may be put right (`dateContent`). */
export function createContent(data: ContentData, since: string): Content & { since: string } {
  const ids = new Map<string, Map<string, unknown>>();
  const byId = (name: string) => {
    const known =
      ids.get(name) ?? new Map((data.entries[name] as { id: string }[]).map((entry) => [entry.id, entry]));
    ids.set(name, known);
    return known;
  };
  const entriesOf = (name: string) => {
    const entries = data.entries[name];
    if (entries === undefined) throw new Error(`The collection "${name}" is not listed in app/content.ts`);
    return entries;
  };
  return {
    version: data.version,
    since,
    list: <T extends { id: string }>(collection: ListCollection<T>) =>
      entriesOf(collection.name) as readonly T[],
    get: <T extends { id: string }>(collection: ListCollection<T>, id: string) =>
      byId(collection.name).get(id) as T | undefined,
    single: <T>(collection: SingleCollection<T>) => entriesOf(collection.name) as T,
    file: ({ name }, id) => data.files[`${name}/${id}`] ?? `${name}.yaml`,
  };
}

/**
 * The content of `directory`: the compiled copy if it was made from these very files, else read and checked afresh.
 * Throws ContentError for a broken entry.
 */
export async function loadContent(
  directory: string,
  compiled: string,
  collections: readonly Collection[],
): Promise<ContentData> {
  const copy = await readFile(compiled, 'utf8').then(JSON.parse, () => undefined);
  if (copy && copy.fingerprint === (await contentFingerprint(directory))) return copy.data;
  return readContent(directory, collections);
}
