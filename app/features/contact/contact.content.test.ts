import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Contact, contact } from './contact.content.ts';

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
