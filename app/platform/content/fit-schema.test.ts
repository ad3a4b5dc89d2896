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

test('the item after one with several mistakes stays', () => {
  const two = z.strictObject({ items: z.array(z.strictObject({ a: z.string(), b: z.string() })) });
  const [broken, good] = [{}, { a: 'A', b: 'B' }];
  expect(fitSchema(two, { items: [broken, good, broken, good] }, undefined)).toEqual({ items: [good, good] });
});

test('an item of a list takes nothing from a shipped one, which may be about something else', () => {
  const value = { id: 'a', heading: 'Ours', cards: [{ title: 'Two' }, { title: '', text: 'Ours' }] };
  const instead = { ...shipped, cards: [{ title: 'One' }, { title: 'Of another card' }] };
  expect(onPage(value, instead)?.cards).toEqual([{ title: 'Two' }]);
});

test('nothing is taken from a sample: mixed with what is real it could not be told apart', () => {
  const event = z.strictObject({
    title: z.string().min(1),
    place: z.string().min(1),
    rating: z.strictObject({ value: z.number(), sample: z.literal(true).optional() }).optional(),
    sample: z.literal(true).optional(),
  });
  const ours = { title: 'Ours', place: 'Durban', rating: { value: 3 } };
  const sample = { title: 'Sample', place: 'Cape Town', rating: { value: 5 }, sample: true };
  expect(fitSchema(event, { ...ours, place: '' }, sample)).toBeUndefined();
  const figure = { ...sample, sample: undefined, rating: { value: 5, sample: true } };
  expect(fitSchema(event, { ...ours, rating: { value: 'three' } }, figure)?.rating).toEqual(figure.rating);
});

test('what a yes or no says something about is not shown without it', () => {
  expect(onPage({ ...shipped, cancelled: true }), 'it may be called off, or a sample').toBeUndefined();
  expect(onPage({ ...shipped, cards: [{ title: 'One', shown: false }, { title: 'Two' }] })?.cards).toEqual([
    { title: 'Two' },
  ]);
  const call = z.strictObject({ open: z.enum(['yes', 'no']) });
  expect(fitSchema(call, { open: false }, { open: 'yes' })).toBeUndefined();
});

test('what is reserved for administrators is shown as it is or not at all, such as the words of a consent', () => {
  const words = z.strictObject({ version: z.string(), text: z.string().min(1) });
  const texts = z.strictObject({
    lead: z.string().optional(),
    consent: z.strictObject({ photo: words, club: words }).meta({ adminsOnly: true }),
  });
  const consentTo = (text: string) => ({ photo: { version: text, text }, club: { version: text, text } });
  const ours = { ...consentTo('ours'), photo: { version: 'ours', text: '' } };
  const fitted = fitSchema(texts, { lead: 'Ours', consent: ours }, { consent: consentTo('shipped') });
  expect(fitted).toEqual({ lead: 'Ours', consent: consentTo('shipped') });
  expect(fitSchema(texts, { lead: 'Ours', consent: ours }, undefined)).toBeUndefined();
});

test('a list keeps the positions that numbers of the entry refer to', () => {
  const question = z.strictObject({
    options: z.array(z.string().min(1)).min(2),
    correct: z.int().meta({ itemOf: 'options' }),
  });
  const quiz = z.strictObject({ questions: z.array(question) });
  const whole = { options: ['a', 'b', 'c'], correct: 1 };
  const fitted = fitSchema(quiz, { questions: [{ ...whole, options: ['', 'b', 'c'] }, whole] }, undefined);
  expect(fitted).toEqual({ questions: [whole] });
});

test('what is no entry at all, or refused as a whole, does not fit', () => {
  for (const value of [null, 'text', 7, [], undefined]) expect(onPage(value, shipped)).toBeUndefined();
  const never = page.refine(() => false, 'never');
  expect(fitSchema(never, shipped, shipped)).toBeUndefined();
});
