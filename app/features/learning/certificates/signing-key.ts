import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { base58 } from './base58.ts';

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: string;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** What stands before the 32 bytes of an Ed25519 public key in a Multikey. */
const multikey = Buffer.from('ed01', 'hex');

export function signingKeyOf(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = `z${base58(Buffer.concat([multikey, Buffer.from(x, 'base64url')]))}`;
  return { privateKey, publicKey };
}

const known = new Map<string, SigningKey>();

/**
 * The organisation's key for credentials, made from its secret: the same in every process, nothing to store. When the
 * secret changes, new credentials are signed with a new key; the old public keys stay published (`credential_keys`).
 */
export function signingKey(secret: string): SigningKey {
  const key =
    known.get(secret) ??
    signingKeyOf(new Uint8Array(hkdfSync('sha256', secret, '', 'open-badges ed25519 1', 32)));
  known.set(secret, key);
  return key;
}
