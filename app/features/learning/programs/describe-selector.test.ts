import { expect, test } from 'vitest';
import { describeSelector } from './describe-selector.ts';

test.each([
  ['li:first-child', 'first list item (li)', 'first list items (li)'],
  ['li.cheap.new', 'list item (li) with the class cheap and with the class new', undefined],
  ['ul > li', 'list item (li) directly in a list (ul)', undefined],
  ['th[scope="row"] + td', 'cell (td) right after a heading cell (th) whose scope is “row”', undefined],
  ['nav a[href^="#"]', 'link (a) whose href begins with “#” in the menu (nav)', undefined],
  [
    'main header, main nav',
    'header or menu (nav) in the main element',
    'headers or menus (nav) in the main element',
  ],
  ['h1 li, h2 li', 'list item (li) in the main heading (h1), or in a heading (h2)', undefined],
  ['html:not([data-added])', 'html element of your own', undefined],
  ['p:not(.note)', 'paragraph (p) without the class note', undefined],
])('%s is called %s', (selector, one, many) => {
  expect(describeSelector(selector).one).toBe(one);
  if (many) expect(describeSelector(selector).many).toBe(many);
});

test('what has no name in its selector is called by what was found', () => {
  expect(describeSelector('#out', 'p').one).toBe('paragraph (p) with the id out');
  expect(describeSelector('#out').one).toBe('element with the id out');
});

test.each(['p:nth-of-type(2n)', ':is(h1, h2) ~ p', '[title="a > b"]', '* + p', 'p:has(em)'])(
  '%s, which is beyond the lessons, is not described wrongly',
  (selector) => {
    expect(describeSelector(selector, 'p')).toEqual({
      one: 'matching paragraph (p)',
      many: 'matching paragraphs (p)',
    });
  },
);
