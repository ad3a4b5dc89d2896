import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.server.ts';

const passphrase = 'two-factor a-secret-for-tests-only-0123456789abcdef';
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('the same text is never encrypted the same way, and comes back', () => {
  const [one, two] = [encrypt(passphrase, appSecret), encrypt(passphrase, appSecret)];
  expect(one).not.toBe(two);
  expect([decrypt(passphrase, one), decrypt(passphrase, two)]).toEqual([appSecret, appSecret]);
});

test('a changed text, a shorter one and another passphrase are refused', () => {
  const stored = encrypt(passphrase, appSecret);
  const changed = `${stored.slice(0, 40)}${stored[40] === 'A' ? 'B' : 'A'}${stored.slice(41)}`;
  for (const text of [changed, stored.slice(0, -2), 'aes-256-gcm:', ''])
    expect(() => decrypt(passphrase, text)).toThrow();
  expect(() => decrypt('two-factor another', stored)).toThrow();
});
