import { FormError } from '#app/forms/form-error.ts';
import { passwordMistake } from './new-password.ts';
import { checkPasswordStrength } from './password-strength.server.ts';

export function checkPasswords(typed: Record<string, string>): void {
  const mistake = passwordMistake(typed);
  if (mistake) throw new FormError(mistake[1], { errors: { [mistake[0]]: mistake[1] } });
}

/** Refuses a password that is easily guessed, with the reason and a suggestion. `about` holds the member's name, address and city. Throws `PasswordsBusy`. */
export async function checkStrength(password: string, about: readonly string[]): Promise<void> {
  const weakness = await checkPasswordStrength(password, about);
  if (!weakness) return;
  const message = `${weakness.reason} ${weakness.suggestion}`;
  throw new FormError(message, { errors: { password: message } });
}
