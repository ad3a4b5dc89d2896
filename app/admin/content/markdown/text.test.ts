import { beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { type FieldSchema, fieldNamed, formSchema } from '#app/platform/content/form-schema.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { parseBlocks, writeBlock } from './format.ts';
import { openText, writeText } from './text.ts';

/** Every long text that is shipped, with its path. */
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
  const { entries } = shippedData;
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

test('every shipped text is in the editor’s own format', () => {
  expect(texts.length).toBeGreaterThan(170);
  for (const [place, text] of texts) expect(writeText(opened(text)), place).toBe(text.trim());
});

test('a text in another format is rewritten without a change of content', () => {
  const text = '# A\n\n\n*  one\n*  two\n\nB\nC\n***\nD _e_ __f__\n';
  const written = '# A\n\n- one\n- two\n\nB\nC\n\n---\n\nD *e* **f**';
  expect(writeText(opened(text))).toBe(written);
  expect(renderMarkdown(written)).toBe(renderMarkdown(text));
  expect(writeText([])).toBe('');
});

test('the editor does not open texts it cannot represent', () => {
  expect(openText('[a][b]\n\n[b]: /blog')).toBeUndefined();
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
