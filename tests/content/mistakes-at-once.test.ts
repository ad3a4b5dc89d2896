import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { checkEntry } from '#app/platform/content/editing/check-entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';

/** All missing fields are reported at once, in form order, and not one by one. */

const propertiesOf = (collection: (typeof collections)[number]) => formSchema(collection).properties ?? {};
const toldOfNothing = (name: string) => [
  ...new Set(checkEntry(collections, name, {}, () => true).map(({ path }) => path.split('.')[0] ?? '')),
];

test('an empty event reports its missing date among the first eight mistakes', () => {
  expect(toldOfNothing('events').slice(0, 8)).toContain('date');
});

test.each(collections.map((collection) => [collection.name, collection] as const))(
  'mistakes in %s are told at once, in the order of its form',
  (name, collection) => {
    const properties = propertiesOf(collection);
    const told = toldOfNothing(name);
    expect(told).toEqual(Object.keys(properties).filter((field) => told.includes(field)));
    const replaced = Object.values(properties).flatMap(({ placeholderFor }) => placeholderFor ?? []);
    expect(told).toEqual(expect.arrayContaining([...new Set(replaced)]));
  },
);
