import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { isOwnPage } from './own-pages.ts';

/** Every route without parameters, except those for staff, machines and icons. */
const plain = routes
  .map(({ path = '' }) => `/${path}`)
  .filter((path) => !/[:*]|^\/(admin|dev|api)\b|\.(svg|png)$/.test(path));

test('every page of the site is one that a text may link to', () => {
  expect(plain.length).toBeGreaterThan(60);
  expect(plain.filter((path) => !isOwnPage(shippedContent, path))).toEqual([]);
});

test.each([
  ['/events/1', true],
  ['/events/1/register?from=x#form', true],
  ['/courses?category=Cloud', true],
  ['/contact-us#form', true],
  ['/help/', true],
  ['/learn/introduction-to-technology', true],
  ['/evnts', false],
  ['/events/nothing', false],
  ['/events/nothing/register', false],
  ['/blog/spot-a-phishing-message/register', false],
  ['/certificates/k7qm-2xvd-9rht/certificate.pdf', true],
  ['/guardian/clubs/1', false],
  ['/admin', false],
  ['/grants', false],
  ['/pictures/x.jpg', false],
])('%s: %s', (href, expected) => {
  expect(isOwnPage(shippedContent, href)).toBe(expected);
});
