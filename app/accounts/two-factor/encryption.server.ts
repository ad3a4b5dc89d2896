import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Prefix of everything that `encrypt` returns. */
export const encryptedPrefix = `${algorithm}:`;

const keyOf = (passphrase: string) => createHash('sha256').update(`${algorithm} ${passphrase}`).digest();

/** Encrypts with authentication: random nonce, ciphertext, tag. */
export function encrypt(passphrase: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(passphrase), nonce, { authTagLength: tagLength });
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return encryptedPrefix + Buffer.concat(parts).toString('base64url');
}

/** Throws if it was altered or encrypted with another passphrase. */
export function decrypt(passphrase: string, encrypted: string): string {
  if (!encrypted.startsWith(encryptedPrefix)) throw new Error('this was encrypted in another way');
  const bytes = Buffer.from(encrypted.slice(encryptedPrefix.length), 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const decipher = createDecipheriv(algorithm, keyOf(passphrase), nonce, { authTagLength: tagLength });
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}
