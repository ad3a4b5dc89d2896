import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { linksIn } from '#tests/content/links-in.ts';
import { type LegalPage, legalPages } from './legal.content.ts';
import { type Partners, partners, partnersSchema } from './partners.content.ts';

const { entries } = await readContent('content', [legalPages, partners]);
const legal = entries.legal as LegalPage[];
const partnerPage = entries.partners as Partners;

test('a featured partner of an unknown type is refused', () => {
  const featured = [{ ...partnerPage.featured[0], type: 'other' }];
  expect(partnersSchema.safeParse({ ...partnerPage, featured }).success).toBe(false);
});

test('three legal pages link only to this site and the regulator', () => {
  expect(legal.map((page) => page.id)).toEqual(['cookies', 'privacy', 'terms']);
  for (const link of legal.flatMap((page) => linksIn(page.body)))
    expect(link.startsWith('/') || link === 'https://inforegulator.org.za/', link).toBe(true);
});

test('the cookie policy names what the product sets', () => {
  const { body } = legal.find((page) => page.id === 'cookies') as LegalPage;
  for (const name of [
    'naledi.session_token',
    'naledi.sign_up',
    'naledi.device',
    'naledi.guardian',
    'signed_in',
    'flash',
    'theme',
  ])
    expect(body).toContain(`\`${name}\``);
});
