import type { Judge } from './password-strength.ts';

let judge: Promise<Judge> | undefined;

/**
 * The judge of the server: with the 50,000 most used passwords, some 25 MB of memory, loaded when somebody first
 * chooses a password.
 */
export function passwordJudge(): Promise<Judge> {
  judge ??= load();
  return judge;
}

async function load(): Promise<Judge> {
  const [{ createJudge }, { dictionary }] = await Promise.all([
    import('./password-strength.ts'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return createJudge(dictionary);
}
