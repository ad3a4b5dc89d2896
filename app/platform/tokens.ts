import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret for a link in a mail: 256 random bits. Only its `tokenHash` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: nobody who reads the table can use the link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A fresh id of a row; no secret, though nobody can guess it. */
export const newId = (): string => randomBytes(16).toString('hex');
