import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/hostile/any-text.ts';
import { type Filling, fillLine, fillText, readLine, readText } from './mail-text.ts';

const alone = (name: string) => name === 'open' || name === 'facts';
const filling = (value: string): Filling => ({ fill: () => value, isGiven: () => true, place: () => [] });

test('blank lines separate paragraphs; lists, notes and standalone placeholders are blocks', () => {
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
    { type: 'placed', placeholder: { name: 'open', words: 'Open it: now' }, marks: [] },
    { type: 'paragraph', line: ['The end ', { name: 'name', words: 'x' }, ' ', { name: 'open' }, '.'] },
  ]);
});

test('values are inserted as plain text and not parsed again', () => {
  const value = '[x](http://evil.example) <script>\n\n- {name}\n\n{open: y}\n> $& {facts}';
  const values = fillText(readText('{name}\n\n- {name}\n\n> {name}', alone), filling(value));
  expect(values).toEqual([
    { type: 'paragraph', text: value },
    { type: 'list', items: [value] },
    { type: 'note', text: value },
  ]);
  expect(fillLine(readLine('A{name}B'), filling(value))).toBe(`A${value}B`);
});

test('typed values never create a block, and no text throws', () => {
  const body = 'Hello {name}, thank you.\n\n{open: Open}\n\n- {name}\n- two';
  const shape = ['paragraph', 'button', 'list'];
  fc.assert(
    fc.property(fc.oneof(anyText(60), fc.constantFrom('{open: x}', '{facts}', '\n\n- a', '$1')), (name) => {
      const made = fillText(readText(body, alone), {
        ...filling(name),
        place: ({ words = '' }) => [{ type: 'button', label: words, url: 'https://naledi.example/' }],
      });
      expect(made.map(({ type }) => type)).toEqual(shape);
      expect(made[0]).toEqual({ type: 'paragraph', text: `Hello ${name}, thank you.` });
    }),
  );
  fc.assert(
    fc.property(anyText(200), (text) => {
      fillText(readText(text, alone), filling('x'));
    }),
  );
});

const some: Filling = {
  fill: ({ name }) => (name === 'child' ? undefined : 'Thandi'),
  isGiven: (name) => name === 'place',
  place: ({ name }) => [{ type: 'paragraph', text: `[${name}]` }],
};

test.each([
  ['a paragraph that names what is not there falls away', 'For {child}.\n\nFor {name}.', ['For Thandi.']],
  ['a mark holds to the next one', '{if place} Come. {if no place} Wait.', ['Come.']],
  [
    'and begins anywhere',
    'Hello {name}. {if child} It is about {child}. {if no child} Bye.',
    ['Hello Thandi. Bye.'],
  ],
  ['or to the end of the paragraph', '{if child} One.\nTwo.\n\nThree.', ['Three.']],
  [
    'marks in a row all have to hold',
    '{if place} {if child} Come. {if place} {if no child} Wait.',
    ['Wait.'],
  ],
  [
    'before what stands alone too',
    '{if place} {if child} {facts}\n{if place} {if no child} {open: Go}',
    ['[open]'],
  ],
  ['of a point', '- {if child} one\n- {if place} two', ['two']],
  ['a list without points falls away', '- {if child} one\n- {child}', []],
  ['a note too', '> {if child} one', []],
  ['what stands alone takes marks', '{if child} {facts}\n{if no child} {open: Go}', ['[open]']],
  ['a mark in a value is none', '{name}', ['Thandi']],
])('%s', (_, text, expected) => {
  const said = fillText(readText(text, alone), some).flatMap((block) =>
    block.type === 'list' ? block.items : 'text' in block ? block.text : [],
  );
  expect(said).toEqual(expected);
});
