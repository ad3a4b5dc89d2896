import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A fresh secret for a link in a mail: 256 random bits. Only its `tokenHash` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A fresh id of a row; no secret, though nobody can guess it. */
export const newId = (): string => randomBytes(16).toString('hex');

/** `text` begins with the purpose, so that no link does for another. */
export const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether `given` is the signature of `text`; takes the same time whatever is wrong with it. */
export function isSignature(secret: string, text: string, given: string): boolean {
  const right = Buffer.from(signature(secret, text));
  const shown = Buffer.from(given);
  return shown.length === right.length && timingSafeEqual(shown, right);
}

/** The way to `path` for one row, signed instead of stored: the database holds nothing to use in its place. */
export const signedLink = (path: string, name: string, purpose: string) => ({
  pathTo: (secret: string, id: string): string =>
    `${path}?${name}=${id}&key=${signature(secret, `${purpose} ${id}`)}`,
  /** The row's id, or undefined when the link was not made here. */
  read(secret: string, query: URLSearchParams): string | undefined {
    const id = query.get(name) ?? '';
    return isSignature(secret, `${purpose} ${id}`, query.get('key') ?? '') ? id : undefined;
  },
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** PostgreSQL refuses a query that compares a `uuid` with any other text. */
export const isUuid = (text: string): boolean => uuid.test(text);
