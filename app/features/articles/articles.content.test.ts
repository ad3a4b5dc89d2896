import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { countWords } from '#tests/content/count-words.ts';
import { linksIn } from '#tests/content/links-in.ts';
import { type PolicyArticle, policyArticles, policyCategories } from './policy-article.content.ts';
import { type PressRelease, pressReleases } from './press-release.content.ts';
import { type Story, stories } from './story.content.ts';

const { entries } = await readContent('content', [stories, pressReleases, policyArticles]);
const storyList = entries.stories as Story[];
const pressList = entries['press-releases'] as PressRelease[];
const policyList = entries['policy-articles'] as PolicyArticle[];

test('one story and one policy article are featured, and no press release has the id of a story', () => {
  for (const list of [storyList, policyList]) expect(list.filter(({ featured }) => featured).length).toBe(1);
  const ids = [...storyList, ...pressList].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('every policy category has an article', () => {
  expect(new Set(policyList.map(({ category }) => category))).toEqual(new Set(policyCategories));
});

test.each(policyList.map((entry) => [entry.id, entry] as const))(
  '%s is a full text that names its sources and tells no invented experience',
  (_, { body, sample }) => {
    expect(countWords(body)).toBeGreaterThanOrEqual(500);
    expect(countWords(body)).toBeLessThanOrEqual(800);
    expect(linksIn(body).some((link) => link.startsWith('https://'))).toBe(true);
    expect(sample).toBeUndefined();
  },
);

test.each([
  ['an unknown category', { category: 'All' }],
  ['four tags', { tags: ['a', 'b', 'c', 'd'] }],
])('%s is refused', (_, change) => {
  expect(policyArticles.schema.safeParse({ ...policyList[0], ...change }).success).toBe(false);
});
