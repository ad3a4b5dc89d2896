import type { JSONContent } from '@tiptap/core';
import { beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { type FieldSchema, fieldNamed, formSchema } from '#app/platform/content/form-schema.ts';
import { readContent } from '#app/platform/content/read.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { mergeWords, sameBlocks, writeText } from './blocks.ts';
import { parseBlocks, writeBlock } from './format.ts';
import { openText } from './text.ts';

/** Every long text that is shipped, with its place. */
const texts: [place: string, text: string][] = [];

function collect(schema: FieldSchema | undefined | false, value: unknown, place: string): void {
  if (!schema || value === undefined) return;
  if (schema.kind === 'markdown') texts.push([place, value as string]);
  if (Array.isArray(value))
    for (const [i, item] of value.entries()) collect(schema.items, item, `${place}.${i}`);
  else if (typeof value === 'object')
    for (const [key, part] of Object.entries(value ?? {}))
      collect(fieldNamed(schema, key), part, `${place}.${key}`);
}

beforeAll(async () => {
  const { entries } = await readContent('content', collections);
  for (const collection of collections) {
    const stored = entries[collection.name];
    for (const entry of collection.kind === 'list'
      ? (stored as { id: string }[])
      : [stored as { id?: string }])
      collect(formSchema(collection), entry, `${collection.name} ${entry.id ?? ''}`);
  }
});

const opened = (text: string) => {
  const found = openText(text);
  if (!found) throw new Error(`not opened: ${text.slice(0, 80)}`);
  return found;
};

test('every shipped text is opened and saved byte by byte as it was', () => {
  expect(texts.length).toBeGreaterThan(170);
  for (const [place, text] of texts) {
    const { blocks, save } = opened(text);
    expect(save(structuredClone(blocks)), place).toBe(text);
  }
});

/** Puts ` naledi` behind the first word of the block's n-th piece of text. False when it has no such piece. */
function addWord(block: JSONContent, n: number): boolean {
  let left = n;
  const visit = (node: JSONContent): boolean => {
    if (node.type === 'text') {
      left -= 1;
      if (left >= 0) return false;
      node.text = node.text?.replace(/^(\s*\S+)/, '$1 naledi');
      return true;
    }
    return node.content?.some(visit) ?? false;
  };
  return visit(block);
}

/** What `after` has between the beginning and the end that it shares with `before`. */
function added(before: string, after: string): { gone: string; come: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  return { gone: before.slice(start, before.length - end), come: after.slice(start, after.length - end) };
}

test('one word more in any block of any shipped text changes no byte of what was not touched', () => {
  let tried = 0;
  for (const [place, text] of texts) {
    const { blocks, save } = opened(text);
    blocks.forEach((_, index) => {
      for (const piece of [0, 3]) {
        const now = structuredClone(blocks);
        if (!addWord(now[index] as JSONContent, piece)) continue;
        tried += 1;
        const { gone, come } = added(text, save(now));
        expect(`${gone}|${[...come].sort().join('')}`, `${place}, block ${index}`).toBe('| adeiln');
      }
    });
  }
  expect(tried).toBeGreaterThan(1500);
});

test('a block more, one fewer, two in another order: the others keep their bytes', () => {
  const text = '# A\n\n\n*  one\n*  two\n\nB\nC\n***\nD\n';
  const { blocks, save } = opened(text);
  expect(blocks).toHaveLength(5);
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'New' }] };
  expect(save(blocks)).toBe(text);
  expect(save(blocks.toSpliced(1, 0, paragraph))).toBe('# A\n\n\nNew\n\n*  one\n*  two\n\nB\nC\n***\nD\n');
  expect(save([...blocks, paragraph])).toBe('# A\n\n\n*  one\n*  two\n\nB\nC\n***\nD\n\nNew\n');
  expect(save(blocks.toSpliced(1, 1))).toBe('# A\n\n\nB\nC\n***\nD\n');
  expect(save([])).toBe('');
});

test('the longest common run is found whatever comes, goes or moves', () => {
  const same = (before: string, now: string) => sameBlocks([...before], [...now]);
  expect(same('abcd', 'abcd')).toEqual([0, 1, 2, 3]);
  expect(same('abcd', 'axcd')).toEqual([0, -1, 2, 3]);
  expect(same('abcd', 'bcda')).toEqual([1, 2, 3, -1]);
  expect(same('', 'ab')).toEqual([-1, -1]);
  expect(same('aabb', 'ab')).toEqual([0, 2]);
  expect(writeText([], ['x', 'y'], (word) => word)).toBe('x\n\ny');
});

test('of a changed block the words that were not touched keep their spelling', () => {
  expect(mergeWords('a  _b_ c', 'a *b* c', 'a *b* new c')).toBe('a  _b_ new c');
  expect(mergeWords('_a_ b', '*a* b', '*other* b')).toBe('*other* b');
});

const typed = [
  '# not a heading',
  '1. not a list',
  '12) not a list',
  '- not a list',
  '+ not a list',
  '* not a list',
  '> not a quote',
  '---',
  '***',
  '===',
  '```',
  '~~~',
  '~~not struck~~',
  '| not | a table |',
  '[not](a-link)',
  '![not](a-picture)',
  '<b>not bold</b> <script>alert(1)</script>',
  '<https://not.a.link>',
  '*not* _emphasised_ **nor** __bold__',
  'snake_case_name and 2 * 3 * 4',
  '`not code`',
  'AT&T &amp; &lt;',
  'back\\slash \\* and \\',
  '    not code',
  'a | b',
  '    ',
  'R20,000 - R60,000 (100%) [x] {y} #tag @me !',
];

test.each(typed)('what is typed as text stays text: %s', (text) => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  const written = writeBlock(paragraph);
  const shown = renderMarkdown(written)
    .replace(/<\/?p>/g, '')
    .trim();
  const escaped = text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(shown).toBe(escaped);
  expect(parseBlocks(written).map(({ content }) => content?.map((node) => node.text).join(''))).toEqual(
    [text.trim() || undefined].filter((one) => one !== undefined),
  );
});
