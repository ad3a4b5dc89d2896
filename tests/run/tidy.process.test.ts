import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isRunning } from '@naledi/embedded-postgres/postmaster';
import { afterEach, expect, test } from 'vitest';

const tidy = path.resolve('tests/run/tidy.ts');
// A test run that starts processes out of Ctrl-C's reach, identified by environment or only by folder, and
// then waits or ends.
const run = (then: string) => `
  import { spawn } from 'node:child_process';
  import { cleanUpOnExit } from ${JSON.stringify(tidy)};
  const tidyUp = cleanUpOnExit();
  const options = { detached: true, stdio: 'ignore', cwd: process.env.TMPDIR };
  const servers = [
    spawn('sleep', ['600'], { ...options, cwd: '/' }),
    spawn('env', ['-i', 'sleep', '600'], options),
  ];
  for (const server of servers) server.unref();
  console.log(servers.map(({ pid }) => pid).join());
  ${then}
`;
const wait = 'setInterval(() => {}, 1000);';

let servers: number[] = [];
afterEach(() => {
  for (const server of servers)
    try {
      process.kill(server, 'SIGKILL');
    } catch {
      // Expected.
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
    servers = String(said).trim().split(',').map(Number);
    expect(servers).toEqual([expect.toSatisfy((pid) => pid > 1), expect.toSatisfy((pid) => pid > 1)]);
    const ended = once(tests, 'exit');
    // As a terminal and npm do: signals the whole group, and the program once more.
    if (signal) process.kill(-(tests.pid ?? 0), signal);
    if (signal && signal !== 'SIGKILL') tests.kill(signal);
    expect((await ended)[0]).toBe(code);
    const running = () => Promise.all(servers.map((server) => isRunning(server)));
    await expect.poll(running, { timeout: 20_000 }).toEqual([false, false]);
  },
  60_000,
);
