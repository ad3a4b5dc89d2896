import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.server.ts';

const passphrase = 'two-factor a-secret-for-tests-only-0123456789abcdef';
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('what accounts have stored since the first release is still readable', () => {
  const stored =
    '2527571e01782351db00d5e4a47f8893028c240d37f75fe447fbb7551b2521ff86492f3070e4fcc257cc7c0d887bb4337d22c87dc4d9eb295c5095f3e15c1cc223df092edb0e0c4e';
  expect(decrypt(passphrase, stored)).toBe(appSecret);
});

test('the same text is never encrypted the same way, and comes back', () => {
  const [one, two] = [encrypt(passphrase, appSecret), encrypt(passphrase, appSecret)];
  expect(one).not.toBe(two);
  expect([decrypt(passphrase, one), decrypt(passphrase, two)]).toEqual([appSecret, appSecret]);
});

test('a changed text, a shorter one and another passphrase are refused', () => {
  const stored = encrypt(passphrase, appSecret);
  const changed = `${stored.slice(0, 60)}${stored[60] === '0' ? '1' : '0'}${stored.slice(61)}`;
  for (const text of [changed, stored.slice(0, -2), '']) expect(() => decrypt(passphrase, text)).toThrow();
  expect(() => decrypt('two-factor another', stored)).toThrow();
});
