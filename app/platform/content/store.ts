import { readFile } from 'node:fs/promises';
import type { PublishedChanges } from './changes.ts';
import type { Collection, Content, ListCollection, SingleCollection } from './collection.ts';
import { type ContentData, contentFingerprint, readContent } from './read.ts';
import { withoutSamples } from './samples.ts';
import { Snapshot } from './snapshot.ts';

/** `since`, the installation's first day (YYYY-MM-DD), is set once the database has been read (`loadInstallDate`). */
export function createContent(
  data: ContentData,
  since: string,
  collections: readonly Collection[] = [],
): Content & { since: string } {
  const snapshot = new Snapshot(data, collections);
  const digests = Object.values(data.digests);
  let shown = data.entries;
  let samplesShown = true;
  const known = new WeakMap<Record<string, unknown>, unknown>();
  let publication: number | undefined;
  let moved = new Map<string, string>();
  let version = data.version;
  let ids = new Map<string, Map<string, unknown>>();
  const byId = (name: string) => {
    const known =
      ids.get(name) ?? new Map((entriesOf(name) as { id: string }[]).map((entry) => [entry.id, entry]));
    ids.set(name, known);
    return known;
  };
  const isOfFolder = (name: string) => Object.keys(data.files).some((key) => key.startsWith(`${name}/`));
  const newVersion = () =>
    `${data.version}${publication === undefined ? '' : `.${publication}`}${samplesShown ? '' : '-own'}`;
  const showAgain = (changed: readonly Collection[]) => {
    const now: Record<string, unknown> = { ...snapshot.entries };
    if (!samplesShown)
      for (const collection of collections)
        now[collection.name] = changed.includes(collection)
          ? withoutSamples(collection, now[collection.name], known)
          : shown[collection.name];
    shown = now;
    ids = new Map();
    version = newVersion();
  };
  const entriesOf = (name: string, entries = shown) => {
    const found = entries[name];
    if (found === undefined) throw new Error(`The collection "${name}" is not listed in app/content.ts`);
    return found;
  };
  return {
    collections,
    get version() {
      return version;
    },
    since,
    list: <T extends { id: string }>(collection: ListCollection<T>) =>
      entriesOf(collection.name) as readonly T[],
    get: <T extends { id: string }>(collection: ListCollection<T>, id: string) =>
      byId(collection.name).get(id) as T | undefined,
    single: <T>(collection: SingleCollection<T>) => entriesOf(collection.name) as T,
    file: ({ name }, id) => data.files[`${name}/${id}`] ?? (isOfFolder(name) ? `${name}/` : `${name}.yaml`),
    stored: ({ name }) => entriesOf(name, snapshot.entries),
    get samplesShown() {
      return samplesShown;
    },
    showSamples(chosen) {
      if (chosen === samplesShown) return;
      samplesShown = chosen;
      showAgain(collections);
    },
    get publication() {
      return publication;
    },
    digests,
    get refused() {
      return snapshot.refused;
    },
    apply(changes) {
      const { changed, refused } = snapshot.apply(changes);
      publication = changes.publication;
      moved = movedPages(collections, changes.moved);
      showAgain(collections.filter(({ name }) => changed.includes(name)));
      return refused;
    },
    movedTo: (path) => moved.get(path),
  };
}

const movedPages = (collections: readonly Collection[], moved: PublishedChanges['moved']) =>
  new Map(
    moved.flatMap(({ collection: name, from, to }) => {
      const collection = collections.find((one) => one.name === name);
      const page = collection?.kind === 'list' ? collection.page : undefined;
      return page?.endsWith('/:id') ? [[page.replace(':id', from), page.replace(':id', to)] as const] : [];
    }),
  );

/** The compiled content if it matches the files. Throws ContentError for an invalid entry. */
export async function loadContent(
  directory: string,
  compiled: string,
  collections: readonly Collection[],
): Promise<ContentData> {
  const copy = await readFile(compiled, 'utf8').then(JSON.parse, () => undefined);
  if (copy && copy.fingerprint === (await contentFingerprint(directory))) return copy.data;
  return readContent(directory, collections);
}
