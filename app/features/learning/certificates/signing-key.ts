import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: string;
}

const ed25519Pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const ed25519MultikeyPrefix = Buffer.from('ed01', 'hex');

export function signingKeyOf(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = `z${base58(Buffer.concat([ed25519MultikeyPrefix, Buffer.from(x, 'base64url')]))}`;
  return { privateKey, publicKey };
}

const known = new Map<string, SigningKey>();

/** Derived from the secret, so the same in every process. After a change of secret, old public keys stay published (`credential_keys`). */
export function signingKey(secret: string): SigningKey {
  const key =
    known.get(secret) ??
    signingKeyOf(new Uint8Array(hkdfSync('sha256', secret, '', 'open-badges ed25519 1', 32)));
  known.set(secret, key);
  return key;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = alphabet[Number(number % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}
