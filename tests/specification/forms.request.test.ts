import { afterAll, expect, test } from 'vitest';
import { starterForm } from '#app/features/code-clubs/starter/starter.ts';
import { studentForm } from '#app/features/code-clubs/student/student.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer/volunteer.ts';
import { eventRegistrationForm } from '#app/features/events/registration/registration.ts';
import { collaborationForm } from '#app/features/funding/collaboration/collaboration.ts';
import { scholarshipForm } from '#app/features/funding/scholarship/scholarship.ts';
import { attributesOf, optionsOf } from '#tests/pages/document.ts';
import { openFormOf, openForms } from '#tests/people/open-forms.ts';
import type { Fields } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

/** Forms of the public document: limits and messages (section 5), answers (section 8). */

const app = await testApp({ settings: { RATE_LIMIT_SCALE: '1000000' } });
afterAll(app.stop);

const htmlOf = async (address: string) => (await app.get(address)).text();
const long = (length: number) => 'x'.repeat(length);
const tooLongEmail = `${long(247)}@a.example`;

test('event registration: every limit has its message, all at once', async () => {
  const { status, answer } = await app.send('/events/1/register', {
    full_name: long(101),
    email: tooLongEmail,
    phone: long(21),
    company: long(101),
    job_title: long(101),
    dietary_requirements: long(501),
    accessibility_needs: long(501),
  });
  expect(status).toBe(400);
  expect(answer.toast.description ?? answer.toast.title).toBe('Please fix the errors in the form');
  expect(answer.errors).toEqual({
    full_name: 'Name must be less than 100 characters',
    email: 'Email must be less than 255 characters',
    phone: 'Phone must be less than 20 characters',
    company: 'Company must be less than 100 characters',
    job_title: 'Job title must be less than 100 characters',
    dietary_requirements: 'Dietary requirements must be less than 500 characters',
    accessibility_needs: 'Accessibility needs must be less than 500 characters',
  });
  const typed = await app.send('/events/1/register', { full_name: '  T  ', email: 'thandi@mail' });
  expect(typed.answer.errors).toEqual({
    full_name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
  });
  const longest = await app.send('/events/1/register', {
    full_name: `  ${long(100)}  `,
    email: 'limits@mail.example',
    phone: long(20),
    company: long(100),
    job_title: long(100),
    dietary_requirements: long(500),
    accessibility_needs: long(500),
  });
  expect([longest.status, longest.answer.redirectTo]).toEqual([200, '/events']);
  const html = await htmlOf('/events/1/register');
  expect(attributesOf(html, 'main [required]', 'name')).toEqual(['full_name', 'email']);
});

/** What is typed in turn, and the only message it gets. */
type Steps = readonly (readonly [Fields, string])[];

const starter: Steps = [
  [{}, 'Name must be at least 2 characters'],
  [{ full_name: long(101) }, 'Name must be less than 100 characters'],
  [{ full_name: 'Ann', email: 'ann' }, 'Invalid email address'],
  [{ email: tooLongEmail }, 'Email must be less than 255 characters'],
  [{ email: 'ann@mail.example', phone: long(21) }, 'Phone must be less than 20 characters'],
  [{ phone: '', location_city: ' x ' }, 'City is required'],
  [{ location_city: long(101) }, 'City must be less than 100 characters'],
  [{ location_city: 'Alice' }, 'Province is required'],
  [
    { location_province: 'eastern-cape', venue_details: long(501) },
    'Venue details must be less than 500 characters',
  ],
  [{ venue_details: long(500) }, 'Experience level is required'],
  [{ experience_level: 'beginner', motivation: long(1001) }, 'Motivation must be less than 1000 characters'],
  [{ motivation: long(1000), availability: long(501) }, 'Availability must be less than 500 characters'],
  [{ availability: long(500) }, "Application submitted! We'll be in touch soon."],
];
const student: Steps = [
  [{}, 'Please choose a club'],
  [{ club_id: 'durban-digital-girls' }, 'Name must be at least 2 characters'],
  [{ full_name: 'Lesedi', email: 'lesedi@mail' }, 'Invalid email address'],
  [{ email: 'lesedi@mail.example' }, 'Age range is required'],
  [{ age_range: '13-17', school: long(101) }, 'School must be less than 100 characters'],
  [{ school: '', parent_name: long(101) }, 'Parent/Guardian name must be less than 100 characters'],
  [{ parent_name: '', parent_email: 'mother' }, 'Invalid email address'],
  [{ parent_email: '', parent_phone: long(21) }, 'Parent/Guardian phone must be less than 20 characters'],
  [{ parent_phone: '' }, "Registration successful! We'll send you confirmation details."],
];
const volunteer: Steps = [
  [{ club_id: 'soweto-code-club' }, 'Name must be at least 2 characters'],
  [
    { full_name: 'Vuyo', email: 'vuyo@mail.example', skills: long(501) },
    'Skills must be less than 500 characters',
  ],
  [{ skills: '', experience: long(1001) }, 'Experience must be less than 1000 characters'],
  [{ experience: '', availability: long(501) }, 'Availability must be less than 500 characters'],
  [{ availability: '' }, "Thank you for volunteering! We'll contact you soon."],
];
const collaboration: Steps = [
  [{ full_name: ' x ' }, 'Name must be at least 2 characters'],
  [{ full_name: 'Col', email: 'col' }, 'Invalid email address'],
  [{ email: 'col@mail.example', organization: long(101) }, 'Organisation must be less than 100 characters'],
  [{ organization: '' }, 'Please select opportunity type'],
  [{ opportunity_type: 'other', message: '  too short  ' }, 'Message must be at least 10 characters'],
  [{ message: long(1001) }, 'Message must be less than 1000 characters'],
  [{ message: long(10) }, "Thank you! We'll be in touch about collaboration opportunities."],
];

test.each([
  ['/code-clubs/start', starterForm, starter],
  ['/code-clubs/join', studentForm, student],
  ['/code-clubs/volunteer', volunteerForm, volunteer],
  ['/collaborate', collaborationForm, collaboration],
] as const)('%s: the first message alone, field by field, then the thanks', async (address, form, steps) => {
  expect(form.errors).toBe('toast');
  const { table } = openForms.find((open) => open.form === form)!;
  const rowsNow = async () => (await app.pool.query(`select 1 from ${table}`)).rowCount;
  const before = await rowsNow();
  let typed: Fields = Object.fromEntries(Object.keys(form.schema.shape).map((name) => [name, '']));
  for (const [i, [values, description]] of steps.entries()) {
    typed = { ...typed, ...values };
    const { status, answer } = await app.send(address, typed);
    const mending = steps[i + 1]?.[0];
    const [expected, tone] = mending ? [400, 'error'] : [200, 'success'];
    expect([status, answer.toast]).toEqual([expected, { tone, description }]);
    if (!mending) continue;
    expect(Object.entries(answer.errors)[0]).toEqual([Object.keys(mending)[0], description]);
    expect(await rowsNow()).toBe(before);
  }
});

test('what each says when it fails', () => {
  const failures = [
    [eventRegistrationForm, 'Failed to register for event. Please try again.'],
    [scholarshipForm, 'There was an error submitting your application. Please try again.', 'Error'],
    [starterForm, 'Failed to submit application. Please try again.'],
    [studentForm, 'Failed to register. Please try again.'],
    [volunteerForm, 'Failed to submit. Please try again.'],
    [collaborationForm, 'Failed to submit. Please try again.'],
  ] as const;
  for (const [{ failure }, description, title] of failures)
    expect(failure).toEqual({ tone: 'error', ...(title && { title }), description });
});

test('the scholarship’s answer says who will write and when; the contact’s is on the page', async () => {
  const asked = await app.send('/scholarship-enquiry', openFormOf('scholarship').good);
  expect(asked.answer.toast.title).toBe('Application Received!');
  expect(asked.answer.toast.description).toMatch(
    /^Your scholarship application has been received successfully\. Someone from our admissions team will contact you within 48 business hours to confirm your application.*admissions@/,
  );
  const sent = await app.send('/contact-us', openFormOf('contact').good);
  expect(JSON.stringify(sent.answer)).toContain("Your message has been sent. We'll get back to you soon!");
  const empty = await app.send('/contact-us', {});
  expect(JSON.stringify(empty.answer)).toContain('Please fix the errors in the form');
});

test.each([
  ['/scholarship-enquiry', 'employment_status', 'employed unemployed student self-employed other'],
  ['/scholarship-enquiry', 'education_level', 'high-school diploma bachelors masters phd other'],
  [
    '/code-clubs/start',
    'location_province',
    'gauteng western-cape kwazulu-natal eastern-cape limpopo mpumalanga north-west free-state northern-cape',
  ],
  ['/code-clubs/start', 'experience_level', 'beginner intermediate advanced'],
  ['/code-clubs/join?club=soweto-code-club', 'age_range', '8-12 13-17 18-24 25+'],
  ['/code-clubs/join?club=soweto-code-club', 'experience_level', 'none beginner intermediate'],
  ['/collaborate', 'opportunity_type', 'grant fellowship scholarship other'],
  ['/signup', 'gender', 'female male rather_not_say'],
])('%s: the choices of %s', async (address, name, choices) => {
  expect(optionsOf(await htmlOf(address), name).filter(Boolean)).toEqual(choices.split(' '));
});
