import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { countWords } from '#tests/content/count-words.ts';
import { isSitePath, linksIn } from '#tests/pages/site-paths.ts';
import {
  type PolicyArticle,
  policyArticle,
  policyArticles,
  policyCategories,
} from './policy-article.content.ts';

const { entries } = await readContent('content', [policyArticles]);
const all = entries['policy-articles'] as PolicyArticle[];

test('one article is featured, and no category is empty', () => {
  expect(all.filter(({ featured }) => featured).length).toBe(1);
  expect(new Set(all.map(({ category }) => category))).toEqual(new Set(policyCategories));
});

test.each(all.map((entry) => [entry.id, entry] as const))(
  '%s is a full text with good links',
  (_, { body, sample }) => {
    expect(countWords(body)).toBeGreaterThanOrEqual(500);
    expect(countWords(body)).toBeLessThanOrEqual(800);
    const links = linksIn(body);
    for (const link of links) expect(isSitePath(link) || /^https:\/\/\S+$/.test(link), link).toBe(true);
    expect(
      links.some((link) => link.startsWith('https://')),
      'names its sources',
    ).toBe(true);
    expect(sample, 'tells no invented experience').toBeUndefined();
  },
);

test.each([
  ['an unknown field', { likes: 1 }],
  ['an unknown category', { category: 'All' }],
  ['four tags', { tags: ['a', 'b', 'c', 'd'] }],
])('%s is refused', (_, change) => {
  expect(policyArticle.safeParse({ ...all[0], ...change }).success).toBe(false);
});
