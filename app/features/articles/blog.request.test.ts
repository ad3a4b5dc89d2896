import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '#app/dates/time.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { posts } from './post.content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();
const entries = shippedContent.list(posts).toSorted((a, b) => (a.date < b.date ? 1 : -1));
const slugs = entries.map(({ id }) => id);

test('the posts, newest first, each with title, description, date, author, badge and a Read button', async () => {
  const html = await page('/blog');
  const places = slugs.map((slug) => html.indexOf(`href="/blog/${slug}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  const shown = visibleText(html);
  for (const { title, description, date, author, badge } of entries)
    for (const words of [title, description, formatDate(new Date(date)), author, badge])
      expect(shown).toContain(words);
  expect(textsOf(html, 'main a').filter((words) => words.startsWith('Read More'))).toHaveLength(slugs.length);
  expect(html).toContain('rel="alternate" type="application/atom+xml" title="Blog" href="/blog/feed.atom"');
});

test.each(slugs)(
  '%s has its full text, author, reading time, related posts and data for search engines',
  async (slug) => {
    const html = await page(`/blog/${slug}`);
    expect(html).toMatch(/\d min read/);
    expect(visibleText(html)).toContain(entries.find(({ id }) => id === slug)!.author);
    expect(textsOf(html, 'h2[id]').length).toBeGreaterThan(2);
    for (const other of slugs.filter((one) => one !== slug)) expect(html).toContain(`href="/blog/${other}"`);
    expect(html).toContain('"@type":"BlogPosting"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toContain(`content="${origin}/og/blog/${slug}.png"`);
  },
);

test('an unknown post is a 404', async () => {
  for (const slug of ['no-such-post', '__proto__', '%f0%9f%98%80']) {
    const answer = await app.get(`/blog/${slug}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Post Not Found');
  }
});

test('the feed is Atom with full texts and absolute links', async () => {
  const answer = await app.get('/blog/feed.atom');
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = await answer.text();
  expect(feed).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
  );
  expect(feed).toContain(`<link rel="self" href="${origin}/blog/feed.atom"/>`);
  const told = feed.split('<entry>').slice(1);
  expect(told).toHaveLength(entries.length);
  for (const [i, entry] of told.entries()) {
    for (const part of [
      '<id>',
      '<title',
      '<updated>',
      '<published>',
      '<author>',
      '<content type="html">',
      '<category ',
    ])
      expect(entry).toContain(part);
    expect(entry).toContain(`<id>${origin}/blog/${slugs[i]}</id>`);
    expect(entry).not.toMatch(/href=(&quot;|")\//);
  }
  expect(feed).toContain(`<updated>${entries[0]!.date}T06:00:00.000Z</updated>`);
});

test('the feed is cached like a page', async () => {
  const etag = (await app.get('/blog/feed.atom')).headers.get('etag') ?? '';
  expect((await app.get('/blog/feed.atom', { 'if-none-match': etag })).status).toBe(304);
});
