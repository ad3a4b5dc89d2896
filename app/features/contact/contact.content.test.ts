import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Contact, contact, contactSchema } from './contact.content.ts';

const { entries } = await readContent('content', [contact]);
const page = entries.contact as Contact;

test('four cards show the four ways to reach us', () => {
  expect(page.cards.map((card) => card.shows).sort()).toEqual([
    'address',
    'officeHours',
    'phone',
    'supportEmail',
  ]);
});

test('three questions, with the money-back guarantee and the ways to pay', () => {
  expect(page.faq).toHaveLength(3);
  const answers = page.faq.map((entry) => entry.answer).join(' ');
  expect(answers).toContain('30-day money-back guarantee');
  expect(answers).toMatch(/Visa or Mastercard through a secure payment service/);
});

test('unknown fields are refused', () => {
  expect(contactSchema.safeParse({ ...page, subjects: [] }).success).toBe(false);
});
