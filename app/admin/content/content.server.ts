import { entryPath } from '#app/admin/content/entries/entry-view.server.ts';
import { placeholderLinks } from '#app/platform/addresses/real-address.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { pagesOf } from '#app/platform/content/editing/references.ts';
import { entriesIn, entryIdOf, type Fields } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { samplesIn } from '#app/platform/content/samples.ts';

/** A text or link to be replaced before launch. */
export interface ToReplace {
  title: string;
  path: string;
  /** Relative to the project. */
  file: string;
  edit: string;
}

export interface PlaceholderLink extends ToReplace {
  url: string;
}

export interface ContentCollection {
  name: string;
  title: string;
  entries: number;
  samples: ToReplace[];
  links: PlaceholderLink[];
}

export const readCollections = (content: Content): ContentCollection[] =>
  content.collections
    .map((collection) => readCollection(content, collection))
    .toSorted((a, b) => a.title.localeCompare(b.title));

function readCollection(content: Content, collection: Collection): ContentCollection {
  const { name } = collection;
  const stored = content.stored(collection);
  const entries = entriesIn(collection, stored) as Fields[];
  const placeOf = (entry: Fields) => {
    const id = entryIdOf(collection, entry);
    return {
      path: pagesOf(collection, entry)[0] ?? '/',
      file: `content/${content.file(collection, id)}`,
      edit: entryPath(name, id),
    };
  };
  return {
    name,
    title: formSchema(collection).title ?? name,
    entries: entries.length,
    samples: samplesIn(collection, stored).map(({ value, entry }) => ({
      title: titleOf(name, entry, value),
      ...placeOf(entry),
    })),
    links: entries.flatMap((entry) =>
      placeholderLinks(entry).map((url) => ({
        title: String(entry.title ?? entry.name ?? name),
        ...placeOf(entry),
        url,
      })),
    ),
  };
}

/** What is still untrue of an entry that is entirely a sample. */
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
