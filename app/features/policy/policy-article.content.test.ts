import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { isSitePath, linksIn } from '#tests/site-paths.ts';
import { wordsIn } from '#tests/words.ts';
import {
  type PolicyArticle,
  policyArticle,
  policyArticles,
  policyCategories,
} from './policy-article.content.ts';

const { entries } = await readContent('content', [policyArticles]);
const all = entries['policy-articles'] as PolicyArticle[];

test('one featured and five more, one for each category', () => {
  expect(all.filter(({ featured }) => featured).length).toBe(1);
  expect(all.map(({ category }) => category).sort()).toEqual([...policyCategories].sort());
});

test.each(all.map((entry) => [entry.id, entry] as const))(
  '%s is a full text with good links',
  (_, { body }) => {
    expect(wordsIn(body)).toBeGreaterThanOrEqual(500);
    expect(wordsIn(body)).toBeLessThanOrEqual(800);
    for (const link of linksIn(body)) expect(isSitePath(link), link).toBe(true);
  },
);

test.each([
  ['an unknown field', { likes: 1 }],
  ['an unknown category', { category: 'All' }],
  ['four tags', { tags: ['a', 'b', 'c', 'd'] }],
])('%s is refused', (_, change) => {
  expect(policyArticle.safeParse({ ...all[0], ...change }).success).toBe(false);
});
