import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/hostile/any-text.ts';
import { fillLine, fillText, readLine, readText } from './mail-text.ts';

const alone = (name: string) => name === 'open' || name === 'facts';

test('empty lines part paragraphs; points, notes and what has a line of its own are blocks', () => {
  const text = `Hello {name},
this is the second line.

Please do:
- one thing
- {what}
> Watch out.
>
> Really.
{open: Open it: now}
The end {name: x} { open }.`;
  expect(readText(text, alone)).toEqual([
    { type: 'paragraph', line: ['Hello ', { name: 'name' }, ',\nthis is the second line.'] },
    { type: 'paragraph', line: ['Please do:'] },
    { type: 'list', items: [['one thing'], [{ name: 'what' }]] },
    { type: 'note', line: ['Watch out.\n\nReally.'] },
    { type: 'placed', placeholder: { name: 'open', words: 'Open it: now' } },
    { type: 'paragraph', line: ['The end ', { name: 'name', words: 'x' }, ' ', { name: 'open' }, '.'] },
  ]);
});

test('a value is plain text and is inserted once: nothing in it is read again', () => {
  const value = '[x](http://evil.example) <script>\n\n- {name}\n\n{open: y}\n> $& {facts}';
  const values = fillText(
    readText('{name}\n\n- {name}\n\n> {name}', alone),
    () => value,
    () => [],
  );
  expect(values).toEqual([
    { type: 'paragraph', text: value },
    { type: 'list', items: [value] },
    { type: 'note', text: value },
  ]);
  expect(fillLine(readLine('A{name}B'), () => value)).toBe(`A${value}B`);
});

test('whatever is typed, it never makes another block, and no text throws', () => {
  const body = 'Hello {name}, thank you.\n\n{open: Open}\n\n- {name}\n- two';
  const shape = ['paragraph', 'button', 'list'];
  fc.assert(
    fc.property(fc.oneof(anyText(60), fc.constantFrom('{open: x}', '{facts}', '\n\n- a', '$1')), (name) => {
      const made = fillText(
        readText(body, alone),
        () => name,
        ({ words = '' }) => [{ type: 'button', label: words, url: 'https://naledi.example/' }],
      );
      expect(made.map(({ type }) => type)).toEqual(shape);
      expect(made[0]).toEqual({ type: 'paragraph', text: `Hello ${name}, thank you.` });
    }),
  );
  fc.assert(
    fc.property(anyText(200), (text) => {
      fillText(
        readText(text, alone),
        () => 'x',
        () => [],
      );
    }),
  );
});
