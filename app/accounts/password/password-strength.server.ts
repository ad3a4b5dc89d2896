import { createWorker, WorkerTimeout, workerFile } from '#app/platform/workers/worker.ts';
import type { PasswordCheck, Weakness } from './password-strength.ts';
import { PasswordsBusy } from './passwords.server.ts';

type PasswordChecker = (...question: Parameters<PasswordCheck>) => Promise<Weakness | undefined>;

interface PasswordCheckerOptions {
  mostWaiting?: number;
  withinMs?: number;
}

/** Knows the 50,000 most common passwords (25 MB), in a separate thread. `PasswordsBusy` if the queue is full or it takes longer than `withinMs`. */
export function createPasswordChecker({
  mostWaiting = 20,
  withinMs = 20_000,
}: PasswordCheckerOptions = {}): PasswordChecker {
  const ask = createWorker<{ password: string; about: readonly string[] }, Weakness | undefined>(
    workerFile('password-strength', import.meta),
    withinMs,
  );
  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();

  return (password, about) => {
    if (pending > mostWaiting)
      return Promise.reject(new PasswordsBusy('too many passwords are judged at once'));
    pending += 1;
    const judged = last
      .then(() => ask({ password, about }))
      .catch((error: unknown) => {
        throw error instanceof WorkerTimeout ? new PasswordsBusy(error.message) : error;
      })
      .finally(() => {
        pending -= 1;
      });
    last = judged.catch(() => {});
    return judged;
  };
}

export const checkPasswordStrength = createPasswordChecker();
