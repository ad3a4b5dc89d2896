import { expect, expectTypeOf, test } from 'vitest';
import { problemInLine, problemInText } from './check.ts';
import {
  blocks,
  button,
  defineEmail,
  inCase,
  optionalSlot,
  requiredText,
  text,
  typedText,
  type ValuesOf,
} from './define.ts';

const slots = {
  code: requiredText('The code', '123456'),
  days: text('How many days', '14'),
  open: button('The button that opens the page'),
  facts: blocks('Where it is', []),
};
const good = 'Code {code}, for {days} days.\n\n{open: Open it}\n\n{facts}';

test('a text with correct placeholders is valid', () => {
  expect(problemInText(good, slots)).toBeUndefined();
  expect(problemInLine('For {days} days', slots)).toBeUndefined();
  expect(problemInText('Nothing to fill in.', {})).toBeUndefined();
});

test.each([
  [
    good.replace('{days}', '{dayz}'),
    'There is no placeholder {dayz} here. You can use {code}, {days}, {open: words}, {facts}.',
  ],
  [good.replace('{code}', 'x'), 'The text has to have {code}: the code.'],
  [
    good.replace('{open: Open it}', ''),
    'The text has to have {open: words}: the button that opens the page.',
  ],
  [
    good.replace('{open: Open it}', '{open}'),
    'Please write the words of the button after a colon: {open: words}.',
  ],
  [
    good.replace('{open: Open it}', `{open: ${'x'.repeat(81)}}`),
    'Please shorten the words on the button {open: …} to 80 characters at most.',
  ],
  [
    good.replace('{open: Open it}', 'Press {open: Open it} now'),
    'Please give {open: words} a line of its own in the text. It cannot stand inside a line.',
  ],
  [good.replace('{days}', '{days: 3}'), 'Please write {days} without a colon: only buttons have words.'],
  [
    good.replace('{days}', '{days'),
    'Please write a placeholder with a brace on both sides, such as {name}. You can use {code}, {days}, {open: words}, {facts}.',
  ],
  [good.replace('{days}', '{constructor}'), /^There is no placeholder \{constructor\} here\./],
  [good.replace('{days}', '{__proto__}'), /^There is no placeholder \{__proto__\} here\./],
])('a mistake is told in a sentence: %j', (body, message) => {
  expect(problemInText(body, slots)).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

test('a subject allows plain text only', () => {
  for (const name of ['open', 'facts'])
    expect(problemInLine(`{${name}}`, slots)).toBe(
      `There is no placeholder {${name}} here. You can use {code}, {days}.`,
    );
  expect(problemInLine('{name}', {})).toBe(
    'There is no placeholder {name} here. This text has no placeholders.',
  );
});

test('marks name a placeholder of the email, in the text and in a subject', () => {
  const marked = {
    ...slots,
    child: inCase('It is a child', false),
    place: optionalSlot(text('Where', 'Cape Town')),
  };
  expect(problemInText(`{if child} A child. ${good}\n\n{if no place} {facts}`, marked)).toMatch(/so that no/);
  expect(problemInText(`{if child} A child.\n\n${good}\n\n{if no place} {facts}`, marked)).toBeUndefined();
  expect(problemInLine('{if open} For {days} {if no child} days', marked)).toBeUndefined();
  const unknown = /^There is no placeholder \{parent\} here\. You can use .*\{if child\}/;
  expect(problemInText(`{if parent} ${good}`, marked)).toMatch(unknown);
  expect(problemInText(`${good}\n\n{if no parent} {facts}`, marked)).toMatch(unknown);
  expect(problemInText(`${good}\n\n{child}`, marked)).toBe(
    'Please write {if child} before what is said only then.',
  );
});

const certain = {
  ...slots,
  child: inCase('It is a child', false),
  late: inCase('It is late', false),
  place: optionalSlot(text('Where', 'Cape Town')),
  leave: optionalSlot(button('The button that leaves')),
};
const never = 'Please write {open: words} so that no email goes without it';

test.each([
  ['{open: Go}', undefined],
  ['{if child} {open: Go}\n\n{if no child} {open: Come}', undefined],
  [
    '{if child} {open: Go}\n\n{if no child} {if late} {open: Come}\n\n{if no child} {if no late} {open: Hm}',
    undefined,
  ],
  ['{if child} {open: Go}\n\n{open: Come}', undefined],
  ['{if days} {open: Go}', undefined],
  ['{if no days} {open: Go}', never],
  ['{if no open} {open: Go}', never],
  ['{if child} {open: Go}', never],
  ['{if child} {if no child} {open: Go}', never],
  ['{if child} {open: Go}\n\n{if no late} {open: Come}', never],
  ['{if place} {open: Go}', never],
])('a required button stands where every email has it: %j', (body, problem) => {
  const found = problemInText(`{code}\n\n${body}\n\n{leave: Leave}`, certain);
  expect(found?.slice(0, never.length)).toBe(problem);
});

test.each([
  ['The code {code}.', undefined],
  ['{if child} For her: {code} {if no child} For you: {code}', undefined],
  ['- {if child} {code}\n- {if no child} {code}', undefined],
  ['{if child} The code {code}.', 'Please write {code}'],
  ['In {place} the code {code}.', 'Please write {code}'],
  ['> In {place} {if no place} the code {code}.', 'Please write {code}'],
  ['In {place}.\n\nThe code {code}.', undefined],
])('so does a required text, which an optional one beside it would take along: %j', (body, problem) => {
  const found = problemInText(`${body}\n\n{open: Go}\n\n{leave: Leave}`, certain);
  expect(found?.slice(0, 'Please write {code}'.length)).toBe(problem);
});

test.each([
  ['{if place} {leave: Leave}', undefined],
  ['{if leave} {leave: Leave}', undefined],
  ['{if no leave} {leave: Leave}', 'Please write {leave: words}'],
  ['{if child} {leave: Leave}', 'Please write {leave: words}'],
])('what only some emails have stands where each of these has it: %j', (body, problem) => {
  const found = problemInText(`{code}\n\n{open: Go}\n\n${body}`, certain);
  expect(found?.slice(0, 'Please write {leave: words}'.length)).toBe(problem);
});

test('typed text is refused in emails to unverified addresses', () => {
  const typed = { name: typedText('What was typed', 'x') };
  expect(defineEmail('a', { to: 'known', when: 'w', slots: typed }).slots).toBe(typed);
  // @ts-expect-error: refused by its type, too
  expect(() => defineEmail('a', { to: 'anyone', when: 'w', slots: typed })).toThrow(/nobody has proven/);
});

test('the sender must pass exactly the declared values', () => {
  expectTypeOf<ValuesOf<typeof slots>>().toHaveProperty('open').toEqualTypeOf<string>();
  expectTypeOf<keyof ValuesOf<typeof slots>>().toEqualTypeOf<'code' | 'days' | 'open' | 'facts'>();
});
