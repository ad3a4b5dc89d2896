import { describe, expect, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { documentOf, textOf, textsOf } from '#tests/pages/document.ts';
import type { MailContent } from './mail-content.ts';
import { mailDocument } from './template.ts';

const content = (change: Partial<MailContent> = {}): MailContent => ({
  preheader: 'We look forward to meeting you.',
  heading: 'You are registered',
  blocks: [
    { type: 'paragraph', text: 'Hello Thandi,\nsee you on Saturday & bring a friend.' },
    {
      type: 'facts',
      rows: [
        ['Event', 'Hackathon'],
        ['Where', 'Maboneng, Johannesburg'],
      ],
    },
    { type: 'list', items: ['A laptop', 'Your ID'] },
    { type: 'button', label: 'Cancel my place', url: 'https://naledi.example/cancel?token=abc&x=1' },
    { type: 'note', text: 'Parking is limited.\nCome early.' },
  ],
  signature: {
    organisation: 'Naledi Women in Tech',
    shortName: 'Naledi',
    siteUrl: 'https://naledi.example',
    address: ['Naledi House', '1 Sample Street', 'Johannesburg'],
    email: 'support@naledi.example',
    phone: '+27 00 000 0000',
    reason: 'You get this mail because you registered for an event.',
    unsubscribeUrl: 'https://naledi.example/unsubscribe?t=1',
  },
  colours: paletteOf(ownColours),
  ...change,
});

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const words = (text: string) => text.match(/[\p{L}\p{N}@./:?=&+-]+/gu) ?? [];
const visible = (html: string) =>
  html
    .replace(/^[\s\S]*<h1/, '<h1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);

const hostile =
  '</td></table><script>alert(1)</script><img src=x onerror=alert(1)> "\' {{x}} \u0000\ud800 \u202eevil\u202c';

describe('a mail document', () => {
  const { html, text } = mailDocument(content());

  test('has a language, a title, one h1, only presentation or data tables, and loads nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-ZA">/);
    expect(textsOf(html, 'title')).toEqual(['You are registered']);
    expect(textsOf(html, 'h1')).toEqual(['You are registered']);
    const tables = documentOf(html).querySelectorAll('table:not([role="presentation"])');
    expect(tables.map((table) => table.querySelectorAll('th[scope="row"]').map(textOf))).toEqual([
      ['Event', 'Where'],
    ]);
    expect(html).not.toMatch(/<(img|script|link|iframe|svg|form|base)\b|@import|url\(/i);
    expect(html).toContain('prefers-color-scheme:dark');
  });

  test('is under 15 KB and in lines that mail servers take', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(900);
  });

  test('says the same in its text', () => {
    expect(text).toMatchInlineSnapshot(`
      "You are registered

      Hello Thandi,
      see you on Saturday & bring a friend.

      Event: Hackathon
      Where: Maboneng, Johannesburg

      - A laptop
      - Your ID

      Cancel my place:
      https://naledi.example/cancel?token=abc&x=1

      | Parking is limited.
      | Come early.

      -- 
      Naledi Women in Tech
      Naledi House, 1 Sample Street, Johannesburg
      support@naledi.example | +27 00 000 0000
      https://naledi.example

      You get this mail because you registered for an event.
      Unsubscribe: https://naledi.example/unsubscribe?t=1
      "
    `);
    const said = new Set(words(text).map((word) => word.replace(/[:.]+$/, '')));
    const shown = words(visible(html).replace('If the button does not work, open this address:', ''));
    for (const word of shown) expect(said).toContain(word.replace(/[:.]+$/, ''));
  });

  test('omits phone and unsubscribe lines if there are none', () => {
    const { phone: _phone, unsubscribeUrl: _url, ...signature } = content().signature;
    const bare = mailDocument(content({ signature }));
    expect(bare.text).toContain('support@naledi.example\n');
    expect(bare.html + bare.text).not.toMatch(/unsubscribe|undefined/i);
  });
});

describe('hostile text', () => {
  const { html, text } = mailDocument(
    content({
      heading: hostile,
      preheader: hostile,
      blocks: [
        { type: 'paragraph', text: hostile },
        { type: 'list', items: [hostile] },
        { type: 'facts', rows: [[hostile, hostile]] },
        { type: 'button', label: hostile, url: 'https://naledi.example/"onmouseover="alert(1)' },
        { type: 'note', text: hostile },
      ],
    }),
  );

  test('stays text: no element or attribute comes from it', () => {
    const page = documentOf(html);
    expect(page.querySelectorAll('script, img')).toEqual([]);
    const handlers = page.querySelectorAll('*').flatMap(({ attributes }) => Object.keys(attributes));
    expect(handlers.filter((name) => name.startsWith('on'))).toEqual([]);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
    expect(`${html}${text}`.isWellFormed()).toBe(true);
    expect(html + text).not.toContain('\u0000');
  });

  test('cannot change the reading direction of surrounding text', () => {
    for (const version of [html, text]) expect(version).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    const turned = documentOf(html).querySelectorAll('h1, p.ink, li, td.line, div.sunk.ink');
    expect(turned.filter((element) => element.getAttribute('dir') === 'auto')).toHaveLength(5);
  });

  test('Arabic and Hebrew pass unchanged', () => {
    const arabic = 'مرحبا يا ليلى';
    const both = mailDocument(content({ blocks: [{ type: 'paragraph', text: arabic }] }));
    expect(both.html).toContain(`dir="auto"`);
    expect(both.html).toContain(arabic);
    expect(both.text).toContain(arabic);
  });

  test.each(['javascript:alert(1)', '/relative', 'data:text/html,x', ''])('the link %j is refused', (url) => {
    expect(() => mailDocument(content({ blocks: [{ type: 'button', label: 'Go', url }] }))).toThrow();
  });
});
