import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, slugField } from '#app/platform/content/fields.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import {
  arrayMove,
  blankOf,
  copyOf,
  humanize,
  itemTitle,
  setAt,
  setField,
  uniqueSlug,
  valueAt,
  withIds,
} from './values.ts';

const schema = z.toJSONSchema(
  z.strictObject({
    id: slugField,
    title: line(80),
    price: z.literal('Free'),
    open: z.boolean(),
    level: z.enum(['Beginner', 'Intermediate']),
    note: line(80).optional(),
    parts: z
      .array(z.strictObject({ id: slugField, title: line(80), tags: z.array(line(20)) }))
      .meta({ item: 'Part' }),
    place: z.strictObject({ town: line(80) }),
  }),
  { io: 'input' },
) as FieldSchema;

test('a new entry has only the values the schema fixes', () => {
  expect(blankOf(schema)).toEqual({ title: '', price: 'Free', open: false, parts: [], place: { town: '' } });
});

test('a new entry has its required lines and items', () => {
  const lists = z.toJSONSchema(
    z.strictObject({
      lines: z.array(line(80)).min(1),
      days: z.array(z.enum(['Monday', 'Tuesday'])).min(2),
      links: z.array(z.strictObject({ label: line(40), tags: z.array(line(20)).min(1) })).min(1),
      notes: z.array(line(80)).min(1).optional(),
    }),
    { io: 'input' },
  ) as FieldSchema;
  expect(blankOf(lists)).toEqual({ lines: [''], days: ['', ''], links: [{ label: '', tags: [''] }] });
});

test('a value is set at its path, and everything else stays the same object', () => {
  const entry = {
    title: 'A',
    parts: [
      { title: 'B', tags: ['x'] },
      { title: 'C', tags: [] },
    ],
    place: { town: 'D' },
  };
  const next = setAt(entry, 'parts.0.tags.0', 'y') as typeof entry;
  expect(next).toEqual({
    ...entry,
    parts: [
      { title: 'B', tags: ['y'] },
      { title: 'C', tags: [] },
    ],
  });
  expect(next.parts[1]).toBe(entry.parts[1]);
  expect(next.place).toBe(entry.place);
  expect(entry.parts[0]?.tags).toEqual(['x']);
  expect(setAt(entry, 'place', undefined)).toEqual({ title: 'A', parts: entry.parts });
  expect(Object.keys(setAt(entry, 'parts', []) as object)).toEqual(['title', 'parts', 'place']);
  expect(setAt({}, 'place.town', 'E')).toEqual({ place: { town: 'E' } });
  expect(valueAt(next, 'parts.0.tags.0')).toBe('y');
  expect(valueAt(next, 'parts.9.tags')).toBeUndefined();
});

test('an item is moved to any place of its list', () => {
  expect(arrayMove(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(arrayMove(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(arrayMove(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('new items get a unique id from their title; existing ids stay', () => {
  const part = (title: string, id?: string) => ({ ...(id && { id }), title, tags: [] });
  const value = {
    title: 'A',
    parts: [part('Old words', 'kept'), part('Étude für zwei!'), part('Kept'), part('')],
  };
  const { parts } = withIds(schema, value) as { parts: { id: string }[] };
  expect(parts.map(({ id }) => id)).toEqual(['kept', 'etude-fur-zwei', 'kept-2', 'part']);
  expect(uniqueSlug('A'.repeat(200), new Set())).toHaveLength(60);
});

test('items are named by their title, or else by their first text', () => {
  expect(itemTitle({ id: 'x', icon: 'y', title: 'Z' })).toBe('Z');
  expect(itemTitle({ id: 'x', value: '850+', sample: true })).toBe('850+');
  expect(itemTitle({ id: 'x', words: ['job', 'work'] })).toBe('job, work');
  expect(itemTitle({ id: 'x' })).toBe('');
  expect(itemTitle(undefined)).toBe('');
});

test.each([
  ['BEGINNER', 'Beginner'],
  ['officeHours', 'Office hours'],
  ['full_name', 'Full name'],
  ['data-science-ai', 'Data science ai'],
  ['Self-paced', 'Self-paced'],
  ['AI & Ethics', 'AI & Ethics'],
])('%s in words: %s', (value, words) => {
  expect(humanize(value)).toBe(words);
});

test('a placeholder is removed once its field is filled in, and from copies', () => {
  const dated = z.toJSONSchema(
    z.strictObject({
      title: line(80),
      date: z.iso.date().optional(),
      inDays: z.int().optional().meta({ placeholderFor: 'date' }),
      parts: z.array(z.strictObject({ date: line(80) })),
      recap: line(80).optional().meta({ notCopied: true }),
    }),
    { io: 'input' },
  ) as FieldSchema;
  const sample = { title: 'A', inDays: 0, parts: [{ date: 'B' }] };
  expect(setField(dated, sample, 'date', '2026-12-10')).toEqual({
    title: 'A',
    parts: [{ date: 'B' }],
    date: '2026-12-10',
  });
  expect(setField(dated, sample, 'title', 'C')).toEqual({ ...sample, title: 'C' });
  expect(setField(dated, sample, 'date', undefined)).toEqual(sample);
  expect(setField(dated, sample, 'parts.0.date', 'D')).toEqual({ ...sample, parts: [{ date: 'D' }] });
  expect(copyOf(dated, { ...sample, recap: 'It went well.' })).toEqual({
    title: 'A',
    parts: [{ date: 'B' }],
  });
});

test('an item whose id is no text keeps it; one with an empty id gets one', () => {
  const strange = JSON.parse('{"toString":"x"}') as unknown;
  const parts = {
    type: 'array',
    items: { type: 'object', properties: { id: { type: 'string', kind: 'id' } } },
  };
  const items = [{ id: strange }, { id: '', title: 'Mining' }];
  expect(withIds(parts as FieldSchema, items)).toEqual([{ id: strange }, { id: 'mining', title: 'Mining' }]);
});
