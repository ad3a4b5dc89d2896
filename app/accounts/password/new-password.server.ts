import { FormError } from '#app/forms/form-error.ts';
import { passwordsDiffer } from './new-password.ts';
import { checkPasswordStrength } from './password-strength.server.ts';

const fewest = 6;

export function checkPasswords({ password = '', confirm_password = '' }: Record<string, string>): void {
  if (password !== confirm_password) refuse('confirm_password', passwordsDiffer);
  if ([...password].length < fewest) refuse('password', `Password must be at least ${fewest} characters`);
}

function refuse(field: string, message: string): never {
  throw new FormError(message, { errors: { [field]: message } });
}

/** Refuses a password that is easily guessed, with reason and suggestion. `about`: the member's name, address and city. Throws `PasswordsBusy`. */
export async function checkStrength(password: string, about: readonly string[]): Promise<void> {
  const weakness = await checkPasswordStrength(password, about);
  if (weakness) refuse('password', `${weakness.reason} ${weakness.suggestion}`);
}
