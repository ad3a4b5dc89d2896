import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

let isEnding = false;

/** Never resolves once the tests are ending; otherwise at once. */
export const unlessEnding = (): Promise<void> => (isEnding ? new Promise(() => {}) : Promise.resolve());

/**
 * From now on programs of this process use a separate temporary folder and cannot outlive it, even after a
 * failure, Ctrl-C or `kill -9`. Call the returned function to end them; it resolves once all have ended.
 */
export function cleanUpOnExit(): () => Promise<void> {
  const folder = mkdtempSync(path.join(temporaryFolder(), 'tests-'));
  // Databases may run as another user.
  chmodSync(folder, 0o755);
  const sweeper = spawn(process.execPath, [path.join(import.meta.dirname, 'sweep.ts'), folder], {
    // Out of reach of Ctrl-C.
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  process.env.TMPDIR = folder;
  // The product and its commands are started some eighty times.
  process.env.NODE_COMPILE_CACHE = path.join(folder, 'compiled');
  const ended = once(sweeper, 'exit');
  const end = async () => {
    sweeper.stdin.end();
    await ended;
  };
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => {
      isEnding = true;
      process.stdout.on('error', () => {});
      void end().then(() => process.exit(code));
    });
  return end;
}
