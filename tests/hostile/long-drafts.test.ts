import { expect, test } from 'vitest';
import { differences } from '#app/admin/content/entries/differences.ts';
import { cardPlaces, cardsIn, withBlockMoved } from '#app/admin/newsletter/card-places.ts';
import { collections } from '#app/content.ts';
import { issueBlocks } from '#app/features/newsletter/issues/issue-blocks.server.ts';
import { placeholderLinks } from '#app/platform/addresses/real-address.ts';
import { checkEntry } from '#app/platform/content/editing/check-entry.ts';
import { pagesAt, referencesIn } from '#app/platform/content/editing/references.ts';
import { entriesIn } from '#app/platform/content/entry.ts';
import { type FieldSchema, fieldNamed } from '#app/platform/content/form-schema.ts';
import { createContent } from '#app/platform/content/store.ts';
import { isOwnPage } from '#app/site/seo/own-pages.ts';
import { headingId, renderMarkdown } from '#app/ui/text/markdown.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { leastTime } from './adversarial.ts';
import { type WorkSchema, workOf, workSchema } from './same-work.ts';

/** Time limit per request in ms. */
const most = 100;
/** Maximum size of a draft request. */
const whole = 500 * 1024;

const seeds = [
  ...['x', '[', '(', '<', ' ', '#', '?', '\\', '*', '_', '`', '!', '|', '>', '\n', '\t', '~', '-', '/', '.'],
  ...['a.', 'a@', '?\n', '#\n', ' \n', '](', '](/', '![](', '[a](/b) ', '[a][', '**a', '- a\n\n', '```\n\n'],
  ...['\u0300', 'e\u0301', '\u00a0', 'https://a.', '/events/1?', '|-|\n', '> - ', 'a-', '0-', 'a\n\n'],
];
const textsOf = (length: number) =>
  seeds.flatMap((seed) =>
    ['', '\n!', ' x'].map((end) => seed.repeat(Math.floor(length / seed.length)) + end),
  );
const drafts = textsOf(whole);

const content = createContent(shippedData, '2026-11-21', collections);

function costs(task: () => unknown, about: string) {
  expect(leastTime(task, most, 3), about).toBeLessThan(most);
}
const shown = (text: string) => JSON.stringify(`${text.slice(0, 6)}…${text.slice(-3)}`);

interface Field {
  path: string;
  work: string;
  /** The entry with this text in the field. */
  filled: (text: string) => unknown;
}

/** All texts of an entry, of a list those of its first item; `isRead`: by a rule about more than one field. */
function fieldsOf(schema: WorkSchema, value: unknown, path: string, isRead = false): Field[] {
  // What a rule reads, or the schema does not name by itself, is like no other.
  if (typeof value === 'string')
    return [{ path, work: isRead || !schema.type ? path : workOf(schema), filled: (text) => text }];
  const within = (name: string, of: WorkSchema, part: unknown, around: (changed: unknown) => unknown) =>
    fieldsOf(of, part, `${path}.${name}`, isRead || Boolean(schema.rules?.length)).map((field) => ({
      ...field,
      filled: (text: string) => around(field.filled(text)),
    }));
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    return within('0', schema.items || {}, first, (changed) => [changed, ...others]);
  }
  return Object.entries(value ?? {}).flatMap(([name, part]) =>
    within(name, fieldNamed(schema, name) || {}, part, (changed) => ({
      ...(value as object),
      [name]: changed,
    })),
  );
}

const fields = collections.flatMap((collection) => {
  const [entry] = entriesIn(collection, content.stored(collection));
  return fieldsOf(workSchema(collection.schema), entry, collection.name).map((field) => ({
    ...field,
    collection,
  }));
});
/** One of each kind. */
const different = [...new Map(fields.map((field) => [field.work, field])).values()];

test(`a draft is checked within ${most} ms, whatever its fields hold`, () => {
  expect(fields.length).toBeGreaterThan(600);
  for (const text of drafts)
    for (const { collection, path, filled } of different) {
      const value = filled(text);
      const about = `${path} ${shown(text)}`;
      costs(() => checkEntry(collections, collection.name, value, () => false), about);
      costs(() => referencesIn(collection.schema, value), about);
    }
}, 300_000);

test('texts of the longest draft are compared within bounds, and their beginnings are shown where they differ in too much', () => {
  const schema = { properties: { text: { title: 'Text' } } } as FieldSchema;
  const [one, other] = ['a', 'b'].map((letter) =>
    Array.from({ length: 30_000 }, (_, i) => `${letter}${i}`).join('\n\n'),
  );
  costs(() => differences(schema, { text: one }, { text: other }), 'nothing in common');
  const [compared] = differences(schema, { text: one }, { text: other });
  expect(compared?.label).toBe('Text');
  for (const [shown, text] of [
    [compared?.before, one],
    [compared?.after, other],
  ])
    expect(shown).toMatch(`${text?.slice(0, 10_000)}… (and `);
  for (const text of drafts)
    for (const before of ['a', `${text.slice(1)}`, one!])
      costs(() => differences(schema, { text: before }, { text }), shown(text));
  const lists = { properties: { list: { title: 'List', items: {} } } } as FieldSchema;
  const list = (letter: string) => ({ list: Array.from({ length: 40_000 }, (_, i) => `${letter}${i}`) });
  costs(() => differences(lists, list('a'), list('b')), 'lists');
});

test.each<[string, (text: string) => unknown]>([
  ['the cards of a newsletter', (text) => [cardPlaces(text), cardsIn(text), withBlockMoved(text, 0, 1)]],
  [
    'the blocks of a newsletter',
    (text) => issueBlocks(text, { content, link: (path) => `https://a.example${path}` }),
  ],
  ['an address', (text) => [pagesAt(collections, `/${text}`), isOwnPage(content, `/${text}`)]],
  ['links that only hold a place', placeholderLinks],
  ['the id of a heading', headingId],
])(
  '%s: at most 100 ms',
  (_name, read) => {
    for (const text of drafts) costs(() => read(text), shown(text));
  },
  300_000,
);

test('the longest text that a schema takes is rendered within 100 ms', () => {
  for (const text of textsOf(30_000)) costs(() => renderMarkdown(text), shown(text));
});
