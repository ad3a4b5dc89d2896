import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { activeIn } from '#tests/hostile/active-html.ts';
import { hostileMarkdown } from '#tests/hostile/hostile-markdown.ts';
import { rounds } from '#tests/run/rounds.ts';
import { openText, writeText } from './text.ts';

test.each([
  '<script>1</script>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
  '<p style="color:red">x</p>',
  "<a href='data:text/html,x'>x</a>",
])('%s would be noticed', (html) => expect(activeIn(html)).toHaveLength(1));

test('whatever is written, nothing of it runs on a page', () => {
  fc.assert(
    fc.property(hostileMarkdown, (text) => {
      expect(activeIn(renderMarkdown(text))).toEqual([]);
    }),
    { numRuns: rounds(500, 20_000) },
  );
});

test('whatever is written, the visual editor opens it or leaves it alone, and saves what it opened', () => {
  fc.assert(
    fc.property(hostileMarkdown, (text) => {
      const opened = openText(text);
      if (!opened) return;
      expect(activeIn(renderMarkdown(writeText(opened)))).toEqual([]);
      const [, ...others] = opened;
      const after = writeText([{ type: 'paragraph', content: [{ type: 'text', text: 'New' }] }, ...others]);
      expect(activeIn(renderMarkdown(after))).toEqual([]);
    }),
    { numRuns: rounds(100, 4_000) },
  );
});
