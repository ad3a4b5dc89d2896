import { z } from 'zod';

export const passwordsDiffer = 'Passwords do not match';

/** A newly chosen password. `checkPasswords` checks its length, after comparing the two. */
export const newPassword = (missing: string) =>
  z.string().min(1, missing).max(128, 'Password must be at most 128 characters');
