import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { tracks } from '#app/features/learning/courses/track.content.ts';
import { neededIds } from '#app/platform/content/collection.ts';
import { referencesTo } from '#app/platform/content/editing/check-entry.ts';
import { referencesIn } from '#app/platform/content/editing/references.ts';
import { entriesIn, entryIdOf, titleOf } from '#app/platform/content/entry.ts';
import { shippedContent } from './shipped-content.ts';

/** Every field that names another entry must be a reference: otherwise that entry can be deleted or renamed unnoticed. */

/** Refers to the same thing rather than the entry, with the reason. */
const namesakes: Readonly<Record<string, string>> = {
  'catalogue: freeSubjects.*.name':
    'the specification’s eight subjects, of which the tracks have their names',
  'courses: subject': 'the same',
};

const named = collections.flatMap((collection) =>
  collection.kind === 'list'
    ? entriesIn(collection, shippedContent.stored(collection)).flatMap((entry) => {
        const id = entryIdOf(collection, entry);
        return [[collection.name, new Set([id, titleOf(entry, id)])] as const];
      })
    : [],
);
const namesOf = (name: string) => new Set(named.flatMap(([of, names]) => (of === name ? [...names] : [])));
const lists = [...new Set(named.map(([name]) => name))].map((name) => ({ name, names: namesOf(name) }));

function strings(value: unknown, path: string, found: Map<string, { value: string; path: string }[]>): void {
  if (typeof value === 'string') {
    const field = path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
    found.set(field, [...(found.get(field) ?? []), { value, path }]);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) strings(part, path ? `${path}.${key}` : key, found);
}

test.each(collections.map((collection) => [collection.name, collection] as const))(
  'every field of %s whose values are all entries of another collection refers to them',
  (name, collection) => {
    const fields = new Map<string, { value: string; path: string }[]>();
    const marked = new Set<string>();
    for (const entry of entriesIn(collection, shippedContent.stored(collection))) {
      strings(entry, '', fields);
      for (const { path } of referencesIn(collection.schema, entry).references)
        marked.add(path.replaceAll(/\.\d+(?=\.|$)/g, '.*'));
    }
    const unmarked = [...fields].flatMap(([field, values]) => {
      const all = [...new Set(values.map(({ value }) => value))];
      const of = lists.find(
        ({ name: other, names }) => other !== name && all.every((value) => names.has(value)),
      );
      const key = `${name}: ${field}`;
      return of &&
        all.length > 2 &&
        !/(^|\.)(id|pattern|icon)$/.test(field) &&
        !marked.has(field) &&
        !(key in namesakes)
        ? [`${key} (${of.name})`]
        : [];
    });
    expect(unmarked).toEqual([]);
  },
);

test('a course used by a track, and a track, cannot be deleted silently', () => {
  const target = { name: 'courses', id: 'ethical-hacker', page: '/courses/ethical-hacker' };
  const referrers = referencesTo(shippedContent, collections, target);
  expect(referrers).toContainEqual(expect.objectContaining({ collection: 'tracks', title: 'Cybersecurity' }));
  expect(neededIds(tracks)).toEqual(shippedContent.list(tracks).map(({ id }) => id));
});
