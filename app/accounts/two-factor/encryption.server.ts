import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

// Node's own crypto has no XChaCha20-Poly1305, in which the secrets of existing accounts are written (decision 041).
const cipher = (passphrase: string) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(passphrase).digest());

/** `text` encrypted and authenticated, in hex: a random nonce, the ciphertext, its tag. */
export const encrypt = (passphrase: string, text: string): string =>
  Buffer.from(cipher(passphrase).encrypt(Buffer.from(text))).toString('hex');

/** The text of `encrypt`. Throws when it was changed, or written with another passphrase. */
export const decrypt = (passphrase: string, encrypted: string): string =>
  Buffer.from(cipher(passphrase).decrypt(Buffer.from(encrypted, 'hex'))).toString();
