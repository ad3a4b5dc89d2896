import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { sitePages } from './site-map.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test('sitemap.xml lists every page once, with whole addresses and the days that are known', async () => {
  const answer = await app.get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(sitePages(app.content).map(({ path }) => new URL(path, origin).href));
  expect(new Set(listed).size).toBe(listed.length);
  for (const { id, date } of app.content.list(posts))
    expect(xml).toContain(`<loc>${origin}/blog/${id}</loc><lastmod>${date}</lastmod>`);
});

test('robots.txt names the sitemap and leaves the public site open', async () => {
  const text = await (await app.get('/robots.txt')).text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

describe('pictures for sharing', () => {
  const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test.each(['/og/site.png', '/og/blog/spot-a-phishing-message.png', '/og/help/article/15.png'])(
    '%s is a PNG of 1200 by 630 that may be kept for an hour, and for a day while the site is away',
    async (address) => {
      const answer = await app.get(address);
      const png = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe(
        'public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
      );
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(size(png)).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(200_000);
    },
  );

  test('is not sent again to browsers that have it', async () => {
    const etag = (await app.get('/og/about-us.png')).headers.get('etag') ?? '';
    const again = await app.get('/og/about-us.png', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test.each([
    '/og/nothing.png',
    '/og/blog/nothing.png',
    '/og/about-us',
    '/og/about-us.svg',
    '/og/.png',
    '/og/admin.png',
    '/og/site.png.png',
  ])('%s is not drawn', async (address) => {
    expect((await app.get(address)).status).toBe(404);
  });

  test('concurrent requests are drawn one after the other', async () => {
    const paths = sitePages(app.content)
      .slice(1, 13)
      .map(({ path }) => `/og${path}.png`);
    const answers = await Promise.all(paths.map((path) => app.get(path)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  });
});
