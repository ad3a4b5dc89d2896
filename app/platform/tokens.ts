import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret for a link in a mail: 256 random bits. Only its `tokenHash` is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A fresh id of a row; no secret, though nobody can guess it. */
export const newId = (): string => randomBytes(16).toString('hex');
