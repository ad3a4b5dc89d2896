import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedContent, supportEmail } from '#tests/content/shipped-content.ts';
import { attributesOf, elementOf, textOf, textsOf } from '#tests/pages/document.ts';
import { mainOf, visibleText } from '#tests/pages/page-main.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { contact } from './contact.content.ts';
import { contactMessages } from './contact.table.ts';

const good = {
  name: 'Thandi Mokoena',
  email: 'thandi@mail.example',
  subject: 'Billing Question',
  message: 'How do I pay?',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

describe('contact page', () => {
  test('shows the ways to reach us, the form and the questions', async () => {
    const html = await (await app.get('/contact-us')).text();
    expect(textsOf(html, 'h1')).toHaveLength(1);
    for (const text of ['Send Message', 'General Inquiry', 'Partnership Opportunity'])
      expect(html).toContain(text);
    for (const { question } of shippedContent.single(contact).faq)
      expect(visibleText(html)).toContain(question);
    expect(attributesOf(html, 'main a[href^="mailto:"]', 'href')).toContain(`mailto:${supportEmail}`);
    const [phone] = attributesOf(html, 'main a[href^="tel:"]', 'href');
    expect(phone).toMatch(/^tel:\+\d+$/);
  });

  test('the form says why it asks, and leads to the privacy policy', async () => {
    const form = elementOf(await mainOf(await app.get('/contact-us')), 'form[data-form]');
    expect(textOf(form)).toContain('We answer to this address.');
    elementOf(form, 'a[href="/privacy"]');
  });

  test('stores a message, confirms it and tells the staff', async () => {
    const { status, answer } = await app.send('/contact-us', good);
    expect([status, answer.toast.description]).toEqual([
      200,
      "Your message has been sent. We'll get back to you soon!",
    ]);
    const rows = await app.database.select().from(contactMessages);
    expect(rows).toMatchObject([
      { name: 'Thandi Mokoena', subject: 'Billing Question', userId: null, status: 'pending' },
    ]);
    const mails = await app.mails();
    expect(mails.map((mail) => mail.kind).sort()).toEqual(['contact-confirmation', 'contact-notice']);
    expect(mails.find((mail) => mail.kind === 'contact-confirmation')?.toEmail).toBe('thandi@mail.example');
  });

  test('after a message prefilled by a link, the form is empty again', async () => {
    const address = '/contact-us?subject=Partnership+Opportunity&message=Begun';
    const page = await mainOf(await app.get(address));
    expect(page).toContain('Begun');
    const { answer } = await app.send(address, { ...good, idempotency_key: 'key-contact-0005' });
    expect(answer.redirectTo).toBe('/contact-us');
    expect(answer.toast.alert).toBe(true);
  });
});
