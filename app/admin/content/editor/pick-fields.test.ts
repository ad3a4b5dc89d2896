import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { entriesIn, entryIdOf, keyOf } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { pickFieldsOf } from './pick-fields.ts';

test('every shipped entry fits its form unchanged', async () => {
  const { entries, written } = shippedData;
  for (const collection of collections)
    for (const entry of entriesIn(collection, entries[collection.name])) {
      const value = written[keyOf(collection.name, entryIdOf(collection, entry))] ?? entry;
      expect(pickFieldsOf(formSchema(collection), value)).toEqual(value);
    }
});

test('parts of another shape are dropped and the rest is kept', () => {
  const schema = {
    type: 'object',
    properties: {
      title: { type: 'string' },
      parts: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    },
  } as const;
  const value = { title: ['no text'], parts: [null, 'text', { name: 'Kept', more: 1 }], unknown: 2 };
  expect(pickFieldsOf(schema as never, value)).toEqual({ parts: [{ name: 'Kept' }] });
  expect(pickFieldsOf(schema as never, { title: 7, parts: {} })).toEqual({ title: 7 });
});
