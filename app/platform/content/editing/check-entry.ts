import { pathOf } from '#app/platform/addresses/path-of.ts';
import type { Collection, Content, EntryProblem } from '#app/platform/content/collection.ts';
import { entriesIn, entryIdOf, isFields, titleOf } from '#app/platform/content/entry.ts';
import { type FieldSchema, fieldNamed, formSchema } from '#app/platform/content/form-schema.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memoize } from '#app/platform/memoize.ts';
import { plainMessage } from './plain-message.ts';
import { type PageOf, pageOf, pagesAt, referencesIn } from './references.ts';

/** A check before publication, beyond the schema and references. */
export type EntryCheck = (
  tx: Database,
  entry: { collection: Collection; value: unknown; content: Content },
) => Promise<EntryProblem[]>;

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
): EntryProblem[] {
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
): EntryProblem[] =>
  needsOf(collections, name, value).flatMap(({ path, href, oneOf }) => {
    if (oneOf.some(isPublished)) return [];
    const message = href
      ? `There is no page at ${href}. Please choose another one, or publish it first.`
      : `“${oneOf[0]?.text}” is not published. Please choose another one, or publish it first.`;
    return [{ path, message }];
  });

/** Runs the collection's own rules on a text that satisfies the schema. */
export const checkRules: EntryCheck = async (_, { collection, value, content }) => {
  const read = collection.schema.safeParse(value);
  return read.success ? [...(collection.rules?.(read.data, content) ?? [])] : [];
};

/** Items of a list need unique ids, and `itemOf` fields must refer to an existing item. */
export const checkParts: EntryCheck = async (_, { collection, value }) =>
  problemsIn(formSchema(collection), value, { entry: value, parent: value, path: '' });

interface Place {
  entry: unknown;
  parent: unknown;
  path: string;
}

function problemsIn(schema: FieldSchema, value: unknown, { entry, parent, path }: Place): EntryProblem[] {
  const at = (name: string | number) => (path ? `${path}.${name}` : `${name}`);
  if (Array.isArray(value))
    return [
      ...(schema.items?.properties?.id?.kind === 'id' ? sameIds(value, at) : []),
      ...value.flatMap((part, i) =>
        problemsIn(itemSchema(schema, i), part, { entry, parent: value, path: at(i) }),
      ),
    ];
  if (isFields(value))
    return Object.entries(value).flatMap(([name, part]) => {
      const field = fieldNamed(schema, name);
      return field ? problemsIn(field, part, { entry, parent: value, path: at(name) }) : [];
    });
  const { itemOf } = schema;
  if (!itemOf || value === undefined || value === null) return [];
  const list = listNamed(parent, itemOf) ?? listNamed(entry, itemOf);
  if (!list || list.some((item, i) => value === (typeof value === 'number' ? i : nameOf(item)))) return [];
  return [{ path, message: 'It is not in the list any more. Please choose another one.' }];
}

/** The `itemOf` of a list of names is declared on the list itself. */
const itemSchema = ({ prefixItems, items, itemOf }: FieldSchema, i: number): FieldSchema => ({
  ...(prefixItems?.[i] ?? items),
  ...(itemOf && { itemOf }),
});

const listNamed = (value: unknown, name: string): unknown[] | undefined =>
  isFields(value) && Array.isArray(value[name]) ? value[name] : undefined;

const nameOf = (item: unknown) =>
  typeof item === 'string' ? item : isFields(item) ? String(item.id ?? titleOf(item, '')) : undefined;

const sameIds = (parts: readonly unknown[], at: (i: number) => string): EntryProblem[] => {
  const ids = parts.map((part) => (isFields(part) ? part.id : undefined));
  return ids.flatMap((id, i) =>
    typeof id === 'string' && ids.indexOf(id) < i
      ? [{ path: `${at(i)}.id`, message: `Another one of this list is called “${id}” too.` }]
      : [],
  );
};

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
        : referrersIn(collection, id, entry as object, target);
    }),
  );

/** A published entry never changes: another text is another object. */
const referencesOf = memoize(({ schema }: Collection) =>
  memoize((entry: object) => referencesIn(schema, entry)),
);

export function referrersIn(collection: Collection, id: string, entry: object, target: Target): Referrer[] {
  const { references, links } = referencesOf(collection)(entry);
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
