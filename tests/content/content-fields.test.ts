import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { type FieldSchema, formSchema } from '#app/platform/content/form-schema.ts';

interface Met {
  path: string;
  field: FieldSchema;
}

/** Every named field below `field` with its path; items of a list have no name of their own. */
function fieldsBelow(field: FieldSchema, path: string): Met[] {
  const parts = [field.items, ...(field.prefixItems ?? [])].filter((part) => part !== undefined);
  const named = Object.entries(field.properties ?? {}).map(([name, part]) => ({
    path: `${path}.${name}`,
    field: part,
  }));
  return [
    ...named,
    ...named.flatMap((part) => fieldsBelow(part.field, part.path)),
    ...parts.flatMap((part) => fieldsBelow(part, `${path}[]`)),
  ];
}

const fields = collections.flatMap((collection) => fieldsBelow(formSchema(collection), collection.name));

test('every field of every collection has a readable title', () => {
  expect(fields.length).toBeGreaterThan(600);
  expect(fields.filter(({ field }) => !field.title).map(({ path }) => path)).toEqual([]);
  // Identifiers such as `payMax` or `pay_max`.
  const code = /[a-z][A-Z]|_|\[/;
  const isCode = ({ field }: Met) =>
    code.test(`${field.title} ${field.description ?? ''}`.replaceAll('HH:MM', ''));
  expect(fields.filter(isCode).map(({ path, field }) => `${path}: ${field.title}`)).toEqual([]);
});

test('every list says what one of it is called, for its buttons', () => {
  const lists = fields.filter(({ field }) => field.type === 'array');
  expect(lists.length).toBeGreaterThan(80);
  expect(lists.filter(({ field }) => !field.item).map(({ path }) => path)).toEqual([]);
});

test('every collection has a title of its own, and says what an entry is called', () => {
  const titles = collections.map((collection) => formSchema(collection).title);
  expect(titles.every(Boolean)).toBe(true);
  expect(new Set(titles).size).toBe(collections.length);
  const lists = collections.filter(({ kind }) => kind === 'list');
  expect(lists.filter((collection) => !formSchema(collection).item)).toEqual([]);
});

test('a field refers to an existing collection, or to a list on its parent or the entry', () => {
  const names = new Set(collections.map(({ name }) => name));
  const references = fields.flatMap(({ field }) => field.reference ?? field.items?.reference ?? []);
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter((name) => !names.has(name))).toEqual([]);
  const paths = new Set(fields.map(({ path }) => path));
  const among = fields.filter(({ field }) => field.itemOf);
  expect(among.length).toBeGreaterThan(2);
  const isThere = ({ path, field }: Met) =>
    paths.has(path.replace(/[^.]*$/, field.itemOf ?? '')) ||
    paths.has(`${path.split(/[.[]/)[0]}.${field.itemOf}`);
  expect(among.filter((met) => !isThere(met)).map(({ path }) => path)).toEqual([]);
});
