import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { starterForm } from '#app/features/code-clubs/starter/starter.ts';
import { guardianForm } from '#app/features/code-clubs/student/name-guardian.ts';
import { studentForm } from '#app/features/code-clubs/student/student.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer/volunteer.ts';
import { contactForm } from '#app/features/contact/contact.ts';
import { eventRegistrationForm } from '#app/features/events/registration/registration.ts';
import { applicationForm } from '#app/features/funding/application/application.ts';
import { collaborationForm } from '#app/features/funding/collaboration/collaboration.ts';
import { scholarshipForm } from '#app/features/funding/scholarship/scholarship.ts';
import { consentForm } from '#app/features/guardianship/consent.ts';
import { interestForm } from '#app/features/learning/interest/interest.ts';
import { newsletterForm } from '#app/features/newsletter/newsletter.ts';
import { constraintsOf } from '#app/forms/constraints.ts';
import { isEmail } from '#app/forms/email.behaviour.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { parseForm } from '#app/forms/parse.ts';
import { anyText } from '#tests/hostile/any-text.ts';
import { openForms } from '#tests/people/open-forms.ts';
import type { Fields } from '#tests/people/visitor.ts';

/** Every field of the forms that need no account: what it takes, and its message (public document, section 5). */

const versions = { text_version: '2026-1', photo_text_version: '2026-1' };
const good: Record<string, Fields> = {
  ...Object.fromEntries(openForms.map(({ form, good }) => [form.id, good])),
  [guardianForm.id]: { token: 'x', parent_email: 'nomsa@mail.example' },
  [consentForm.id]: { token: 'x', ...versions, answer: 'yes', photos: 'no', guardian_name: 'Nomsa Mokoena' },
};

function check(form: FormDefinition, fields: Fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...good[form.id], ...fields })) data.set(name, value);
  return parseForm(form, data);
}

/** The value that is kept, or the message. */
const outcome = (form: FormDefinition, field: string, value: string) => {
  const parsed = check(form, { [field]: value });
  return parsed.ok ? parsed.values[field] : parsed.errors[field];
};

const text = (length: number) => 'x'.repeat(length);

/** Label in the message, most characters, message when it is empty or has fewer than `least`; without a message it may be left out. */
type Text = [label: string, most: number, missing?: string, least?: number];
const name: Text = ['Name', 100, 'Name must be at least 2 characters', 2];
const phone: Text = ['Phone', 20];
const club: Text = ['Club', 80, 'Please choose a club'];
const token: Text = ['Link', 100, 'This link is not complete. Please open it again from the email'];
const version: Text = ['Version', 20, 'Please reload the page'];
const needs: Record<string, Text> = {
  dietary_requirements: ['Dietary requirements', 500],
  accessibility_needs: ['Accessibility needs', 500],
};

const texts: [FormDefinition, Record<string, Text>][] = [
  [contactForm, { name, message: ['Message', 1000, 'Please write your message'] }],
  [
    eventRegistrationForm,
    {
      full_name: name,
      phone,
      parent_name: ['Name', 100],
      company: ['Company', 100],
      job_title: ['Job title', 100],
      ...needs,
    },
  ],
  [
    scholarshipForm,
    {
      course_title: ['Course', 200],
      full_name: ['Name', 100, 'Please enter your full name'],
      phone,
      motivation: ['Your answer', 5000, 'Please tell us why you want this scholarship'],
      country: ['Country', 100],
      city: ['City', 100],
    },
  ],
  [
    applicationForm,
    {
      full_name: name,
      phone,
      organization: ['Organisation', 100],
      motivation: ['Motivation', 5000, 'Please write at least 10 characters', 10],
    },
  ],
  [
    collaborationForm,
    {
      full_name: name,
      organization: ['Organisation', 100],
      message: ['Message', 1000, 'Message must be at least 10 characters', 10],
    },
  ],
  [
    starterForm,
    {
      full_name: name,
      phone,
      location_city: ['City', 100, 'City is required', 2],
      venue_details: ['Venue details', 500],
      motivation: ['Motivation', 1000],
      availability: ['Availability', 500],
    },
  ],
  [
    studentForm,
    {
      club_id: club,
      full_name: name,
      phone,
      school: ['School', 100],
      parent_name: ['Parent/Guardian name', 100],
      parent_phone: ['Parent/Guardian phone', 20],
    },
  ],
  [
    volunteerForm,
    {
      club_id: club,
      full_name: name,
      phone,
      skills: ['Skills', 500],
      experience: ['Experience', 1000],
      availability: ['Availability', 500],
    },
  ],
  [
    guardianForm,
    { token, parent_name: ['Parent/Guardian name', 100], parent_phone: ['Parent/Guardian phone', 20] },
  ],
  [consentForm, { token, text_version: version, photo_text_version: version, guardian_name: name, ...needs }],
  [newsletterForm, {}],
  [interestForm, {}],
];
const forms = texts.map(([form]) => form);

test.each(
  texts.flatMap(([form, fields]) =>
    Object.entries(fields).map(([field, rule]) => [form.id, field, form, rule] as const),
  ),
)(
  '%s, %s: how long it may be, without the spaces around, asked in the browser too',
  (_, field, form, rule) => {
    const [label, most, missing, least = 1] = rule;
    for (const empty of ['', ' \u00a0\t\n']) expect(outcome(form, field, empty)).toBe(missing ?? null);
    if (least > 1) expect(outcome(form, field, ` ${text(least - 1)} `)).toBe(missing);
    for (const length of [least, most - 1, most])
      expect(outcome(form, field, ` ${text(length)}\n`)).toBe(text(length));
    const tooLong = `${label} must be less than ${most} characters`;
    expect(outcome(form, field, text(most + 1))).toBe(tooLong);
    expect(constraintsOf(form.schema.shape[field])).toMatchObject({
      ...(least > 1 && { min: [least, missing] }),
      max: [most, tooLong],
    });
    expect(constraintsOf(form.schema.shape[field]).required).toBe(missing);
  },
);

test.each([
  ['\ufeffThandi\u200e\u202e\u2060\t\u202f Nkosi\u200b', 'Thandi Nkosi'],
  // Scripts that join their letters by it.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ශ්\u200dරී\u200d\u200d', 'ශ්\u200dරී\u200d'],
  ['\u200b\u200b', undefined],
  ['\u2060\u200d\u200c\u202e', undefined],
])('a name is kept without what nobody sees: %j', (typed, kept) => {
  expect(outcome(contactForm, 'name', typed)).toBe(kept ?? 'Name must be at least 2 characters');
  const { data, error } = signUpForm.schema.shape.full_name.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(kept ?? 'Please enter your full name');
});

const addresses = forms.flatMap((form) =>
  Object.keys(form.schema.shape)
    .filter((field) => field.endsWith('email'))
    .map((field) => [form.id, field, form] as const),
);
/** They may be left out. */
const optionalAddresses = [`${eventRegistrationForm.id} parent_email`, `${studentForm.id} parent_email`];

test.each(addresses)('%s, %s: an address of 255 characters at most', (id, field, form) => {
  const address = (length: number) => `${text(length - '@mail.example'.length)}@mail.example`;
  const invalid = 'Invalid email address';
  const missing = optionalAddresses.includes(`${id} ${field}`) ? null : invalid;
  for (const empty of ['', '   ']) expect(outcome(form, field, empty)).toBe(missing);
  for (const length of [254, 255]) expect(outcome(form, field, ` ${address(length)} `)).toBe(address(length));
  const tooLong = 'Email must be less than 255 characters';
  expect(outcome(form, field, address(256))).toBe(tooLong);
  for (const value of [
    ...['thandi', 'thandi@', '@mail.example', 'thandi@mail', 'thandi mail.example', 'a b@mail.example'],
    ...['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'],
  ])
    expect([value, outcome(form, field, value)]).toEqual([value, invalid]);
  const rules = constraintsOf(form.schema.shape[field]);
  expect([rules.required, rules.email, rules.max]).toEqual([missing ?? undefined, invalid, [255, tooLong]]);
});

test('an email address is what Zod takes for one', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aZ9_+-.@\'" ', 'é'), maxLength: 12 });
  fc.assert(
    fc.property(typed, typed, typed, (name, host, top) => {
      for (const text of [name, `${name}@${host}.za`, `a@${host}.${top}`])
        expect([text, isEmail(text)]).toEqual([text, z.regexes.email.test(text)]);
    }),
    { numRuns: 2000 },
  );
});

const provinces =
  'gauteng, western-cape, kwazulu-natal, eastern-cape, limpopo, mpumalanga, north-west, free-state, northern-cape';
const subjects =
  'General Inquiry, Certification Question, Technical Support, Billing Question, Partnership Opportunity';
const [employment, education] = ['an employment status', 'an education level'].map(
  (what) => `Please choose ${what} from the list`,
) as [string, string];
const yesNo = 'Please choose yes or no';

/** Values and the message for any other; in the second list none has to be chosen. */
const choices: [FormDefinition, field: string, values: string, message: string][] = [
  [contactForm, 'subject', subjects, 'Please select a subject'],
  [
    ...([collaborationForm, 'opportunity_type', 'grant, fellowship, scholarship, other'] as const),
    'Please select opportunity type',
  ],
  [starterForm, 'location_province', provinces, 'Province is required'],
  [starterForm, 'experience_level', 'beginner, intermediate, advanced', 'Experience level is required'],
  [studentForm, 'age_range', '8-12, 13-17, 18-24, 25+', 'Age range is required'],
  [consentForm, 'answer', 'yes, no', yesNo],
];
const optionalChoices: typeof choices = [
  [scholarshipForm, 'employment_status', 'employed, unemployed, student, self-employed, other', employment],
  [scholarshipForm, 'education_level', 'high-school, diploma, bachelors, masters, phd, other', education],
  [studentForm, 'experience_level', 'none, beginner, intermediate', 'Please select an experience level'],
  [consentForm, 'photos', 'yes, no', yesNo],
];
const allChoices = [...choices, ...optionalChoices].map(
  (choice) => [choice[0].id, choice[1], choice] as const,
);

test.each(allChoices)('%s, %s: every value of the specification and no other', (_, field, choice) => {
  const [form, , values, message] = choice;
  const isOptional = optionalChoices.includes(choice);
  for (const value of values.split(', ')) expect(outcome(form, field, value)).toBe(value);
  const others = ['Gauteng', 'Grant', 'loan', '8 - 12', '12', 'on', '__proto__', 'constructor', 'toString'];
  for (const value of others) expect([value, outcome(form, field, value)]).toEqual([value, message]);
  expect(outcome(form, field, '')).toBe(isOptional ? null : message);
  expect(constraintsOf(form.schema.shape[field]).required).toBe(isOptional ? undefined : message);
});

test.each([
  [eventRegistrationForm, 'is_child'],
  [studentForm, 'consent'],
] as const)('a tick may be left out: %#', (form, field) => {
  const guardian = { parent_name: 'Nomsa Mokoena', parent_email: 'nomsa@mail.example' };
  for (const [value, kept] of [
    ['', false],
    ['on', true],
  ] as const)
    expect(check(form, { ...guardian, [field]: value })).toMatchObject({
      ok: true,
      values: { [field]: kept },
    });
  expect(check(form, { ...guardian, [field]: 'yes' }).ok).toBe(false);
});

test.each([
  ['', null],
  ['  ', null],
  ['https://example.org/me', 'https://example.org/me'],
  ['http://example.org', 'http://example.org'],
  [' github.example/thandi ', 'https://github.example/thandi'],
  ['Https://example.org', 'Https://example.org'],
])('a link may be left out or written with and without https://: %j', (value, stored) => {
  expect(outcome(applicationForm, 'link', value)).toBe(stored);
});

test.each([
  ...['none', 'javascript:alert(1).x', 'data:text/html,x.y', 'ftp://a.example', 'a b.example'],
  '"><b>.x',
])('is no link: %j', (value) => {
  expect(outcome(applicationForm, 'link', value)).toMatch(/^Please enter a web address/);
});

test('a link may have 500 characters', () => {
  const link = (length: number) => `https://a.example/${text(length - 18)}`;
  expect(outcome(applicationForm, 'link', link(500))).toBe(link(500));
  expect(outcome(applicationForm, 'link', link(501))).toBe('Link must be less than 500 characters');
});

test('no form that anybody can send, and no field of it, is left out of the tables', () => {
  // Its fields are those of an account, which tests beside it know.
  const open = openForms.map(({ form }) => form).filter(({ id }) => id !== signUpForm.id);
  expect(open.filter((form) => !forms.includes(form))).toEqual([]);
  const others = [
    `${applicationForm.id} link`,
    `${eventRegistrationForm.id} is_child`,
    `${studentForm.id} consent`,
  ];
  const tested = [
    ...texts.flatMap(([{ id }, fields]) => Object.keys(fields).map((field) => `${id} ${field}`)),
    ...addresses.map(([id, field]) => `${id} ${field}`),
    ...allChoices.map(([id, field]) => `${id} ${field}`),
    ...others,
  ];
  const fields = forms.flatMap(({ id, schema }) =>
    Object.keys(schema.shape).map((field) => `${id} ${field}`),
  );
  expect(tested.sort()).toEqual(fields.sort());
});

test.each(forms)(
  '$id left empty: each field that is needed with its message, in the order of the form',
  (form) => {
    const parsed = parseForm(form, new FormData());
    const needed = Object.entries(form.schema.shape).flatMap(([field, rule]) => {
      const { required } = constraintsOf(rule);
      return required ? [[field, required]] : [];
    });
    expect(parsed.ok ? [] : Object.entries(parsed.errors)).toEqual(needed);
  },
);

test.each(forms)(
  'whatever is sent, $id is refused with messages or gives harmless values within its limits',
  (form) => {
    const { shape } = form.schema;
    const value = fc.oneof(
      anyText(1100),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom(
        '',
        ' ',
        '\0',
        '\ud800',
        '\u202eabc',
        '__proto__',
        '<b>x</b>',
        '=1+1',
        '😀'.repeat(60),
        text(5001),
      ),
      fc.constantFrom(...Object.values(good[form.id]!)),
    );
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(shape), 'toString', '__proto__'), value);
    fc.assert(
      fc.property(fields, (given) => {
        const parsed = check(form, given);
        if (!parsed.ok)
          return Object.entries(parsed.errors).every(
            ([field, message]) => field in shape && message.length > 0,
          );
        return Object.entries(parsed.values).every(([field, stored]) => {
          if (typeof stored !== 'string') return stored === null || typeof stored === 'boolean';
          // A link is completed with its scheme.
          const most = constraintsOf(shape[field]).max?.[0] ?? 100;
          const isClean = stored.isWellFormed() && !stored.includes('\0') && stored === stored.trim();
          return isClean && stored !== '' && stored.length <= (field === 'link' ? most + 8 : most);
        });
      }),
      { numRuns: 1000 },
    );
  },
);
