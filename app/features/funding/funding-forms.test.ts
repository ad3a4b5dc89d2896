import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationForm, applied } from '#app/features/funding/application/application.ts';
import {
  collaborationForm,
  opportunityTypes,
  thanks,
} from '#app/features/funding/collaboration/collaboration.ts';
import {
  educationLevels,
  employmentStatuses,
  received,
  scholarshipForm,
} from '#app/features/funding/scholarship/scholarship.ts';
import { constraintsOf } from '#app/forms/constraints.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { optionsOf } from '#app/forms/options.ts';
import { parseForm } from '#app/forms/parse.ts';
import { anyText } from '#tests/hostile/any-text.ts';

const person = { full_name: 'Thandi Mokoena', email: 'thandi@mail.example' };
const good: Record<string, Record<string, string>> = {
  [scholarshipForm.id]: { ...person, course_title: 'CompTIA A+', motivation: 'I repair phones at home.' },
  [applicationForm.id]: { ...person, motivation: 'A router for the hall.' },
  [collaborationForm.id]: { ...person, opportunity_type: 'grant', message: 'We would like to pay.' },
};

function check(form: FormDefinition, fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good[form.id], ...fields })) data.set(name, value);
  return parseForm(form, data);
}

const messageOf = (form: FormDefinition, field: string, value: string) => {
  const parsed = check(form, { [field]: value });
  return parsed.ok ? undefined : parsed.errors[field];
};

const text = (length: number) => 'x'.repeat(length);
const address = (length: number) => `${text(length - 13)}@mail.example`;

const shortName = 'Name must be at least 2 characters';
const noName = 'Please enter your full name';
const why = 'Please tell us why you want this scholarship';
const atLeast = 'Please write at least 10 characters';
const noMessage = 'Message must be at least 10 characters';

/** Form, field, maximum length, label in the message, message when empty (omitted: optional). */
const limits: [FormDefinition, string, number, string, string?][] = [
  [scholarshipForm, 'course_title', 200, 'Course'],
  [scholarshipForm, 'full_name', 100, 'Name', noName],
  [scholarshipForm, 'phone', 20, 'Phone'],
  [scholarshipForm, 'motivation', 5000, 'Your answer', why],
  [scholarshipForm, 'country', 100, 'Country'],
  [scholarshipForm, 'city', 100, 'City'],
  [applicationForm, 'full_name', 100, 'Name', shortName],
  [applicationForm, 'phone', 20, 'Phone'],
  [applicationForm, 'organization', 100, 'Organisation'],
  [applicationForm, 'motivation', 5000, 'Motivation', atLeast],
  [collaborationForm, 'full_name', 100, 'Name', shortName],
  [collaborationForm, 'organization', 100, 'Organisation'],
  [collaborationForm, 'message', 1000, 'Message', noMessage],
];

describe.each(limits)('%o %s', (form, field, most, label, missing) => {
  test.each([
    ['empty', '', missing],
    ['spaces', ' \u00a0\t\n', missing],
    ['one under the limit', text(most - 1), undefined],
    ['at the limit', text(most), undefined],
    ['at the limit with spaces around it', ` ${text(most)}\n`, undefined],
    ['one over the limit', text(most + 1), `${label} must be less than ${most} characters`],
  ])('%s', (_, value, message) => {
    expect(messageOf(form, field, value)).toBe(message);
  });
});

describe.each([scholarshipForm, applicationForm, collaborationForm])('email of $id', (form) => {
  test.each([
    ['', 'Invalid email address'],
    ['thandi@mail', 'Invalid email address'],
    ['a@b.example, c@d.example', 'Invalid email address'],
    [' thandi@mail.example ', undefined],
    [address(255), undefined],
    [address(256), 'Email must be less than 255 characters'],
  ])('%j', (value, message) => {
    expect(messageOf(form, 'email', value)).toBe(message);
  });
});

test.each([
  [scholarshipForm, 'full_name', 'T', undefined],
  [scholarshipForm, 'motivation', 'x', undefined],
  [collaborationForm, 'full_name', 'T', shortName],
  [collaborationForm, 'full_name', 'Th', undefined],
  [collaborationForm, 'message', text(9), noMessage],
  [collaborationForm, 'message', ` ${text(9)} `, noMessage],
  [collaborationForm, 'message', text(10), undefined],
  [applicationForm, 'motivation', text(9), atLeast],
  [applicationForm, 'motivation', text(10), undefined],
] as const)('shortest text: %o %s %j', (form, field, value, message) => {
  expect(messageOf(form, field, value)).toBe(message);
});

test('choices are the specified ones in their order, and nothing else', () => {
  expect(Object.keys(employmentStatuses)).toEqual([
    'employed',
    'unemployed',
    'student',
    'self-employed',
    'other',
  ]);
  expect(Object.keys(educationLevels)).toEqual([
    'high-school',
    'diploma',
    'bachelors',
    'masters',
    'phd',
    'other',
  ]);
  expect(Object.keys(opportunityTypes)).toEqual(['grant', 'fellowship', 'scholarship', 'other']);
  expect(optionsOf({ phd: 'PhD' })).toEqual([{ value: 'phd', label: 'PhD' }]);
  for (const field of ['employment_status', 'education_level']) {
    expect(messageOf(scholarshipForm, field, '')).toBe(undefined);
    expect(messageOf(scholarshipForm, field, 'toString')).toMatch(/^Please choose an? /);
  }
  for (const value of ['', 'loan', 'Grant', '__proto__'])
    expect(messageOf(collaborationForm, 'opportunity_type', value)).toBe('Please select opportunity type');
});

test.each([
  ['', null],
  ['  ', null],
  ['https://example.org/me', 'https://example.org/me'],
  ['http://example.org', 'http://example.org'],
  [' github.example/thandi ', 'https://github.example/thandi'],
  ['Https://example.org', 'Https://example.org'],
])('a link may be left out or written with and without https://: %j', (value, stored) => {
  const parsed = check(applicationForm, { link: value });
  expect(parsed.ok && parsed.values.link).toBe(stored);
});

test.each([
  'none',
  'javascript:alert(1).x',
  'data:text/html,x.y',
  'ftp://a.example',
  'a b.example',
  '"><b>.x',
])('is no link: %j', (value) => {
  expect(messageOf(applicationForm, 'link', value)).toMatch(/^Please enter a web address/);
});

test('a link may have 500 characters', () => {
  const link = (length: number) => `https://a.example/${text(length - 18)}`;
  expect(messageOf(applicationForm, 'link', link(500))).toBe(undefined);
  expect(messageOf(applicationForm, 'link', link(501))).toBe('Link must be less than 500 characters');
});

test('an enquiry with only the required fields stores null for the others', () => {
  const parsed = check(scholarshipForm, { course_title: ' ' });
  expect(parsed.ok && parsed.values).toEqual({
    ...person,
    motivation: 'I repair phones at home.',
    course_title: null,
    phone: null,
    employment_status: null,
    education_level: null,
    country: null,
    city: null,
  });
});

test('the browser asks for the same fields as the server', () => {
  const required = (form: FormDefinition) =>
    Object.entries(form.schema.shape)
      .filter(([, field]) => constraintsOf(field as never).required !== undefined)
      .map(([name]) => name);
  expect(required(scholarshipForm)).toEqual(['full_name', 'email', 'motivation']);
  expect(required(applicationForm)).toEqual(['full_name', 'email', 'motivation']);
  expect(required(collaborationForm)).toEqual(['full_name', 'email', 'opportunity_type', 'message']);
});

test('toasts are those of the specification', () => {
  expect(received('admissions@naledi.example')).toEqual({
    tone: 'success',
    title: 'Application Received!',
    description:
      'Your scholarship application has been received successfully. Someone from our admissions team will contact you within 48 business hours to confirm your application. Questions? Write to admissions@naledi.example.',
  });
  expect(scholarshipForm.failure).toEqual({
    tone: 'error',
    title: 'Error',
    description: 'There was an error submitting your application. Please try again.',
  });
  expect(thanks).toBe("Thank you! We'll be in touch about collaboration opportunities.");
  expect(collaborationForm.failure.description).toBe('Failed to submit. Please try again.');
  expect(collaborationForm.errors).toBe('toast');
  expect(applied('Community Tech Grant').description).toContain('Community Tech Grant');
});

test.each([scholarshipForm, applicationForm, collaborationForm])(
  'whatever is sent, $id is refused with messages or holds to its limits',
  (form) => {
    const names = Object.keys(form.schema.shape);
    const value = fc.oneof(
      anyText(600),
      fc.constantFrom('', ' ', '\u0000', '\ud800', '\u202e', '__proto__', '=1+1', '<b>', text(5001)),
    );
    const fields = fc.dictionary(fc.constantFrom(...names, 'toString', '__proto__'), value);
    fc.assert(
      fc.property(fields, (given) => {
        const parsed = check(form, given);
        if (!parsed.ok) return Object.keys(parsed.errors).every((name) => names.includes(name));
        return Object.values(parsed.values).every(
          (stored) =>
            stored === null || (typeof stored === 'string' && stored.length <= 5008 && stored !== ''),
        );
      }),
      { numRuns: 1000 },
    );
  },
);
