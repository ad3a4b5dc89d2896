import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret for an emailed link: 256 random bits. Only its `tokenHash` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new row id; unguessable, but not secret. */
export const newId = (): string => randomBytes(16).toString('hex');

/** `text` must begin with the purpose, so that a link works for nothing else. */
export const signature = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether `given` is the signature of `text`, in constant time. */
export function isSignature(secret: string, text: string, given: string): boolean {
  const right = Buffer.from(signature(secret, text));
  const shown = Buffer.from(given);
  return shown.length === right.length && timingSafeEqual(shown, right);
}

/** Signed links to `path` for one row: nothing usable is stored in the database. */
export const signedLink = (path: string, name: string, purpose: string) => ({
  pathTo: (secret: string, id: string): string =>
    `${path}?${name}=${id}&key=${signature(secret, `${purpose} ${id}`)}`,
  /** The row's id; undefined if the signature is invalid. */
  read(secret: string, query: URLSearchParams): string | undefined {
    const id = query.get(name) ?? '';
    return isSignature(secret, `${purpose} ${id}`, query.get('key') ?? '') ? id : undefined;
  },
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** PostgreSQL raises an error if a `uuid` is compared with other text. */
export const isUuid = (text: string): boolean => uuid.test(text);
