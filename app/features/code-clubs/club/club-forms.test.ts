import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { starterForm } from '#app/features/code-clubs/starter/starter.ts';
import { guardianForm } from '#app/features/code-clubs/student/name-guardian.ts';
import { studentForm } from '#app/features/code-clubs/student/student.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer/volunteer.ts';
import { consentForm } from '#app/features/guardianship/consent.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { valuesOf } from '#app/forms/options.ts';
import { parseForm } from '#app/forms/parse.ts';
import { anyText } from '#tests/hostile/any-text.ts';
import { ageRanges, provinces, starterExperience, studentExperience } from './choices.ts';

const person = { full_name: 'Thandi Mokoena', email: 'thandi@mail.example' };
const good: Record<string, Record<string, string>> = {
  [starterForm.id]: {
    ...person,
    location_city: 'Mthatha',
    location_province: 'eastern-cape',
    experience_level: 'beginner',
  },
  [studentForm.id]: { ...person, club_id: 'soweto-code-club', age_range: '13-17' },
  [volunteerForm.id]: { ...person, club_id: 'soweto-code-club' },
  [guardianForm.id]: { token: 'x', parent_email: 'nomsa@mail.example' },
  [consentForm.id]: {
    token: 'x',
    text_version: '2026-1',
    photo_text_version: '2026-1',
    answer: 'yes',
    photos: 'no',
    guardian_name: 'Nomsa Mokoena',
  },
};

function parse(form: FormDefinition, fields: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good[form.id], ...fields })) data.set(name, value);
  return parseForm(form, data);
}

const text = (length: number) => 'x'.repeat(length);
const address = (length: number) => `${text(length - 13)}@mail.example`;

const messages = {
  email: 'Invalid email address',
  club: 'Please choose a club',
};

/** Form, field, maximum length, label in the message, message when empty (omitted: optional). */
const limits: [FormDefinition, string, number, string, string?][] = [
  [starterForm, 'full_name', 100, 'Name', 'Name must be at least 2 characters'],
  [starterForm, 'phone', 20, 'Phone'],
  [starterForm, 'location_city', 100, 'City', 'City is required'],
  [starterForm, 'venue_details', 500, 'Venue details'],
  [starterForm, 'motivation', 1000, 'Motivation'],
  [starterForm, 'availability', 500, 'Availability'],
  [studentForm, 'full_name', 100, 'Name', 'Name must be at least 2 characters'],
  [studentForm, 'phone', 20, 'Phone'],
  [studentForm, 'school', 100, 'School'],
  [studentForm, 'parent_name', 100, 'Parent/Guardian name'],
  [studentForm, 'parent_phone', 20, 'Parent/Guardian phone'],
  [studentForm, 'club_id', 80, 'Club', messages.club],
  [volunteerForm, 'full_name', 100, 'Name', 'Name must be at least 2 characters'],
  [volunteerForm, 'phone', 20, 'Phone'],
  [volunteerForm, 'skills', 500, 'Skills'],
  [volunteerForm, 'experience', 1000, 'Experience'],
  [volunteerForm, 'availability', 500, 'Availability'],
  [volunteerForm, 'club_id', 80, 'Club', messages.club],
  [guardianForm, 'parent_name', 100, 'Parent/Guardian name'],
  [guardianForm, 'parent_phone', 20, 'Parent/Guardian phone'],
  [consentForm, 'guardian_name', 100, 'Name', 'Name must be at least 2 characters'],
];

describe.each(limits.map(([form, field, ...rest]) => [`${form.id} ${field}`, form, field, ...rest] as const))(
  '%s',
  (_, form, field, most, label, empty) => {
    test('at the limit, counted without the spaces around', () => {
      expect(parse(form, { [field]: `  ${text(most)}\n` })).toMatchObject({
        ok: true,
        values: { [field]: text(most) },
      });
    });

    test('one over the limit', () => {
      expect(parse(form, { [field]: text(most + 1) })).toMatchObject({
        ok: false,
        errors: { [field]: `${label} must be less than ${most} characters` },
      });
    });

    test.each(['', '   '])('empty %o', (value) => {
      const expected = empty
        ? { ok: false, errors: { [field]: empty } }
        : { ok: true, values: { [field]: null } };
      expect(parse(form, { [field]: value })).toMatchObject(expected);
    });
  },
);

describe.each([
  [`${starterForm.id} full_name`, starterForm, 'full_name', 'Name must be at least 2 characters'],
  [`${starterForm.id} location_city`, starterForm, 'location_city', 'City is required'],
  [`${studentForm.id} full_name`, studentForm, 'full_name', 'Name must be at least 2 characters'],
  [`${volunteerForm.id} full_name`, volunteerForm, 'full_name', 'Name must be at least 2 characters'],
] as [string, FormDefinition, string, string][])('%s: at least 2', (_, form, field, message) => {
  test('one character, two characters', () => {
    expect(parse(form, { [field]: ' x ' })).toMatchObject({ ok: false, errors: { [field]: message } });
    expect(parse(form, { [field]: 'xx' }).ok).toBe(true);
  });
});

describe.each([
  [`${starterForm.id} email`, starterForm, 'email', true],
  [`${studentForm.id} email`, studentForm, 'email', true],
  [`${volunteerForm.id} email`, volunteerForm, 'email', true],
  [`${studentForm.id} parent_email`, studentForm, 'parent_email', false],
  [`${guardianForm.id} parent_email`, guardianForm, 'parent_email', true],
] as [string, FormDefinition, string, boolean][])('%s', (_, form, field, isRequired) => {
  test('255 characters at most', () => {
    expect(parse(form, { [field]: address(255) }).ok).toBe(true);
    expect(parse(form, { [field]: address(256) })).toMatchObject({
      ok: false,
      errors: { [field]: 'Email must be less than 255 characters' },
    });
  });

  test.each([
    'thandi',
    'thandi@',
    '@mail.example',
    'a b@mail.example',
    'a@mail',
    'a@mail.example, b@mail.example',
  ])('not an address: %s', (value) => {
    expect(parse(form, { [field]: value })).toMatchObject({ ok: false, errors: { [field]: messages.email } });
  });

  test('left out', () => {
    expect(parse(form, { [field]: ' ' }).ok).toBe(!isRequired);
  });
});

describe.each([
  [
    `${starterForm.id} location_province`,
    starterForm,
    'location_province',
    provinces,
    'Province is required',
  ],
  [
    `${starterForm.id} experience_level`,
    starterForm,
    'experience_level',
    starterExperience,
    'Experience level is required',
  ],
  [`${studentForm.id} age_range`, studentForm, 'age_range', ageRanges, 'Age range is required'],
  [`${studentForm.id} experience_level`, studentForm, 'experience_level', studentExperience, undefined],
] as [string, FormDefinition, string, Record<string, string>, string | undefined][])(
  '%s',
  (_, form, field, words, empty) => {
    test('every value of the specification and no other', () => {
      for (const value of valuesOf(words)) expect(parse(form, { [field]: value }).ok).toBe(true);
      for (const value of ['other', 'Gauteng', '8 - 12', '__proto__', 'constructor'])
        expect(parse(form, { [field]: value }).ok).toBe(false);
    });

    test('none chosen', () => {
      const expected = empty
        ? { ok: false, errors: { [field]: empty } }
        : { ok: true, values: { [field]: null } };
      expect(parse(form, { [field]: '' })).toMatchObject(expected);
    });
  },
);

test('the values are those of the specification, in its order', () => {
  expect(valuesOf(provinces)).toEqual(
    'gauteng western-cape kwazulu-natal eastern-cape limpopo mpumalanga north-west free-state northern-cape'.split(
      ' ',
    ),
  );
  expect(valuesOf(starterExperience)).toEqual(['beginner', 'intermediate', 'advanced']);
  expect(valuesOf(studentExperience)).toEqual(['none', 'beginner', 'intermediate']);
  expect(valuesOf(ageRanges)).toEqual(['8-12', '13-17', '18-24', '25+']);
});

test("a child's registration needs neither a parent nor a tick", () => {
  expect(parse(studentForm, { age_range: '8-12' })).toMatchObject({
    ok: true,
    values: { parent_name: null, parent_email: null, parent_phone: null, consent: false },
  });
  expect(parse(studentForm, { consent: 'on' })).toMatchObject({ ok: true, values: { consent: true } });
});

test('nothing is preselected for a guardian', () => {
  expect(parse(consentForm, { answer: '' })).toMatchObject({
    ok: false,
    errors: { answer: 'Please choose yes or no' },
  });
  expect(parse(consentForm, { photos: '' })).toMatchObject({ ok: true, values: { photos: null } });
  expect(parse(consentForm, { photos: 'on' }).ok).toBe(false);
});

describe.each([starterForm, studentForm, volunteerForm, guardianForm, consentForm] as FormDefinition[])(
  'any input to $id',
  (form) => {
    const value = fc.oneof(
      anyText(1100),
      fc.constantFrom('', ' ', '\0', '\ud800', '\u202eabc', '__proto__', '<b>x</b>', '=1+1', '😀'.repeat(60)),
      fc.constantFrom(...Object.values(good[form.id] ?? {})),
    );
    const submission = fc.record(
      Object.fromEntries(Object.keys(form.schema.shape).map((name) => [name, value])),
    );

    test('gives harmless values or messages', () => {
      fc.assert(
        fc.property(submission, (fields) => {
          const parsed = parse(form, fields);
          if (!parsed.ok) return Object.values(parsed.errors).every((message) => message.length > 0);
          return Object.values(parsed.values).every(
            (stored) =>
              typeof stored !== 'string' ||
              (stored.isWellFormed() &&
                !stored.includes('\0') &&
                stored === stored.trim() &&
                stored.length <= 1000),
          );
        }),
        { numRuns: 1000 },
      );
    });
  },
);
