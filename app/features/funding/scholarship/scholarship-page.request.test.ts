import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hoursLeft } from '#app/applications/queue/queue.server.ts';
import { usualHours } from '#app/dates/opening-hours.ts';
import { admissionsEmail } from '#tests/content/shipped-content.ts';
import { documentOf, optionsOf, textsOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { scholarshipKind } from './scholarship.submission.ts';
import { scholarshipEnquiries } from './scholarship.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

let number = 0;
const enquiry = (fields: Record<string, string> = {}) => {
  number += 1;
  return {
    full_name: `Visitor ${number}`,
    email: `enquiry-${number}@mail.example`,
    motivation: 'I repair phones at home and would like to do more.',
    idempotency_key: `enquiry-key-${number}`,
    ...fields,
  };
};

const rowsOf = (email: string) =>
  app.database.select().from(scholarshipEnquiries).where(eq(scholarshipEnquiries.email, email));

const received = {
  tone: 'success',
  title: 'Application Received!',
  description: `Your scholarship application has been received successfully. Someone from our admissions team will contact you within 48 business hours to confirm your application. Questions? Write to ${admissionsEmail}.`,
};

describe('the form', () => {
  test.each(['/', '/scholarship-enquiry'])('on %s has the specified fields and options', async (address) => {
    const html = await mainOf(await app.get(address));
    expect(textsOf(html, 'label[for^="scholarship-"]')).toEqual([
      'Course',
      'Full Name *',
      'Email Address *',
      'Phone',
      'Why do you want this scholarship? *',
      'Employment Status',
      'Education Level',
      'Country',
      'City',
    ]);
    expect(optionsOf(html, 'employment_status')).toEqual([
      '',
      'employed',
      'unemployed',
      'student',
      'self-employed',
      'other',
    ]);
    expect(optionsOf(html, 'education_level')).toEqual([
      '',
      'high-school',
      'diploma',
      'bachelors',
      'masters',
      'phd',
      'other',
    ]);
    expect(html.match(/id="scholarship-(full_name|email|motivation)"[^>]*\srequired=""/g)).toHaveLength(3);
    for (const words of ['South African students under 35', 'Submitting...', 'Cancel', 'href="/privacy"'])
      expect(html).toContain(words);
  });

  test('opens from every button with its course, and without script as a page with the same course', async () => {
    const html = await mainOf(await app.get('/'));
    const buttons = documentOf(html).querySelectorAll('a[data-dialog="scholarship"]');
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    for (const button of buttons) {
      const { course_title } = JSON.parse(button.getAttribute('data-fill') ?? '');
      const address = button.getAttribute('href') ?? '';
      expect(new URL(address, 'http://x').searchParams.get('course')).toBe(course_title);
      expect(await mainOf(await app.get(address))).toContain(`value="${course_title}"`);
    }
  });

  test('a hostile course in the address stays text', async () => {
    const course = encodeURIComponent(`"><script>alert(1)</script>${'x'.repeat(500)}`);
    const html = await mainOf(await app.get(`/scholarship-enquiry?course=${course}`));
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('x'.repeat(200));
  });
});

describe('an enquiry', () => {
  test('is stored with every column, confirmed, and told to admissions', async () => {
    const fields = enquiry({
      full_name: '  Lerato <b>Dlamini</b> ',
      course_title: 'CompTIA A+',
      phone: '072 000 0000',
      employment_status: 'self-employed',
      education_level: 'high-school',
      country: 'South Africa',
      city: 'Gqeberha',
    });
    const { status, answer } = await app.send('/scholarship-enquiry', fields);
    expect(status).toBe(200);
    expect(answer).toEqual({ form: 'scholarship', ok: true, toast: received });
    expect(await rowsOf(fields.email)).toMatchObject([
      {
        fullName: 'Lerato <b>Dlamini</b>',
        phone: '072 000 0000',
        courseTitle: 'CompTIA A+',
        motivation: fields.motivation,
        employmentStatus: 'self-employed',
        educationLevel: 'high-school',
        country: 'South Africa',
        city: 'Gqeberha',
        userId: null,
        status: 'pending',
        createdAt: app.clock.now(),
      },
    ]);
    const [confirmation] = await app.mails(fields.email);
    expect(confirmation).toMatchObject({
      kind: 'scholarship-confirmation',
      replyTo: admissionsEmail,
    });
    expect(confirmation?.text).toContain('within 48 business hours to confirm your application');
    expect(confirmation?.html).not.toContain('<b>Dlamini');
    const [notice] = await app.mails(admissionsEmail);
    expect(notice).toMatchObject({ kind: 'scholarship-notice', replyTo: fields.email });
    expect(notice?.text).toContain('Self-employed');
  });

  test('is confirmed without an empty table if nothing was chosen', async () => {
    const fields = enquiry();
    await app.send('/scholarship-enquiry', fields);
    const [confirmation] = await app.mails(fields.email);
    expect(confirmation?.html).not.toMatch(/<tbody>\s*<\/tbody>/);
    expect(confirmation?.text).not.toMatch(/\n\n\n/);
  });
});

describe('what staff see', () => {
  test('the clock of 48 business hours runs until somebody decides', async () => {
    const created = new Date('2026-11-23T06:00:00Z'); // Monday, 08:00
    const row = { status: 'pending', createdAt: created };
    expect(hoursLeft(scholarshipKind, row, new Date('2026-11-23T15:00:00Z'), usualHours)).toBe(39);
    expect(hoursLeft(scholarshipKind, { ...row, status: 'approved' }, created, usualHours)).toBe(undefined);
  });
});
