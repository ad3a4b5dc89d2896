import { formatDate } from '#app/organisation/time.ts';
import { placeholderLinks } from '#app/platform/addresses/real-address.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { confirmations } from '#app/platform/content/entries.table.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { type Unconfirmed, unconfirmedIn } from '#app/platform/content/samples.ts';
import type { Database } from '#app/platform/database/database.ts';
import { entryPath } from './entries/entry-view.server.ts';
import { pagesOf } from './entry-pages.ts';

export interface Sample {
  title: string;
  path: string;
  /** Below the project's folder. */
  file: string;
  edit: string;
  key: string;
  print: string;
  claim: boolean;
}

export interface ContentCollection {
  name: string;
  title: string;
  file: string;
  entries: number;
  samples: Sample[];
  notes: Sample[];
  links: PlaceholderLink[];
}

export interface PlaceholderLink extends Pick<Sample, 'title' | 'path' | 'file' | 'edit'> {
  url: string;
}

type Fields = Record<string, unknown>;

export const readCollections = (content: Content): ContentCollection[] =>
  content.collections
    .map((collection) => readCollection(content, collection))
    .toSorted((a, b) => a.title.localeCompare(b.title));

function readCollection(content: Content, collection: Collection): ContentCollection {
  const { name, kind } = collection;
  const stored = content.stored(collection);
  const entries = (kind === 'list' ? stored : [stored]) as Fields[];
  const { samples, notes } = unconfirmedIn(collection, stored);
  const placeOf = (entry: Fields) => {
    const id = String(entry.id ?? '');
    return {
      path: pagesOf(collection, entry)[0] ?? '/',
      file: `content/${content.file(collection, id)}`,
      edit: entryPath(name, kind === 'single' ? name : id),
    };
  };
  const found = ({ key, print, value, entry }: Unconfirmed & { entry: Fields }): Sample => {
    const part = value as Fields;
    const note = typeof value === 'string';
    return {
      title: note ? value : titleOf(name, entry, part),
      ...placeOf(entry),
      claim: !note && part.claim === true,
      key,
      print,
    };
  };
  const files = new Set(entries.map(({ id }) => content.file(collection, String(id ?? ''))));
  return {
    name,
    title: formSchema(collection).title ?? name,
    file: files.has(`${name}.yaml`) ? `content/${name}.yaml` : `content/${name}/`,
    entries: entries.length,
    samples: samples.map(found),
    notes: notes.map(found),
    links: entries.flatMap((entry) =>
      placeholderLinks(entry).map((url) => ({
        title: String(entry.title ?? entry.name ?? name),
        ...placeOf(entry),
        url,
      })),
    ),
  };
}

/** What is not true yet of an entry that is a sample as a whole. */
const whatIsSample: Readonly<Record<string, string>> = {
  site: 'Contact, registration and bank data',
  courses: "The number already enrolled, and the academy's address",
};

function titleOf(name: string, entry: Fields, found: Fields): string {
  const what = found === entry ? whatIsSample[name] : undefined;
  const title = found.title ?? found.name ?? found.country;
  if (typeof title === 'string' && (name !== 'site' || found !== entry))
    return what ? `${title}: ${what}` : title;
  if (what) return what;
  const parts = [found.when, found.value, found.label, found.text, found.reviews];
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' · ');
}

export async function readConfirmed(
  database: Database,
  list: readonly ContentCollection[],
): Promise<Record<string, string>> {
  const prints = new Map(
    list.flatMap(({ samples, notes }) => [...samples, ...notes]).map(({ key, print }) => [key, print]),
  );
  const rows = await database.select().from(confirmations);
  return Object.fromEntries(
    rows
      .filter(({ key, print }) => prints.get(key) === print)
      .map(({ key, confirmedAt }) => [key, formatDate(confirmedAt)]),
  );
}
