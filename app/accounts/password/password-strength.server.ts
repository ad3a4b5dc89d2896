import { createThread, ThreadTimeout, threadFile } from '#app/platform/threads/threads.ts';
import type { PasswordCheck, Weakness } from './password-strength.ts';
import { PasswordsBusy } from './passwords.server.ts';

type PasswordChecker = (...question: Parameters<PasswordCheck>) => Promise<Weakness | undefined>;

interface PasswordCheckerOptions {
  mostWaiting?: number;
  withinMs?: number;
}

/** Knows the 50,000 most used passwords (25 MB) in a thread of its own. Beyond the line, or `withinMs`, `PasswordsBusy`. */
export function createPasswordChecker({
  mostWaiting = 20,
  withinMs = 20_000,
}: PasswordCheckerOptions = {}): PasswordChecker {
  const ask = createThread<{ password: string; about: readonly string[] }, Weakness | undefined>(
    threadFile('password-strength', import.meta),
    withinMs,
  );
  let asked = 0;
  let last: Promise<unknown> = Promise.resolve();

  return (password, about) => {
    if (asked > mostWaiting)
      return Promise.reject(new PasswordsBusy('too many passwords are judged at once'));
    asked += 1;
    const judged = last
      .then(() => ask({ password, about }))
      .catch((error: unknown) => {
        throw error instanceof ThreadTimeout ? new PasswordsBusy(error.message) : error;
      })
      .finally(() => {
        asked -= 1;
      });
    last = judged.catch(() => {});
    return judged;
  };
}

export const checkPasswordStrength = createPasswordChecker();
