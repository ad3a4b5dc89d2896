import { expect, test } from 'vitest';
import { z } from 'zod';
import { list, single } from './collection.ts';
import { everySample, type SampleView } from './sample-view.ts';
import { unconfirmedIn } from './samples.ts';
import { createContent } from './store.ts';

type Person = { id: string; name: string; sample?: true; claim?: true; stats?: { n: number; sample?: true } };
const people = list<Person>('people', z.any());
const courses = list<Person>('courses', z.any(), { withoutSample: ({ stats: _, ...course }) => course });
const page = single<{ sample?: true; toConfirm?: string[]; figures: Person[]; rating?: Person }>(
  'page',
  z.any(),
);
const collections = [people, courses, page];
const entries = {
  people: [
    { id: 'ana', name: 'Ana', sample: true },
    { id: 'ben', name: 'Ben' },
    { id: 'all', name: '10,000 trained', sample: true, claim: true },
  ],
  courses: [{ id: 'web', name: 'Web', sample: true, stats: { n: 900 } }],
  page: {
    sample: true,
    toConfirm: ['Who answers within two days?'],
    figures: [{ id: 'rate', name: '85%', sample: true, claim: true }],
    rating: { id: 'r', name: '4.9', sample: true, claim: true },
  },
};
const contentWith = (view: Partial<SampleView> = {}) => {
  const content = createContent(
    { version: 'v1', entries, files: {}, digests: {}, written: {} },
    '2026-11-22',
    collections,
  );
  content.show({ ...everySample, ...view });
  return content;
};
const names = (content: ReturnType<typeof contentWith>) => content.list(people).map(({ name }) => name);

test('as shipped everything is shown, as it is stored', () => {
  const content = contentWith();
  expect(content.list(people)).toBe(entries.people);
  expect(content.single(page)).toBe(entries.page);
  expect(content.version).toBe('v1');
});

test('claims wait until they are confirmed, wherever they stand', () => {
  const content = contentWith({ claimsShown: false });
  expect(names(content)).toEqual(['Ana', 'Ben']);
  expect(content.get(people, 'all')).toBeUndefined();
  expect(content.get(people, 'ana')?.sample).toBe(true);
  expect(content.single(page).figures).toEqual([]);
  expect(content.single(page).rating).toBeUndefined();
  expect(content.version).not.toBe('v1');
});

test('hidden samples are gone; what others hang on keeps what is no sample', () => {
  const content = contentWith({ samplesShown: false });
  expect(names(content)).toEqual(['Ben']);
  expect(content.list(courses)).toEqual([{ id: 'web', name: 'Web', sample: true }]);
  expect(content.single(page)).toMatchObject({ sample: true, figures: [] });
  expect(content.stored(people)).toBe(entries.people);
});

test('what is confirmed is shown without its mark, until its words change', () => {
  const found = unconfirmedIn(people, entries.people).samples;
  expect(found.map(({ key }) => key)).toEqual(['people/ana', 'people/all']);
  const confirmed = new Map(found.map(({ key, print }) => [key, print]));
  const content = contentWith({ samplesShown: false, claimsShown: false, confirmed });
  expect(names(content)).toEqual(['Ana', 'Ben', '10,000 trained']);
  expect(content.list(people).some(({ sample }) => sample)).toBe(false);
  const version = content.version;
  content.show({ ...everySample, samplesShown: false, confirmed: new Map([['people/ana', 'other words']]) });
  expect(names(content)).toEqual(['Ben']);
  expect(content.version).not.toBe(version);
});

test('parts of an entry and notes have keys of their own', () => {
  const { samples, notes } = unconfirmedIn(page, entries.page);
  expect(samples.map(({ key }) => key)).toEqual(['page', 'page#figures/rate', 'page#rating']);
  expect(notes).toMatchObject([{ key: 'page#toConfirm/0', value: 'Who answers within two days?' }]);
});
