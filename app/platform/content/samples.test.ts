import { expect, test } from 'vitest';
import { z } from 'zod';
import { listCollection, singleCollection } from './collection.ts';
import { samplesIn } from './samples.ts';
import { createContent } from './store.ts';

type Person = { id: string; name: string; sample?: true; stats?: { n: number; sample?: true } };
const people = listCollection<Person>('people', z.any());
const courses = listCollection<Person>('courses', z.any(), {
  withoutSample: ({ stats: _, ...course }) => course,
});
const page = singleCollection<{ sample?: true; figures: Person[]; rating?: Person }>('page', z.any());
const collections = [people, courses, page];
const entries = {
  people: [
    { id: 'ana', name: 'Ana', sample: true },
    { id: 'ben', name: 'Ben' },
    { id: 'all', name: '10,000 trained', sample: true },
  ],
  courses: [{ id: 'web', name: 'Web', sample: true, stats: { n: 900 } }],
  page: {
    sample: true,
    figures: [{ id: 'rate', name: '85%', sample: true }],
    rating: { id: 'r', name: '4.9', sample: true },
  },
};
const contentWith = (samplesShown: boolean) => {
  const content = createContent(
    { version: 'v1', entries, files: {}, digests: {}, written: {} },
    '2026-11-22',
    collections,
  );
  content.showSamples(samplesShown);
  return content;
};
const names = (content: ReturnType<typeof contentWith>) => content.list(people).map(({ name }) => name);

test('by default everything is shown as stored', () => {
  const content = contentWith(true);
  expect(content.list(people)).toBe(entries.people);
  expect(content.single(page)).toBe(entries.page);
  expect(content.version).toBe('v1');
});

test('hidden samples disappear; entries that others depend on keep their real parts', () => {
  const content = contentWith(false);
  expect(names(content)).toEqual(['Ben']);
  expect(content.list(courses)).toEqual([{ id: 'web', name: 'Web', sample: true }]);
  expect(content.single(page)).toMatchObject({ sample: true, figures: [] });
  expect(content.stored(people)).toBe(entries.people);
});

test('each state of the switch has a version of its own', () => {
  const content = contentWith(false);
  const { version } = content;
  content.showSamples(true);
  expect(content.version).toBe('v1');
  content.showSamples(false);
  expect(content.version).toBe(version);
  expect(names(content)).toEqual(['Ben']);
});

test('samples within an entry are found with that entry', () => {
  const found = samplesIn(page, entries.page);
  expect(found.map(({ value }) => value)).toEqual([
    entries.page,
    entries.page.figures[0],
    entries.page.rating,
  ]);
  expect(new Set(found.map(({ entry }) => entry))).toEqual(new Set([entries.page]));
  expect(samplesIn(people, entries.people)).toHaveLength(2);
});
