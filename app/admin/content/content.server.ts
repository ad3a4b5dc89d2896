import { collections } from '#app/content.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { places } from './content-places.ts';

export interface Sample {
  /** What it is called, or what of it is to be replaced. */
  title: string;
  /** The public page that shows it. */
  path: string;
  /** Below the project's folder. */
  file: string;
}

export interface ContentCollection {
  name: string;
  /** A file, or a folder with a file per entry. */
  file: string;
  entries: number;
  samples: Sample[];
}

type Fields = Record<string, unknown>;

/**
 * Every collection of the public content with the entries that the organisation must replace before launch (decisions,
 * Content), in the order of their names.
 */
export const readCollections = (content: Content): ContentCollection[] =>
  collections
    .map((collection) => readCollection(content, collection))
    .toSorted((a, b) => a.name.localeCompare(b.name));

function readCollection(content: Content, collection: Collection): ContentCollection {
  const { name, kind } = collection;
  const entries = (kind === 'list' ? content.list(collection) : [content.single(collection)]) as Fields[];
  const samples = entries.flatMap((entry) => {
    const id = String(entry.id ?? '');
    const at = { path: places[name]?.path(id) ?? '/', file: `content/${content.file(collection, id)}` };
    return samplesIn(entry).map((found) => ({ title: titleOf(name, entry, found), ...at }));
  });
  const files = new Set(entries.map(({ id }) => content.file(collection, String(id ?? ''))));
  return {
    name,
    file: files.has(`${name}.yaml`) ? `content/${name}.yaml` : `content/${name}/`,
    entries: entries.length,
    samples,
  };
}

/** The entry itself where it is marked, and what is marked within it. */
function samplesIn(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'sample' in value && value.sample === true ? [value as Fields] : [];
  return [...own, ...Object.values(value).flatMap(samplesIn)];
}

function titleOf(name: string, entry: Fields, found: Fields): string {
  const what = found === entry ? places[name]?.what : undefined;
  const title = found.title ?? found.name ?? found.country;
  if (typeof title === 'string' && name !== 'site') return what ? `${title}: ${what}` : title;
  if (what) return what;
  const parts = [found.when, found.value, found.label, found.text, found.reviews];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' · ');
}
