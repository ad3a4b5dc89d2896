import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { entriesIn } from '#app/platform/content/entry.ts';
import { isSitePath, linksIn } from '#tests/pages/site-paths.ts';
import { shippedContent } from './shipped-content.ts';

const shipped = collections.map(
  (collection) =>
    [collection.name, collection, entriesIn(collection, shippedContent.stored(collection))] as const,
);

test.each(shipped)('%s refuses a field that it does not know', (_, { schema }, [entry]) => {
  if (entry === undefined) return;
  expect(schema.safeParse({ ...entry, 'no such field': 1 }).success).toBe(false);
});

/** Targets of all links in an entry: in its texts and `href` fields. */
function linksOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'href' ? [value] : linksIn(value);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => linksOf(part, name));
}

test.each(shipped)('links of %s lead to pages that exist, or elsewhere by https', (_, { name }, entries) => {
  for (const link of entries.flatMap((entry) => linksOf(entry))) {
    const isPlaceholder = /\{\w+\}/.test(link) || /^(mailto|tel):/.test(link);
    const isAsset =
      /^\/(pictures|source|colours|study-buddies$|[\w/-]+\.atom$)/.test(link) || link.startsWith('#');
    expect(
      isPlaceholder || isAsset || isSitePath(link) || /^https:\/\/\S+$/.test(link),
      `${name}: ${link}`,
    ).toBe(true);
  }
});
