import { createHmac, timingSafeEqual } from 'node:crypto';

/** `text` begins with the purpose, so that no link does for another. */
export const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether `given` is the signature of `text`; takes the same time whatever is wrong with it. */
export function isSignature(secret: string, text: string, given: string): boolean {
  const right = Buffer.from(signature(secret, text));
  const shown = Buffer.from(given);
  return shown.length === right.length && timingSafeEqual(shown, right);
}
