import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { type Site, site, siteSchema } from './site.content.ts';

const { entries } = await readContent('content', [site]);
const organisation = entries.site as Site;

test('the long name begins with the short one', () => {
  expect(organisation.name.startsWith(organisation.shortName)).toBe(true);
});

test('shipped contact data are placeholders that reach nobody', () => {
  if (!organisation.sample) return;
  const { supportEmail, admissionsEmail, informationOfficer, safeguarding } = organisation;
  for (const email of [supportEmail, admissionsEmail, informationOfficer.email, safeguarding.email])
    expect(email).toMatch(/\.example$/);
  for (const { url } of organisation.socials) expect(new URL(url).hostname).toMatch(/\.example$/);
});

test.each([
  ['an unknown field', { ...organisation, slogan: 'x' }],
  ['a broken address', { ...organisation, supportEmail: 'support' }],
  [
    'a social link that is no web address',
    { ...organisation, socials: [{ id: 'a', name: 'A', url: 'javascript:alert(1)' }] },
  ],
  ['a rating above five', { ...organisation, rating: { value: 5.1, reviews: '1' } }],
])('%s is refused', (_, value) => {
  expect(siteSchema.safeParse(value).success).toBe(false);
});
