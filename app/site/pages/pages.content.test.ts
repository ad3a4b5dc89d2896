import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { isSitePath, linksIn } from '#tests/site-paths.ts';
import { type About, about } from './about.content.ts';
import { type LegalPage, legalPageSchema, legalPages } from './legal.content.ts';
import { type Partners, partners, partnersSchema } from './partners.content.ts';
import { type Sponsor, sponsors } from './sponsors.content.ts';
import { type TeamMember, team } from './team.content.ts';

const { entries } = await readContent('content', [about, legalPages, partners, sponsors, team]);
const legal = entries.legal as LegalPage[];
const partnerPage = entries.partners as Partners;
const people = entries.team as TeamMember[];
const givers = entries.sponsors as Sponsor[];

test('about has the four values in their order, and a mission', () => {
  const page = entries.about as About;
  expect(page.values.map((value) => value.name)).toEqual([
    'Inclusivity',
    'Excellence',
    'Community',
    'Innovation',
  ]);
  expect(page.mission.paragraphs.length).toBeGreaterThan(0);
});

test('four team members and five sponsors, all marked as samples', () => {
  expect(people).toHaveLength(4);
  expect(givers).toHaveLength(5);
  expect([...people, ...givers].every((entry) => entry.sample)).toBe(true);
});

test('three partner types and six featured partners, all marked as samples', () => {
  expect(partnerPage.types.map((type) => type.id)).toEqual(['corporate', 'educational', 'community']);
  expect(partnerPage.featured).toHaveLength(6);
  expect(partnerPage.featured.every((partner) => partner.sample)).toBe(true);
});

test('a featured partner of an unknown type is refused', () => {
  const featured = [{ ...partnerPage.featured[0], type: 'other' }];
  expect(partnersSchema.safeParse({ ...partnerPage, featured }).success).toBe(false);
});

test('three legal pages link only to pages that exist and the regulator', () => {
  expect(legal.map((page) => page.id)).toEqual(['cookies', 'privacy', 'terms']);
  for (const link of legal.flatMap((page) => linksIn(page.body)))
    expect(isSitePath(link) || link === 'https://inforegulator.org.za/', link).toBe(true);
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

test('unknown fields are refused', () => {
  expect(legalPageSchema.safeParse({ ...legal[0], author: 'x' }).success).toBe(false);
});
