import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportEmail } from '#tests/content/shipped-content.ts';
import { fieldsOf, optionsOf, textsOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
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
  test('is stored, confirmed and told to the staff', async () => {
    const fields = inquiry({ organization: ' Kopano Foundation ' });
    const before = (await app.mails()).length;
    expect((await app.send('/collaborate', fields)).status).toBe(200);
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
});
