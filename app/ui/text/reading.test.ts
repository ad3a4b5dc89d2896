import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { outline, readingMinutes } from './reading.ts';

test('reading takes a minute for 200 words, and never none', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(200))).toBe(1);
  expect(readingMinutes('word '.repeat(700))).toBe(4);
  expect(readingMinutes(`[word](${'/long/'.repeat(99)}) `.repeat(400))).toBe(2);
});

test('the outline has the headings of the second level, as text', () => {
  const html = renderMarkdown('## One & *two*\n\ntext\n\n### Deeper\n\n## "Three" <b>');
  expect(outline(html)).toEqual([
    { id: 'one-two', words: 'One & two' },
    { id: 'three-b', words: '"Three" <b>' },
  ]);
});
