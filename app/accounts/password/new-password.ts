import { z } from 'zod';

/** A password that somebody chooses. Its length is checked by `checkPasswords`, after the comparison. */
export const newPassword = (missing: string) =>
  z.string().min(1, missing).max(128, 'Password must be at most 128 characters');
