import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHelpSearch } from '#app/features/help/help-search.ts';
import { readSearch } from '#app/features/learning/catalogue/filter.ts';
import { constraintsOf } from '#app/forms/constraints.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { maxTyped, parseForm } from '#app/forms/parse.ts';
import { isAddressField, webAddress } from '#app/forms/rules.ts';
import {
  bodyText,
  bodyTextWithoutOverrides,
  headerText,
  usableAddress,
} from '#app/platform/addresses/harmless-text.ts';
import { containsWords, mayHaveWords } from '#app/platform/database/search.ts';
import { variantOf } from '#app/platform/page-cache.ts';
import { createLog } from '#app/platform/process/log.ts';
import { redact } from '#app/platform/process/redact.ts';
import { clientAddress } from '#server/http/address.ts';
import { bestEncoding } from '#server/http/compress.ts';
import { adversarialTexts, leastTime } from './adversarial.ts';
import { workOf, workSchema } from './same-work.ts';

/** Time limit per request in ms. */
const most = 50;
/** The longest input: beyond the field's limit its patterns do not run. */
const longestOf = (field: FormDefinition['schema']['shape'][string]) =>
  Math.min(constraintsOf(field).max?.[0] ?? maxTyped, maxTyped);

/** The size of a whole request body. */
const texts = adversarialTexts(64 * 1024);
/** The size of a whole request head. */
const headers = adversarialTexts(16 * 1024);

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('app/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && /define\w*Form\(/.test(readFileSync(path.join(root, file), 'utf8')),
);

const isForm = (value: unknown): value is FormDefinition =>
  typeof value === 'object' && value !== null && 'schema' in value && 'failure' in value;

/** Every form of the product, found by its definition. */
const forms: FormDefinition[] = [];
for (const file of files)
  for (const value of Object.values(await import(path.join(root, file))))
    if (isForm(value)) forms.push(value);

const submission = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

test('all forms are found', () => {
  expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length);
  expect(forms.length).toBeGreaterThanOrEqual(60);
});

test('passwords and codes are secrets of their forms', () => {
  const open = forms.flatMap(({ id, schema, secrets = [] }) =>
    Object.keys(schema.shape)
      .filter((name) => /password|^code$/.test(name) && !secrets.includes(name))
      .map((name) => `${id}: ${name}`),
  );
  expect(open).toEqual([]);
  const closed = forms.filter(({ secrets = [] }) => secrets.length > 0).map(({ id }) => id);
  expect(closed).toEqual(expect.arrayContaining(['sign-up', 'sign-in', 'reset-password', 'verify-email']));
});

const fields = forms.flatMap((form) => {
  const { properties = {}, rules = [] } = workSchema(form.schema);
  return Object.entries(form.schema.shape).map(([name, field]) => {
    const longest = longestOf(field);
    return {
      form,
      name,
      longest,
      work: rules.length > 0 ? `${form.id} ${name}` : `${longest} ${workOf(properties[name]!)}`,
    };
  });
});
/** One of each kind. */
const different = [...new Map(fields.map((field) => [field.work, field])).values()];

test(`no field is read for more than ${most} ms, filled to its own maximum or to the body's`, () => {
  expect(fields.length).toBeGreaterThan(200);
  for (const { form, name, longest } of different)
    for (const text of [...adversarialTexts(longest), ...texts]) {
      const data = submission({ [name]: text });
      const took = leastTime(() => parseForm(form, data), most);
      expect(took, `${form.id}: ${name} = ${JSON.stringify(text.slice(0, 12))}…`).toBeLessThan(most);
    }
}, 120_000);

describe.each(forms)('$id', (form) => {
  const names = Object.keys(form.schema.shape);

  test('every field for an address counts towards the limit of its recipient', () => {
    for (const name of names.filter((name) => name.includes('email')))
      expect([name, isAddressField(form.schema.shape[name])]).toEqual([name, true]);
  });

  test('refuses what is longer than any field takes, and gives it back', () => {
    for (const name of names) {
      const text = 'x'.repeat(maxTyped + 1);
      const parsed = parseForm(form, submission({ [name]: text }));
      expect([name, parsed.ok, parsed.typed[name]]).toEqual([name, false, text]);
      if (!parsed.ok) expect(parsed.errors[name]).toBeTruthy();
    }
  });
});

const help = createHelpSearch([
  { index: 1, title: 'A title', summary: 'A summary', category: 'One', keywords: 'k', words: 'certificate' },
]);
const lines: string[] = [];
const log = createLog('info', (line) => void lines.push(line));

test.each<[string, (text: string) => unknown, readonly string[]]>([
  ['a web address', webAddress, texts],
  ['headers of mail', headerText, texts],
  ['bodies of mail', (text) => [bodyText(text), bodyTextWithoutOverrides(text)], texts],
  ['addresses of mail', usableAddress, texts],
  ['the log', (text) => log.info('x', { text }), texts],
  ['errors in the log', (text) => log.error('x', { error: new Error(text) }), texts],
  ['a text of the log', redact, texts],
  ['searches', (text) => readSearch(new URLSearchParams({ q: text })), headers],
  ['the help search', help, headers],
  ['searches in the database', (text) => [containsWords(text, []), mayHaveWords(text, {} as never)], headers],
  ['addresses of proxies', (text) => clientAddress('10.0.0.1', text, 1), headers],
  ['accepted encodings', (text) => bestEncoding(`br ${text}`), headers],
  ['cookies', (text) => variantOf(() => text), headers],
])(
  '%s takes at most 50 ms',
  (_name, read, hostile) => {
    for (const text of hostile)
      expect(
        leastTime(() => read(text), most),
        JSON.stringify(text.slice(0, 12)),
      ).toBeLessThan(most);
  },
  120_000,
);
