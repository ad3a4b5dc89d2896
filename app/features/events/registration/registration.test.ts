import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constraintsOf } from '#app/forms/constraints.ts';
import { parseForm } from '#app/forms/parse.ts';
import { anyText } from '#tests/hostile/any-text.ts';
import { eventRegistrationForm as form } from './registration.ts';

const good = { full_name: 'Thandi Nkosi', email: 'thandi@mail.example' };

function check(fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good, ...fields })) data.set(name, value);
  return parseForm(form, data);
}

const messageOf = (field: string, value: string) => {
  const parsed = check({ [field]: value });
  return parsed.ok ? undefined : parsed.errors[field];
};

const address = (length: number) => `${'a'.repeat(length - '@mail.example'.length)}@mail.example`;

const shortName = 'Name must be at least 2 characters';
const badEmail = 'Invalid email address';

describe('what the specification says of each field', () => {
  test.each([
    ['full_name', '', shortName],
    ['full_name', 'T', shortName],
    ['full_name', '  T  ', shortName],
    ['full_name', '     ', shortName],
    ['full_name', '\u00a0\t\n ', shortName],
    ['full_name', 'Th', undefined],
    ['full_name', 'x'.repeat(99), undefined],
    ['full_name', 'x'.repeat(100), undefined],
    ['full_name', ` ${'x'.repeat(100)} `, undefined],
    ['full_name', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['email', '', badEmail],
    ['email', '   ', badEmail],
    ['email', 'thandi@mail', badEmail],
    ['email', 'thandi mail.example', badEmail],
    ['email', 'a@b.example, c@d.example', badEmail],
    ['email', '  thandi@mail.example ', undefined],
    ['email', address(254), undefined],
    ['email', address(255), undefined],
    ['email', address(256), 'Email must be less than 255 characters'],
    ['phone', '', undefined],
    ['phone', '0'.repeat(19), undefined],
    ['phone', '0'.repeat(20), undefined],
    ['phone', '0'.repeat(21), 'Phone must be less than 20 characters'],
    ['company', 'x'.repeat(99), undefined],
    ['company', 'x'.repeat(100), undefined],
    ['company', 'x'.repeat(101), 'Company must be less than 100 characters'],
    ['job_title', 'x'.repeat(99), undefined],
    ['job_title', 'x'.repeat(100), undefined],
    ['job_title', 'x'.repeat(101), 'Job title must be less than 100 characters'],
    ['dietary_requirements', 'x'.repeat(499), undefined],
    ['dietary_requirements', 'x'.repeat(500), undefined],
    ['dietary_requirements', 'x'.repeat(501), 'Dietary requirements must be less than 500 characters'],
    ['accessibility_needs', 'x'.repeat(499), undefined],
    ['accessibility_needs', 'x'.repeat(500), undefined],
    ['accessibility_needs', 'x'.repeat(501), 'Accessibility needs must be less than 500 characters'],
  ])('%s: %j', (field, value, message) => {
    expect(messageOf(field, value)).toBe(message);
  });
});

test('texts are trimmed, and optional ones that are empty or spaces only become null', () => {
  const parsed = check({
    full_name: ' Thandi ',
    email: ' t@mail.example ',
    phone: '  ',
    job_title: ' Nurse ',
  });
  expect(parsed.ok && parsed.values).toEqual({
    full_name: 'Thandi',
    email: 't@mail.example',
    phone: null,
    is_child: false,
    parent_name: null,
    parent_email: null,
    company: null,
    job_title: 'Nurse',
    dietary_requirements: null,
    accessibility_needs: null,
  });
});

test('an empty form names both required fields, in the order of the form', () => {
  const parsed = parseForm(form, new FormData());
  expect(parsed.ok ? [] : Object.entries(parsed.errors)).toEqual([
    ['full_name', shortName],
    ['email', badEmail],
  ]);
});

test('only full name and e-mail are required, and the browser checks the same limits with the same words', () => {
  const rules = Object.entries(form.schema.shape).map(
    ([name, field]) => [name, constraintsOf(field)] as const,
  );
  expect(rules.filter(([, rule]) => rule.required !== undefined).map(([name]) => name)).toEqual([
    'full_name',
    'email',
  ]);
  const texts = rules.filter(([, rule]) => rule.max);
  const limits = Object.fromEntries(texts.map(([name, rule]) => [name, rule.max?.[0]]));
  expect(limits).toEqual({
    full_name: 100,
    email: 255,
    phone: 20,
    parent_name: 100,
    parent_email: 255,
    company: 100,
    job_title: 100,
    dietary_requirements: 500,
    accessibility_needs: 500,
  });
  for (const [name, rule] of texts)
    expect(rule.max?.[1]).toBe(messageOf(name, name.endsWith('email') ? address(256) : 'x'.repeat(600)));
});

test('toasts are those of the specification', () => {
  expect(form.errors).toBe('fields');
  expect(form.invalid).toBe('Please fix the errors in the form');
  expect(form.failure).toEqual({
    tone: 'error',
    description: 'Failed to register for event. Please try again.',
  });
});

test('any submission is refused with messages or within its limits', () => {
  const limits = { full_name: 100, email: 255, phone: 20, company: 100, job_title: 100 };
  const text = fc.oneof(
    anyText(600),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\u202e',
      '__proto__',
      '=1+1',
      '<b>',
      'a@b.example',
      'x'.repeat(501),
    ),
  );
  const names = Object.keys(form.schema.shape);
  const fields = fc.dictionary(fc.constantFrom(...names, 'toString', '__proto__'), text);
  fc.assert(
    fc.property(fields, (given) => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ ...good, ...given })) data.append(name, value);
      const parsed = parseForm(form, data);
      if (!parsed.ok) return Object.keys(parsed.errors).every((name) => names.includes(name));
      const values = Object.entries(parsed.values);
      return values.every(([name, value]) => {
        const most = limits[name as keyof typeof limits] ?? 500;
        return (
          typeof value !== 'string' || (value === value.trim() && value.length > 0 && value.length <= most)
        );
      });
    }),
    { numRuns: 1000 },
  );
});
