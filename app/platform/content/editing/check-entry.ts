import { pathOf } from '#app/platform/addresses/path-of.ts';
import type { Collection, Content, EntryProblem } from '#app/platform/content/collection.ts';
import { entriesIn, entryIdOf, titleOf } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';
import { plainMessage } from './plain-message.ts';
import { type PageOf, pageOf, pagesAt, referencesIn } from './references.ts';

export type Problem = EntryProblem;

/** A check before publication, beyond the schema and references. */
export type EntryCheck = (
  tx: Database,
  entry: { collection: Collection; value: unknown; content: Content },
) => Promise<Problem[]>;

export type IsPublished = (wanted: PageOf) => boolean;

export const collectionNamed = (collections: readonly Collection[], name: string): Collection => {
  const found = collections.find((collection) => collection.name === name);
  if (!found) throw new Error(`There is no collection "${name}"`);
  return found;
};

export const publishedIn =
  (content: Content, collections: readonly Collection[]): IsPublished =>
  ({ collection: name, field, text }) => {
    const collection = collectionNamed(collections, name);
    if (collection.kind === 'single') return true;
    const entries = content.stored(collection) as Record<string, unknown>[];
    return entries.some((entry) => String(entry[field]) === text);
  };

/**
 * Dependencies of an entry: for each field, alternatives of which one must be published. References to itself
 * are ignored.
 */
export function needsOf(
  collections: readonly Collection[],
  name: string,
  value: unknown,
): { path: string; href?: string; oneOf: PageOf[] }[] {
  const collection = collectionNamed(collections, name);
  const { references, links } = referencesIn(collection.schema, value);
  const own = pageOf(collection, value);
  return [
    ...references.map(({ path, collection, id }) => ({
      path,
      oneOf: [{ collection, field: 'id', text: id }],
    })),
    ...links
      .filter(({ href }) => pathOf(href) !== own)
      .map(({ path, href }) => ({ path, href, oneOf: pagesAt(collections, href) })),
  ].filter(({ oneOf }) => oneOf.length > 0);
}

/**
 * The schema's messages in field order; if there are none, missing references in `published`. Empty if it can
 * be published.
 */
export function checkEntry(
  collections: readonly Collection[],
  name: string,
  value: unknown,
  published: Content | IsPublished,
): Problem[] {
  const isPublished = typeof published === 'function' ? published : publishedIn(published, collections);
  const collection = collectionNamed(collections, name);
  const result = collection.schema.safeParse(value, { error: plainMessage });
  if (!result.success) {
    const places = Object.keys(formSchema(collection).properties ?? {});
    const placeOf = ([first]: readonly PropertyKey[]) => places.indexOf(String(first));
    return result.error.issues
      .sort((a, b) => placeOf(a.path) - placeOf(b.path))
      .map(({ path, message }) => ({ path: path.join('.'), message }));
  }
  return unpublishedReferences(collections, name, value, isPublished);
}

export const unpublishedReferences = (
  collections: readonly Collection[],
  name: string,
  value: unknown,
  isPublished: IsPublished,
): Problem[] =>
  needsOf(collections, name, value).flatMap(({ path, href, oneOf }) => {
    if (oneOf.some(isPublished)) return [];
    const message = href
      ? `There is no page at ${href}. Please choose another one, or publish it first.`
      : `“${oneOf[0]?.text}” is not published. Please choose another one, or publish it first.`;
    return [{ path, message }];
  });

export interface Referrer {
  collection: string;
  id: string;
  title: string;
  path: string;
  isLink: boolean;
}

export interface Target {
  name: string;
  id: string;
  page: string | undefined;
}

export const referencesTo = (
  content: Content,
  collections: readonly Collection[],
  target: Target,
): Referrer[] =>
  collections.flatMap((collection) =>
    entriesIn(collection, content.stored(collection)).flatMap((entry) => {
      const id = entryIdOf(collection, entry);
      return collection.name === target.name && id === target.id
        ? []
        : referrersIn(collection, id, entry, target);
    }),
  );

export function referrersIn(collection: Collection, id: string, entry: unknown, target: Target): Referrer[] {
  const { references, links } = referencesIn(collection.schema, entry);
  const from = { collection: collection.name, id, title: titleOf(entry, id) };
  return [
    ...references
      .filter((reference) => reference.collection === target.name && reference.id === target.id)
      .map(({ path }) => ({ ...from, path, isLink: false })),
    ...links
      .filter(({ href }) => target.page !== undefined && pathOf(href) === target.page)
      .map(({ path }) => ({ ...from, path, isLink: true })),
  ];
}
