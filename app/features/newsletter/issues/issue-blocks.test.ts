import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import { collections } from '#app/content.ts';
import { mailDocument } from '#app/email/frame/template.ts';
import { createContent } from '#app/platform/content/store.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { event } from '#tests/content/shipped-content.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { linksSaying, textsOf } from '#tests/pages/document.ts';
import { issueBlocks } from './issue-blocks.server.ts';
import { promotedPages } from './promoted.ts';

const content = createContent(shippedData, '2026-11-21', collections);
const link = (path: string) => new URL(path, 'https://naledi.test').href;
const blocks = (text: string) => issueBlocks(text, { content, link });
const written = (text: string) =>
  mailDocument({
    preheader: 'x',
    heading: 'News',
    blocks: blocks(text),
    signature: {
      organisation: 'Naledi',
      shortName: 'Naledi',
      siteUrl: 'https://naledi.test',
      address: [],
      email: 'help@naledi.test',
      reason: 'Because.',
    },
    colours: paletteOf(ownColours),
  });

test('Markdown becomes the blocks of an email', () => {
  const text = `## What is new

Read **this** and *that*, at [our blog](/blog) or [elsewhere](https://partner.test/a?b=1&c=2).

- one
- two

1. first
2. second

> Well said.`;
  expect(blocks(text)).toEqual([
    { type: 'heading', text: 'What is new' },
    {
      type: 'words',
      words: [
        { text: 'Read ' },
        { text: 'this', strong: true },
        { text: ' and ' },
        { text: 'that', em: true },
        { text: ', at ' },
        { text: 'our blog', href: 'https://naledi.test/blog' },
        { text: ' or ' },
        { text: 'elsewhere', href: 'https://partner.test/a?b=1&c=2' },
        { text: '.' },
      ],
    },
    { type: 'items', items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { type: 'items', items: [[{ text: 'first' }], [{ text: 'second' }]], numbered: true },
    { type: 'words', words: [{ text: 'Well said.' }], quoted: true },
  ]);
  const { html, text: plain } = written(text);
  expect(textsOf(html, 'strong')).toContain('this');
  expect(linksSaying(html, 'elsewhere')).toEqual(['https://partner.test/a?b=1&c=2']);
  expect(plain).toContain('our blog (https://naledi.test/blog)');
  expect(plain).toContain('1. first');
  expect(plain).toContain('> Well said.');
});

test('a link alone in its paragraph becomes a card with date, place and address', () => {
  const [card] = blocks('[whatever](/events/3)');
  expect(card).toMatchObject({
    type: 'card',
    kind: 'Event',
    title: event('3').title,
    url: link('/events/3'),
  });
  const { text, html } = written('[whatever](https://naledi.test/events/3)');
  expect(text).toContain(`| Event: ${event('3').title}`);
  expect(text).toMatch(/\| \w+, \d+ \w+ 20\d\d, \d\d:\d\d to \d\d:\d\d, South African time/);
  expect(text).toContain('| https://naledi.test/events/3');
  expect(linksSaying(html, event('3').title)).toEqual([link('/events/3')]);
});

test.each([
  ['in a sentence', 'See [it](/events/3).'],
  ['of another page', '[About us](/about-us)'],
  ['of an event that does not exist', '[Gone](/events/999)'],
  ['two of them', '[a](/events/3)[b](/events/4)'],
])('a link %s stays a link', (_, text) => {
  expect(blocks(text).map(({ type }) => type)).toEqual(['words']);
});

test('every page that can be chosen becomes a card', () => {
  const pages = promotedPages(content, new Date('2026-11-21T08:00:00Z'));
  expect(new Set(pages.map(({ kind }) => kind))).toEqual(new Set(['Event', 'Course', 'Post']));
  for (const { path, kind, title } of pages)
    expect([path, blocks(`[x](${path})`)[0]]).toMatchObject([path, { type: 'card', kind, title }]);
});

test('pictures are their descriptions, and placeholder addresses no links', () => {
  const { html, text } = written(
    '![Girls at work](/pictures/a.jpg)\n\n[us](https://facebook.example/naledi)',
  );
  expect(html).not.toContain('<img');
  expect(text).toContain('Girls at work');
  expect(html).not.toContain('facebook.example');
});

test('whatever is written, nothing runs or loads, and links are plain', () => {
  const piece = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](https://spy.test/pixel.gif)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,1)',
    '[a"b](https://ok.test/"onmouseover="x)',
    '**',
    '_',
    '> ',
    '- ',
    '\n\n',
    '| a | b |\n|---|---|\n| 1 | 2 |\n',
    '```\n<b>\n```\n',
    '\u202e\u0000\ud800',
    'words',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { html } = written(pieces.join(''));
      const tags = html.match(/<\/?[a-z0-9]+/gi)?.map((tag) => tag.replace(/[</]/g, '').toLowerCase()) ?? [];
      for (const tag of ['script', 'img', 'iframe', 'link', 'object', 'video'])
        expect(tags).not.toContain(tag);
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g))
        expect(href).toMatch(/^(https?:|mailto:)/);
      expect(html).not.toMatch(/<[^>]* on\w+=/);
      expect(html).not.toMatch(/[?&](utm_|mc_)/);
    }),
    { numRuns: 300 },
  );
});
