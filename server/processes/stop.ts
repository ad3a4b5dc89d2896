import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/process/log.ts';
import { retire } from './messages.ts';

const finishWithin = 10_000;
const checkEvery = 50;
/** Ctrl-C reaches npm and the server, and npm passes it on: one wish, told twice. */
const sameWishFor = 2_000;
/** How long `/readyz` says that this process ends before it takes no more connections; who asks each second hears it. */
const announceFor = 1_000;
/** As long as a browser may keep an unused connection (Node's five seconds, and one more): nobody's next request meets its end. */
const retireFor = 6_000;
/** What a part has to close when no time is left: enough to stop the database the hard way. Beyond, it is left behind. */
const leastForServices = 3_000;

export type Closer = (withinMs: number) => Promise<void>;

/**
 * Stops as operation.md says, and closes the services in the order of `closers`. `told` is aborted at the first signal, which may
 * come while they are still being opened.
 */
export function stopOnSignals(
  log: Log,
  http: Pick<Server, 'on' | 'close' | 'closeIdleConnections'>,
  closers: Promise<readonly Closer[]>,
  told = new AbortController(),
): void {
  const sockets = new Set<Socket>();
  http.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A connection outlives its request, and browsers open some that they may never use.
  const hangUp = () => {
    http.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  const hangUpOnAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const hurry = new AbortController();
  /** The whole site ends while this process retires. */
  const noLonger = new AbortController();

  const finishRequests = async (until: number) => {
    const patience = setTimeout(hangUpOnAll, until - performance.now());
    const looking = setInterval(hangUp, checkEvery);
    hurry.signal.addEventListener('abort', hangUpOnAll);
    await new Promise<void>((resolve) => {
      http.close(() => resolve());
      if (hurry.signal.aborted) hangUpOnAll();
    });
    clearInterval(looking);
    clearTimeout(patience);
  };

  const stop = async (signal: string) => {
    log.info('stopping', { signal });
    let until = performance.now() + finishWithin;
    if (signal === retire) until += retireFor;
    if (signal === 'SIGTERM') await pause(announceFor, hurry.signal);
    if (signal === retire) await pause(retireFor, AbortSignal.any([hurry.signal, noLonger.signal]));
    await finishRequests(until);
    // Services that could not be opened have been closed by whoever tried, who also says why.
    for (const close of await closers.catch(() => [])) {
      const left = hurry.signal.aborted ? 0 : Math.max(0, until - performance.now());
      const closing = close(left).catch((error: unknown) => log.warn('stop-trouble', { error }));
      await Promise.race([closing, pause(Math.max(left, leastForServices))]);
    }
    log.info('stopped', {});
    process.exit(0);
  };

  closers.catch(() => {});
  onWish((wish, isRepeated) => {
    if (isRepeated) return hurry.abort();
    if (told.signal.aborted) return noLonger.abort();
    told.abort();
    void stop(wish);
  }, cluster.isWorker);
  process.on('message', (message) => {
    if (message !== retire || told.signal.aborted) return;
    told.abort();
    void stop(retire);
  });
}

/**
 * Calls with the first signal that asks for the end, and again for a wish that is repeated: then nothing is waited for. Whoever
 * `ignoresHangup` leaves SIGHUP to its parent.
 */
export function onWish(
  hear: (signal: NodeJS.Signals, isRepeated: boolean) => void,
  ignoresHangup = false,
): void {
  let first: { signal: string; at: number } | undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (signal === 'SIGHUP' && ignoresHangup) return;
      const now = performance.now();
      // Nobody reads the output of a terminal that is gone, and writing to it must not end the stop.
      if (signal === 'SIGHUP')
        for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
      if (!first) {
        first = { signal, at: now };
        hear(signal, false);
      } else if (signal !== first.signal || now - first.at > sameWishFor) hear(signal, true);
    });
}

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve());
  });
