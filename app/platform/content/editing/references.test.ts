import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '#app/content.ts';
import { type Content, listCollection } from '#app/platform/content/collection.ts';
import { entriesIn, entryIdOf } from '#app/platform/content/entry.ts';
import { image, link, markdown, reference, slug } from '#app/platform/content/fields.ts';
import { createContent } from '#app/platform/content/store.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { checkEntry, needsOf, referencesTo } from './check-entry.ts';
import { pageOf, pagesAt, referencesIn } from './references.ts';

let content: Content;
beforeAll(async () => {
  content = createContent(shippedData, '2026-11-22', collections);
});

const schema = z
  .strictObject({
    id: slug,
    course: reference('courses').meta({ title: 'Course' }).optional(),
    next: z.array(reference('courses')).min(1),
    body: markdown(),
    image,
    buttons: z.record(z.string(), link),
  })
  .refine(() => true);

const nothingOutside = { insecure: [], foreignPictures: [] };

test('references, links to pages and links in Markdown are found wherever they stand', () => {
  const value = {
    id: 'a',
    course: 'web',
    next: ['one', 'two'],
    body: 'See [this](/blog/first "Title"), [that](https://other.example/x) and ![a picture](/pictures/x.jpg).',
    image: '/pictures/y.jpg',
    buttons: { main: { label: 'Go', href: '/events/1?from=here' } },
  };
  expect(referencesIn(schema, value)).toEqual({
    references: [
      { path: 'course', collection: 'courses', id: 'web' },
      { path: 'next.0', collection: 'courses', id: 'one' },
      { path: 'next.1', collection: 'courses', id: 'two' },
    ],
    links: [
      { path: 'body', href: '/blog/first' },
      { path: 'buttons.main.href', href: '/events/1?from=here' },
    ],
    pictures: [
      { path: 'body', href: '/pictures/x.jpg' },
      { path: 'image', href: '/pictures/y.jpg' },
    ],
    ...nothingOutside,
  });
});

test('values that do not fit the schema are ignored', () => {
  expect(referencesIn(schema, { next: 'no list', course: 5, body: null, other: { href: '/x' } })).toEqual({
    references: [],
    links: [],
    pictures: [],
    ...nothingOutside,
  });
});

test('an address belongs to the collection with pages there', () => {
  const collections = [
    listCollection('posts', z.any(), { page: '/blog/:id' }),
    listCollection('help', z.any(), { page: '/help/article/:index' }),
  ];
  expect(pagesAt(collections, '/blog/first#part')).toEqual([
    { collection: 'posts', field: 'id', text: 'first' },
  ]);
  expect(pagesAt(collections, '/help/article/7')).toEqual([
    { collection: 'help', field: 'index', text: '7' },
  ]);
  for (const href of ['/blog', '/blog/feed.atom', '/blog/a/b', '/about-us'])
    expect(pagesAt(collections, href)).toEqual([]);
});

test('all references in the shipped content exist', () => {
  const problems = collections.flatMap((collection) =>
    entriesIn(collection, content.stored(collection)).flatMap((entry) =>
      checkEntry(collections, collection.name, entry, content).map((problem) => ({
        ...problem,
        entry: `${collection.name}/${entryIdOf(collection, entry)}`,
      })),
    ),
  );
  expect(problems).toEqual([]);
  const needs = collections.flatMap((collection) =>
    entriesIn(collection, content.stored(collection)).flatMap((entry) =>
      needsOf(collections, collection.name, entry),
    ),
  );
  expect(needs.length).toBeGreaterThan(100);
});

test('problems are named with their field: the schema’s first, then missing references', () => {
  const module = content.list(
    collections.find(({ name }) => name === 'learning-modules') as never,
  )[0] as never as object;
  const lacking = (fields: object) =>
    checkEntry(collections, 'learning-modules', { ...module, ...fields }, content);
  expect(lacking({ course: 'no-such-course', title: '' })).toEqual([
    { path: 'title', message: expect.stringMatching(/./) },
  ]);
  expect(lacking({ course: 'no-such-course' })).toEqual([
    {
      path: 'course',
      message: '“no-such-course” is not published. Please choose another one, or publish it first.',
    },
  ]);
});

test('referring entries are found by id and by links to the page', () => {
  const course = {
    name: 'courses',
    id: 'introduction-to-technology',
    page: '/courses/introduction-to-technology',
  };
  const found = referencesTo(content, collections, course);
  expect(found.filter(({ isLink }) => !isLink).length).toBeGreaterThanOrEqual(4);
  expect(found).toContainEqual(expect.objectContaining({ collection: 'learning-modules', path: 'course' }));
  const linked = { name: 'posts', id: 'spot-a-phishing-message', page: '/blog/spot-a-phishing-message' };
  expect(referencesTo(content, collections, linked).every(({ isLink }) => isLink)).toBe(true);
});

test('a draft with values that cannot become text has no page and no references, and causes no error', () => {
  const strange = JSON.parse('{"toString":"x","__proto__":{"a":1}}') as unknown;
  const posts = collections.find(({ name }) => name === 'posts')!;
  expect(pageOf(posts, { id: strange })).toBe('/blog/');
  expect(referencesIn(schema, { ...(strange as object), buttons: strange, next: [strange] })).toEqual({
    references: [],
    links: [],
    pictures: [],
    ...nothingOutside,
  });
});
