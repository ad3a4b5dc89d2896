import type { PublishedChanges, PublishedEntry } from './changes.ts';
import { type Collection, neededIds, type RefusedText } from './collection.ts';
import { entriesIn, entryIdOf, keyOf } from './entry.ts';
import { fitSchema } from './fit-schema.ts';
import type { ContentData } from './read.ts';

interface Placed {
  id: string;
  position: number;
  entry: unknown;
}

type Data = Pick<ContentData, 'entries' | 'files' | 'digests' | 'written'>;

/**
 * The files, overlaid with what the database publishes. An entry that this release's schema refuses keeps its
 * previous text; after a start it is shown as far as the schema accepts it.
 */
export class Snapshot {
  /** All collections by name, as in `ContentData`. A changed collection gets a new array. */
  entries: Record<string, unknown>;
  readonly #collections: ReadonlyMap<string, Collection>;
  readonly #files: ReadonlyMap<string, unknown>;
  readonly #digests: Readonly<Record<string, string>>;
  readonly #written: Readonly<Record<string, unknown>>;
  readonly #folders: ReadonlySet<string>;
  readonly #placed = new Map<string, Map<string, Placed>>();
  readonly #refused = new Map<string, RefusedText>();

  constructor(data: Data, collections: readonly Collection[]) {
    this.entries = data.entries;
    this.#digests = data.digests;
    this.#written = data.written;
    this.#collections = new Map(collections.map((collection) => [collection.name, collection]));
    this.#folders = new Set(Object.keys(data.files).map((key) => key.slice(0, key.indexOf('/'))));
    const files = new Map<string, unknown>();
    for (const collection of collections) {
      const placed = new Map<string, Placed>();
      entriesIn(collection, data.entries[collection.name]).forEach((entry, position) => {
        const id = entryIdOf(collection, entry);
        files.set(keyOf(collection.name, id), entry);
        placed.set(id, { id, position, entry });
      });
      this.#placed.set(collection.name, placed);
    }
    this.#files = files;
  }

  get refused(): readonly RefusedText[] {
    return [...this.#refused.values()];
  }

  /** Applies changes atomically. Returns the changed collections, and what was refused: entry, field and reason. */
  apply({ whole, entries, gone, moved }: PublishedChanges): { changed: string[]; refused: string[] } {
    const refused: string[] = [];
    const changed = new Set<string>(whole ? this.#collections.keys() : []);
    const before = new Map(whole ? [...this.#placed].map(([name, placed]) => [name, new Map(placed)]) : []);
    if (whole) {
      for (const placed of this.#placed.values()) placed.clear();
      this.#refused.clear();
    }
    const left = moved.map(({ collection, from }) => ({ collection, id: from }));
    for (const { collection, id } of [...gone, ...left]) {
      this.#refused.delete(keyOf(collection, id));
      if (this.#placed.get(collection)?.delete(id)) changed.add(collection);
    }
    for (const row of entries) {
      const placed = this.#placed.get(row.collection);
      if (!placed) continue;
      const { entry, mistakes } = this.#read(row);
      refused.push(...mistakes);
      const key = keyOf(row.collection, row.id);
      if (mistakes.length === 0) this.#refused.delete(key);
      else this.#refused.set(key, { collection: row.collection, id: row.id, problems: mistakes });
      const known = placed.get(row.id) ?? before.get(row.collection)?.get(row.id);
      const shown = entry ?? known?.entry ?? this.#fitted(row);
      if (shown) placed.set(row.id, { id: row.id, position: row.position, entry: shown });
      changed.add(row.collection);
    }
    const now = { ...this.entries };
    for (const name of changed) now[name] = this.#listed(name);
    this.entries = now;
    return { changed: [...changed], refused };
  }

  #read({ collection: name, id, digest, value }: PublishedEntry): { entry?: unknown; mistakes: string[] } {
    const key = keyOf(name, id);
    if (this.#digests[key] === digest) return { entry: this.#files.get(key), mistakes: [] };
    const result = this.#collections.get(name)?.schema.safeParse(value);
    if (result?.success) return { entry: result.data, mistakes: [] };
    const issues = result?.error.issues ?? [];
    return {
      mistakes: issues.map(({ path, message }) => `${key}: ${path.join('.') || 'entry'}: ${message}`),
    };
  }

  #fitted({ collection, id, value }: PublishedEntry): unknown {
    const key = keyOf(collection, id);
    const file = this.#files.get(key);
    const schema = this.#collections.get(collection)?.schema;
    return (schema && fitSchema<unknown>(schema, value, this.#written[key] ?? file)) ?? file;
  }

  /** Entries the product needs but another release may have removed. */
  #needed(name: string, placed: ReadonlyMap<string, Placed>): Placed[] {
    const collection = this.#collections.get(name);
    return (collection ? neededIds(collection) : [])
      .filter((id) => !placed.has(id))
      .map((id, position) => ({ id, position, entry: this.#files.get(keyOf(name, id)) }));
  }

  #listed(name: string): unknown {
    const placed = this.#placed.get(name)!;
    // A page needs its texts.
    if (this.#collections.get(name)?.kind === 'single')
      return placed.get(name)?.entry ?? this.#files.get(keyOf(name, name));
    return [...placed.values(), ...this.#needed(name, placed)]
      .sort(this.#folders.has(name) ? byOrder : byPosition)
      .map(({ entry }) => entry);
  }
}

const byPosition = (a: Placed, b: Placed) => a.position - b.position || (a.id < b.id ? -1 : 1);

const orderOf = ({ entry }: Placed) => (entry as { order?: number }).order ?? 0;
const byOrder = (a: Placed, b: Placed) => orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1);
