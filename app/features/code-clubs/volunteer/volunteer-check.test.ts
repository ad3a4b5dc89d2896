import { expect, test } from 'vitest';
import { expiryOf } from './volunteer-check.server.ts';

test.each([
  ['2026-11-21', '2028-11-21'],
  ['2026-01-01', '2028-01-01'],
  ['2028-02-29', '2030-02-28'],
])('a check of %s holds until the day before %s', (checkedOn, expiresOn) => {
  expect(expiryOf(checkedOn)).toBe(expiresOn);
});
