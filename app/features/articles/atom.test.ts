import { expect, test } from 'vitest';
import { site } from '#app/organisation/site.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { documentOf } from '#tests/pages/document.ts';
import { atomFeed } from './atom.ts';

test('a feed shows titles and summaries as written, whatever characters they contain', async () => {
  const text = 'Less < more & <img src=x onerror=alert(1)> ]]>';
  const entry = {
    path: '/blog/a',
    title: text,
    summary: text,
    date: '2026-11-01',
    author: text,
    category: text,
    html: '<p>Hi</p>',
  };
  const feed = await atomFeed([entry], {
    site: shippedContent.single(site),
    origin: 'https://naledi.test',
    title: 'Blog',
    description: 'Posts',
    page: '/blog',
    path: '/blog/feed.atom',
  });
  expect(feed).not.toContain('<img');
  // Typed html: a feed reader turns it back into the text.
  for (const part of ['title', 'summary']) {
    const [, html = ''] =
      new RegExp(`<${part} type="html"><!\\[CDATA\\[([\\s\\S]*?)\\]\\]></${part}>`).exec(feed) ?? [];
    expect(documentOf(html).text).toBe(text);
  }
});
