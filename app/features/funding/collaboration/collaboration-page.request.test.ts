import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportEmail } from '#tests/content/shipped-content.ts';
import { fieldsOf, optionsOf, textsOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { member } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { collaborationInquiries } from './collaboration.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

let number = 0;
const inquiry = (fields: Record<string, string> = {}) => {
  number += 1;
  return {
    full_name: `Partner ${number}`,
    email: `partner-${number}@mail.example`,
    opportunity_type: 'scholarship',
    message: 'We would like to pay for one place a year.',
    idempotency_key: `partner-key-${number}`,
    ...fields,
  };
};

const rowsOf = (email: string) =>
  app.database.select().from(collaborationInquiries).where(eq(collaborationInquiries.email, email));

const thanks = {
  tone: 'success',
  description: "Thank you! We'll be in touch about collaboration opportunities.",
};

test.each(['/grants-fellowships', '/collaborate'])('the form stands on %s', async (address) => {
  const html = await mainOf(await app.get(address));
  expect(textsOf(html, 'label[for^="collaboration-"]')).toEqual([
    'Full Name *',
    'Email *',
    'Organisation',
    'Opportunity Type *',
    'Message *',
  ]);
  expect(optionsOf(html, 'opportunity_type')).toEqual(['', 'grant', 'fellowship', 'scholarship', 'other']);
  expect(html).toContain('href="/privacy"');
});

test('the page takes the type from its address, and no other than a known one', async () => {
  const chosenBy = async (type: string) =>
    fieldsOf(await mainOf(await app.get(`/collaborate?type=${type}`))).opportunity_type;
  expect(await chosenBy('fellowship')).toBe('fellowship');
  for (const type of ['loan', '__proto__', 'toString', '%22%3E%3Cb%3E'])
    expect(await chosenBy(type)).toBe('');
});

describe('an inquiry', () => {
  test('is stored once, confirmed and told to the staff', async () => {
    const fields = inquiry({ organization: ' Kopano Foundation ' });
    const before = (await app.mails()).length;
    const first = await app.send('/collaborate', fields);
    const second = await app.send('/collaborate', fields);
    expect(first.status).toBe(200);
    expect(first.answer.toast).toEqual(thanks);
    expect(second.answer).toEqual(first.answer);
    expect(await rowsOf(fields.email)).toMatchObject([
      {
        fullName: fields.full_name,
        organization: 'Kopano Foundation',
        opportunityType: 'scholarship',
        message: fields.message,
        userId: null,
        status: 'pending',
      },
    ]);
    const mails = (await app.mails()).slice(0, -before || undefined);
    expect(mails.map(({ kind, toEmail, replyTo }) => [kind, toEmail, replyTo]).sort()).toEqual([
      ['collaboration-confirmation', fields.email, supportEmail],
      ['collaboration-notice', supportEmail, fields.email],
    ]);
  });

  test.each([
    [{ full_name: 'T', email: 'x' }, 'Name must be at least 2 characters', 'full_name'],
    [{ email: 'x', message: '' }, 'Invalid email address', 'email'],
    [{ opportunity_type: '', message: '' }, 'Please select opportunity type', 'opportunity_type'],
    [{ message: '  short   ' }, 'Message must be at least 10 characters', 'message'],
    [{ message: 'x'.repeat(1001) }, 'Message must be less than 1000 characters', 'message'],
  ] as [Record<string, string>, string, string][])(
    'with mistakes is refused with the first message as the toast: %j',
    async (fields, message, field) => {
      const { status, answer } = await app.send('/collaborate', inquiry(fields));
      expect(status).toBe(400);
      expect(answer.toast).toEqual({ tone: 'error', description: message });
      expect(Object.keys(answer.errors)[0]).toBe(field);
    },
  );

  test('of a member carries the member’s id', async () => {
    const { id, send } = await member(app, 'zola@mail.example');
    const fields = inquiry();
    await send('/collaborate', fields);
    expect(await rowsOf(fields.email)).toMatchObject([{ userId: id }]);
  });
});
