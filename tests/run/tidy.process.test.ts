import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isRunning } from '@naledi/embedded-postgres/postmaster';
import { afterEach, expect, test } from 'vitest';

const tidy = path.resolve('tests/run/tidy.ts');
// A run of tests that starts something which no Ctrl-C reaches, and then waits, or ends by itself.
const run = (then: string) => `
  import { spawn } from 'node:child_process';
  import { leaveNothingBehind } from ${JSON.stringify(tidy)};
  const tidyUp = leaveNothingBehind();
  const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  server.unref();
  console.log(server.pid);
  ${then}
`;
const wait = 'setInterval(() => {}, 1000);';

let server = 0;
afterEach(() => {
  try {
    process.kill(server, 'SIGKILL');
  } catch {
    // As it should be.
  }
});

test.each([
  ['by itself', 'await tidyUp();', undefined, 0],
  ['by a failure', 'throw new Error("a fault of the tests");', undefined, 1],
  ['by Ctrl-C', wait, 'SIGINT', 130],
  ['by SIGTERM', wait, 'SIGTERM', 143],
  ['by kill -9', wait, 'SIGKILL', null],
] as const)(
  'tests that end %s leave no process',
  async (_, then, signal, code) => {
    const tests = spawn(process.execPath, ['--input-type=module', '-e', run(then)], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    const [said] = await once(tests.stdout, 'data');
    server = Number(String(said).trim());
    expect(server).toBeGreaterThan(1);
    const ended = once(tests, 'exit');
    // As a terminal and npm do: the whole group, and the program once more.
    if (signal) process.kill(-(tests.pid ?? 0), signal);
    if (signal && signal !== 'SIGKILL') tests.kill(signal);
    expect((await ended)[0]).toBe(code);
    await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false);
  },
  60_000,
);
