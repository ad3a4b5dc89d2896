import { z } from 'zod';

/** A password that somebody chooses. Its length is checked by `checkPasswords`, after the comparison. */
export const newPassword = (missing: string) =>
  z.string().min(1, missing).max(128, 'Password must be at most 128 characters');

const minPasswordLength = 6;

export function passwordMistake(typed: Record<string, string>): [field: string, message: string] | undefined {
  const { password = '', confirm_password = '' } = typed;
  if (password !== confirm_password) return ['confirm_password', 'Passwords do not match'];
  if ([...password].length < minPasswordLength)
    return ['password', `Password must be at least ${minPasswordLength} characters`];
  return undefined;
}
