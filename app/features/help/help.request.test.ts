import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributesOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { heavyPages } from '#tests/pages/heavy-pages.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { helpArticles } from './help-article.content.ts';
import { helpCategories } from './help-category.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();
const articleLinks = (html: string) =>
  attributesOf(html, 'a[href^="/help/article/"]', 'href').map((href) => Number(href.split('/').at(-1)));

describe('help', () => {
  test('a search box, categories with counted articles, six popular ones, Contact Support', async () => {
    const html = await page('/help');
    expect(attributesOf(html, 'main input[type="search"]', 'name')).toEqual(['q']);
    for (const { id } of app.content.list(helpCategories)) {
      const { length } = app.content.list(helpArticles).filter(({ category }) => category === id);
      expect(attributesOf(html, 'main a', 'href')).toContain(`/help/${id}`);
      expect(html).toContain(`${length} articles`);
    }
    expect(articleLinks(html)).toHaveLength(6);
    expect(linksSaying(html, 'Contact Support')).toEqual(['/contact-us']);
  });

  test('searches without JavaScript, and forgives a typing mistake', async () => {
    const html = await page('/help?q=scholaship');
    expect(html).toContain('articles found for “scholaship”');
    expect(articleLinks(html)[0]).toBe(63);
    expect(html).toContain('value="scholaship"');
    expect(html).toContain('content="noindex"');
  });

  test('says politely that nothing was found', async () => {
    const html = await page('/help?q=qqqqzzzz');
    expect(html).toContain('No article found for “qqqqzzzz”.');
    expect(textsOf(html, '.stack.none p')).not.toEqual([]);
  });

  test.each(['<script>alert(1)</script>', '"><b>', '\u0000', '\u202e', `${'x'.repeat(5000)}`, '😀'])(
    'hostile questions come back as text: %j',
    async (q) => {
      const answer = await app.get(`/help?${new URLSearchParams({ q })}`);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toMatch(/<script>alert|"><b>/);
    },
  );

  test('searches are not cached', async () => {
    await page('/help?q=first');
    expect(await page('/help')).not.toContain('first”');
  });
});

describe('help categories', () => {
  test('each lists all its articles by their numbers', async () => {
    for (const { id, title } of app.content.list(helpCategories)) {
      const html = await page(`/help/${id}`);
      const own = app.content.list(helpArticles).filter(({ category }) => category === id);
      expect(articleLinks(html)).toEqual(own.map(({ index }) => index).sort((a, b) => a - b));
      expect(textsOf(html, 'h1')).toEqual([title]);
      expect(html).toContain('"@type":"FAQPage"');
    }
  });

  test('an unknown one is a 404', async () => {
    for (const id of ['nonsense', 'article', '__proto__']) {
      const answer = await app.get(`/help/${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Help Category Not Found');
    }
  });
});

describe('help articles', () => {
  test('all show their answer, their way, their date, related ones and Contact Support', async () => {
    for (const { index } of app.content.list(helpArticles)) {
      const answer = await app.get(`/help/article/${index}`);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      const article = app.content.list(helpArticles).find((one) => one.index === index)!;
      expect(html).toContain(`href="/help/${article.category}"`);
      expect(html).toContain('Updated on ');
      expect(html).toContain('Related articles');
      expect(html).toContain('Contact Support');
      expect(attributesOf(html, 'a[aria-current="page"][href^="/help/article/"]', 'href')).toEqual([
        `/help/article/${index}`,
      ]);
    }
  });

  test.each(['0', '66', '-1', '01', '1.0', '1e1', 'abc', '٣'])('article %s is not found', async (index) => {
    const answer = await app.get(`/help/article/${encodeURIComponent(index).toLowerCase()}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Help Article Not Found');
  });
});

test('the index of the search box is JSON that is cached and small', async () => {
  const answer = await app.get('/help/search.json');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('etag')).toBeTruthy();
  expect(await heavyPages(app, 20_000, ['/help/search.json'])).toEqual([]);
  expect(await (await app.get('/help/search.json')).json()).toHaveLength(
    app.content.list(helpArticles).length,
  );
});
