import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { referencesIn } from '#app/platform/content/editing/references.ts';
import { entriesIn } from '#app/platform/content/entry.ts';
import { isOwnPage } from '#app/site/seo/own-pages.ts';
import { linksIn } from './links-in.ts';
import { shippedContent } from './shipped-content.ts';

const shipped = collections.map(
  (collection) =>
    [collection.name, collection, entriesIn(collection, shippedContent.stored(collection))] as const,
);

test.each(shipped)('%s refuses a field that it does not know', (_, { schema }, [entry]) => {
  if (entry === undefined) return;
  expect(schema.safeParse({ ...entry, 'no such field': 1 }).success).toBe(false);
});

/** Targets of all links in an entry's texts and `href` fields, whatever the schema says of them. */
function linksOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'href' ? [value] : linksIn(value);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => linksOf(part, name));
}

test.each(shipped)('links of %s lead to pages, or elsewhere by https', (_, { name, schema }, entries) => {
  const fieldsOf = (entry: unknown) => referencesIn(schema, entry).links.map(({ href }) => href);
  for (const link of entries.flatMap((entry) => [...linksOf(entry), ...fieldsOf(entry)])) {
    const isElsewhere = /\{\w+\}|^(mailto|tel):|^#|^https:\/\/\S+$/.test(link);
    expect(isElsewhere || isOwnPage(shippedContent, link), `${name}: ${link}`).toBe(true);
  }
});
