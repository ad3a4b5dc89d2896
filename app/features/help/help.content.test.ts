import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { isSitePath, linksIn } from '#tests/site-paths.ts';
import { type HelpArticle, helpArticleSchema, helpArticles } from './help-article.content.ts';
import { type HelpCategory, helpCategories, helpCategorySchema } from './help-category.content.ts';

const { entries } = await readContent('content', [helpCategories, helpArticles]);
const categories = entries['help-categories'] as HelpCategory[];
const articles = entries['help-articles'] as HelpArticle[];

const words = (body: string) =>
  body
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[#*|[\]()-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test('four categories count 12, 18, 15 and 20 articles', () => {
  const counts = categories.map(({ id }) => articles.filter((article) => article.category === id).length);
  expect(counts).toEqual([12, 18, 15, 20]);
});

test('the id of a category is its name with hyphens', () => {
  for (const { id, title } of categories) expect(id).toBe(title.toLowerCase().replaceAll(' ', '-'));
});

test('articles are numbered 1 to 65 and have titles and summaries of their own', () => {
  const numbers = articles.map((article) => article.index).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 65 }, (_, position) => position + 1));
  expect(new Set(articles.map((article) => article.title)).size).toBe(65);
  expect(new Set(articles.map((article) => article.summary)).size).toBe(65);
});

test('six articles are popular, each with its place', () => {
  const places = articles.flatMap((article) => article.popular ?? []).sort();
  expect(places).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each(articles.map((article) => [article.id, article] as const))(
  '%s is a short answer with links that lead somewhere',
  (_, article) => {
    expect(words(article.body)).toBeGreaterThanOrEqual(120);
    expect(words(article.body)).toBeLessThanOrEqual(300);
    for (const link of linksIn(article.body)) {
      expect(isSitePath(link), link).toBe(true);
      const index = /^\/help\/article\/(\d+)$/.exec(link)?.[1];
      if (index) expect(Number(index)).toBeLessThanOrEqual(65);
      expect(link).not.toBe(`/help/article/${article.index}`);
    }
  },
);

test('what an article tells to press is a label of the product', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'content/*.yaml'], { exclude: ['**/*.test.*'] });
  const product = files
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll(/\$\{price\}/g, 'R2,500');
  const pressed = articles.flatMap(({ id, body }) =>
    [...body.matchAll(/[Pp]ress \*\*([^*]+)\*\*/g)].map((match) => `${id}: ${match[1]}`),
  );
  expect(pressed.length).toBeGreaterThan(40);
  expect(pressed.filter((line) => !product.includes(line.replace(/^.*?: /, '')))).toEqual([]);
});

test('unknown fields are refused', () => {
  expect(helpCategorySchema.safeParse({ ...categories[0], count: 12 }).success).toBe(false);
  expect(helpArticleSchema.safeParse({ ...articles[0], author: 'x' }).success).toBe(false);
});
