import { describe, expect, it } from 'vitest';
import { attributesOf, documentOf, textOf, textsOf } from '#tests/pages/document.ts';
import { headingId, renderMarkdown } from './markdown.ts';

describe('renderMarkdown', () => {
  it('shows raw HTML as text', () => {
    const text = '<script>alert(1)</script> <b>x</b>';
    const page = documentOf(renderMarkdown(text));
    expect(page.querySelectorAll('script, b')).toEqual([]);
    expect(textOf(page)).toBe(text);
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'makes no link to %s',
    (address) => {
      expect(textsOf(renderMarkdown(`[press](${address})`), 'a')).toEqual([]);
    },
  );

  it('treats links as text where there are implausibly many', () => {
    const links = (times: number) => textsOf(renderMarkdown('[a](/b) '.repeat(times)), 'a').length;
    expect(links(1_000)).toBe(1_000);
    expect(links(1_001)).toBe(0);
  });

  it('starts at the wanted level and keeps the order below it', () => {
    const html = renderMarkdown('# One\n\n## Two', { base: 3 });
    expect(textsOf(html, 'h3#one')).toEqual(['One']);
    expect(textsOf(html, 'h3#one ~ h4#two')).toEqual(['Two']);
  });

  it('gives unique ids', () => {
    const html = renderMarkdown('## Same\n\n## Same\n\n## !');
    expect(attributesOf(html, '[id]', 'id')).toEqual(['same', 'same-2', 'section']);
  });

  it('names the columns in the cells of tables that do not fit on a phone', () => {
    const html = renderMarkdown('| a | b | c | "d" |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |');
    const labels = documentOf(html)
      .querySelectorAll('table.rows td')
      .map((cell) => [cell.getAttribute('data-l'), textOf(cell)]);
    expect(labels.slice(1)).toEqual([
      ['b', '2'],
      ['c', '3'],
      ['"d"', '4'],
    ]);
    const narrow = renderMarkdown('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |');
    expect(attributesOf(narrow, '[data-l]', 'data-l')).toEqual([]);
  });

  it('makes the empty corner of a table a plain cell', () => {
    const html = renderMarkdown('| | b |\n|---|---|\n| 1 | 2 |');
    const corner = documentOf(html).querySelectorAll('thead tr > *');
    expect(corner.map((cell) => [cell.tagName, textOf(cell)])).toEqual([
      ['TD', ''],
      ['TH', 'b'],
    ]);
  });

  it('lets wide tables scroll', () => {
    expect(textsOf(renderMarkdown('| a |\n|---|\n| b |'), '.scroll[tabindex="0"] > table td')).toEqual(['b']);
  });
});

it('writes ids that are easy to share', () => {
  expect(headingId('What is Café Naledi?')).toBe('what-is-cafe-naledi');
});

it.each([
  'https://tracker.example/a.png',
  '//tracker.example/a.png',
  'http://x/a.png',
  'data:image/png;base64,x',
])('a picture of another site is not drawn: %s', (href) => {
  for (const text of [`![A <b>](${href})`, `![A <b>][a]\n\n[a]: ${href}`]) {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/<img|tracker/);
    expect(html).toContain('A &lt;b&gt;');
  }
});

it('a picture of this site is drawn', () => {
  expect(renderMarkdown('![Two girls](/pictures/0.webp)')).toContain(
    '<img src="/pictures/0.webp" alt="Two girls">',
  );
});
