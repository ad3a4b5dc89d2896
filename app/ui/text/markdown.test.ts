import { describe, expect, it } from 'vitest';
import { headingId, renderMarkdown } from './markdown.ts';

describe('renderMarkdown', () => {
  it('shows raw HTML as text', () => {
    expect(renderMarkdown('<script>alert(1)</script> <b>x</b>')).not.toMatch(/<script|<b>/);
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'makes no link to %s',
    (address) => {
      expect(renderMarkdown(`[press](${address})`)).not.toContain('<a');
    },
  );

  it('starts at the wanted level and keeps the order below it', () => {
    const html = renderMarkdown('# One\n\n## Two', { base: 3 });
    expect(html).toContain('<h3 id="one">One</h3>');
    expect(html).toContain('<h4 id="two">Two</h4>');
  });

  it('never gives an id twice', () => {
    const html = renderMarkdown('## Same\n\n## Same\n\n## !');
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['same', 'same-2', 'section']);
  });

  it('names the columns in the cells of tables that do not fit on a phone', () => {
    const html = renderMarkdown('| a | b | c | "d" |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |');
    expect(html).toContain('<table class="rows">');
    expect(html).toContain('<td data-l="b">2</td>');
    expect(html).toContain('<td data-l="&quot;d&quot;">4</td>');
    expect(renderMarkdown('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |')).not.toContain('data-l');
  });

  it('makes no heading of the empty corner of a table', () => {
    const html = renderMarkdown('| | b |\n|---|---|\n| 1 | 2 |');
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th>b<\/th>\s*<\/tr>/);
  });

  it('lets wide tables scroll', () => {
    expect(renderMarkdown('| a |\n|---|\n| b |')).toMatch(/<div class="scroll" tabindex="0"><table>/);
  });
});

it('writes ids that are easy to share', () => {
  expect(headingId('What is Café Naledi?')).toBe('what-is-cafe-naledi');
});
