import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerLog } from './options.ts';
import { isRunning } from './postmaster.ts';
import type { PostgresServer } from './server.ts';

const look = 250;
const firstDelay = 50;
const longestDelay = 5_000;

/** Restarts the server at once, then after growing pauses of at most 5 s. `end` resolves when all work has stopped. */
export function watchServer(server: PostgresServer, log: ServerLog): { end(): Promise<void> } {
  const ending = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
  const work = async () => {
    for (; !ending.signal.aborted; await pause(look))
      if (await isGone(server.pid)) await revive(server, log, ending.signal, pause);
  };
  const done = work();
  return {
    end() {
      ending.abort();
      server.abort();
      return done;
    },
  };
}

/** A server that cannot be looked at counts as running. */
const isGone = (pid: number) =>
  isRunning(pid).then(
    (runs) => !runs,
    () => false,
  );

async function revive(
  server: PostgresServer,
  log: ServerLog,
  ending: AbortSignal,
  pause: (ms: number) => Promise<void>,
): Promise<void> {
  log.error('database-died', { pid: server.pid });
  const died = performance.now();
  // Gives the dead server's other processes a moment: no new one starts while they hold its memory.
  for (let delay = firstDelay; !ending.aborted; delay = Math.min(2 * delay, longestDelay)) {
    await pause(delay);
    if (ending.aborted) return;
    try {
      if (!(await server.adopt())) await server.start();
      log.info('database-restarted', { pid: server.pid, ms: Math.round(performance.now() - died) });
      return;
    } catch (error) {
      if (!ending.aborted) log.error('database-not-restarted', { error });
    }
  }
}
