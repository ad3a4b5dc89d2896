import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { linksIn } from '#tests/content/links-in.ts';
import { type HelpArticle, helpArticles } from './help-article.content.ts';
import { type HelpCategory, helpCategories } from './help-category.content.ts';

const { entries } = await readContent('content', [helpCategories, helpArticles]);
const categories = entries['help-categories'] as HelpCategory[];
const articles = entries['help-articles'] as HelpArticle[];

const words = (body: string) =>
  body
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[#*|[\]()-]/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test('no category is empty, and every article is in one', () => {
  expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(categories.map(({ id }) => id)));
});

test('articles have numbers, titles and summaries of their own', () => {
  for (const key of ['index', 'title', 'summary'] as const)
    expect(new Set(articles.map((article) => article[key])).size, key).toBe(articles.length);
});

test('each popular article has a place of its own', () => {
  const places = articles.flatMap((article) => article.popular ?? []);
  expect(places).toEqual([...new Set(places)]);
});

test.each(articles.map((article) => [article.id, article] as const))(
  '%s is a short answer that does not link to itself',
  (_, article) => {
    expect(words(article.body)).toBeGreaterThanOrEqual(120);
    expect(words(article.body)).toBeLessThanOrEqual(300);
    expect(linksIn(article.body)).not.toContain(`/help/article/${article.index}`);
  },
);

test('every button an article mentions exists in the product', () => {
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
