import { expect, test } from 'vitest';
import { appCode } from '#tests/people/authenticator.ts';
import { matchingStep, newSecret, setupAddress } from './totp.server.ts';

// The SHA-1 rows of RFC 6238, appendix B, for the secret "12345678901234567890"; six of their eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(matchingStep(secret, code, new Date(second * 1000), 0)).toBe(Math.floor(second / 30));
});

test('a code holds for its step and the two beside it, and once', () => {
  const now = new Date('2027-03-01T08:00:15Z');
  const step = Math.floor(now.getTime() / 30_000);
  const at = (away: number) => matchingStep(secret, appCode(secret, now, away), now, 0);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(matchingStep(secret, appCode(secret, now), now, step)).toBe(undefined);
  expect(matchingStep(secret, appCode(secret, now, -1), now, step)).toBe(undefined);
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(matchingStep(secret, code, now, 0)).toBe(undefined);
});

test('a secret has 160 bits, and its address names organisation and account', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const address = new URL(setupAddress(secret, 'Naledi Women in Tech', 'a+b@mail.example'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Naledi%20Women%20in%20Tech:a%2Bb%40mail\.example\?/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret,
    issuer: 'Naledi Women in Tech',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
