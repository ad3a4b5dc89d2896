import { expect, test } from 'vitest';
import { createPageCaches, PageCache } from './page-cache.ts';

const page = (text: string) => async () => new Response(text);

test('searches evict each other, never a page', async () => {
  const { pages, searches } = createPageCaches();
  await pages.get(' /about-us', 'v', 0, page('about'));
  for (let i = 0; i < 300; i++) await searches.get(` /courses?q=${i}`, 'v', 0, page(String(i)));
  expect(pages.fresh(' /about-us', 'v', 1)).toBeDefined();
  expect(searches.fresh(' /courses?q=0', 'v', 1)).toBeUndefined();
  expect(searches.fresh(' /courses?q=299', 'v', 1)).toBeDefined();
});

test('a page is cached for its lifetime and content version', async () => {
  const cache = new PageCache({ freshFor: 10 });
  await cache.get(' /', 'v', 0, page('one'));
  expect(cache.fresh(' /', 'v', 9)).toBeDefined();
  expect(cache.fresh(' /', 'v', 10)).toBeUndefined();
  expect(cache.fresh(' /', 'w', 1)).toBeUndefined();
});

test('an error does not replace the last good page, and 404s are not cached', async () => {
  const cache = new PageCache({ freshFor: 10 });
  const good = await cache.get(' /', 'v', 0, page('good'));
  const away = async () => new Response('away', { status: 503 });
  expect(await cache.get(' /', 'v', 20, away)).toBe(good);
  const missing = async () => new Response('missing', { status: 404 });
  expect((await cache.get(' /x', 'v', 0, missing)).status).toBe(404);
  expect(cache.fresh(' /x', 'v', 1)).toBeUndefined();
});
