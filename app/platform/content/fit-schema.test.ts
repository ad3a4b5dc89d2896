import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitSchema } from './fit-schema.ts';

const card = z.strictObject({ title: z.string().min(1), text: z.string().max(10).optional() });
const page = z.strictObject({
  id: z.string(),
  heading: z.string().trim().min(1),
  lead: z.string().optional(),
  level: z.enum(['easy', 'hard']).default('easy'),
  cards: z.array(card).default([]),
});
const shipped = { id: 'a', heading: 'Shipped', cards: [{ title: 'One' }] };
const onPage = (value: unknown, instead: unknown = undefined) => fitSchema(page, value, instead);

test.each<[what: string, value: object, instead: unknown, fitted: object | undefined]>([
  [
    'what it accepts stays',
    { ...shipped, heading: ' Ours ' },
    shipped,
    { ...shipped, heading: 'Ours', level: 'easy' },
  ],
  [
    'unknown fields are left out',
    { ...shipped, old: 1, cards: [{ title: 'One', icon: 'x' }] },
    undefined,
    { ...shipped, level: 'easy' },
  ],
  [
    'a refused field that may be absent is left out',
    { ...shipped, lead: 7, level: 'so so' },
    undefined,
    { ...shipped, level: 'easy' },
  ],
  [
    'a required one is the shipped one',
    { ...shipped, heading: '', lead: 'Ours' },
    shipped,
    { ...shipped, lead: 'Ours', level: 'easy' },
  ],
  [
    'also when it is missing',
    { id: 'a', lead: 'Ours' },
    shipped,
    { id: 'a', heading: 'Shipped', lead: 'Ours', level: 'easy', cards: [] },
  ],
  [
    'a part of a list that cannot be mended is left out, and the others stay',
    {
      ...shipped,
      cards: [
        { text: 'no title' },
        { title: 'Two', text: 'longer than it may be' },
        { title: '' },
        { title: 'Four' },
      ],
    },
    undefined,
    { ...shipped, level: 'easy', cards: [{ title: 'Two' }, { title: 'Four' }] },
  ],
  [
    'a part of another shape gives way to the shipped one',
    { ...shipped, cards: 'none' },
    shipped,
    { ...shipped, level: 'easy' },
  ],
  [
    'without a shipped text a required field cannot be replaced',
    { id: 'a', heading: '' },
    undefined,
    undefined,
  ],
])('%s', (_what, value, instead, fitted) => {
  const [before, beforeToo] = [JSON.stringify(value), JSON.stringify(instead)];
  expect(onPage(value, instead)).toEqual(fitted);
  expect([JSON.stringify(value), JSON.stringify(instead)], 'neither is changed').toEqual([before, beforeToo]);
});

test('what is no entry at all, or refused as a whole, does not fit', () => {
  for (const value of [null, 'text', 7, [], undefined]) expect(onPage(value, shipped)).toBeUndefined();
  const never = page.refine(() => false, 'never');
  expect(fitSchema(never, shipped, shipped)).toBeUndefined();
});
