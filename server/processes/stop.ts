import cluster from 'node:cluster';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/process/log.ts';
import { retire } from './messages.ts';

const finishWithin = 10_000;
const checkEvery = 50;
/** In ms. Ctrl-C reaches both npm and the server, and npm passes it on: the same signal twice. */
const sameWishFor = 2_000;
/** How long `/readyz` announces the stop before new connections are refused; enough for monitors that ask every second. */
const announceFor = 1_000;
/** One second longer than Node keeps idle connections, so that no request meets the end of one. */
const retireFor = 6_000;
/** The least time for a service to close, enough to stop the database by force. After that it is abandoned. */
const leastForServices = 3_000;

export type Closer = (withinMs: number) => Promise<void>;

/**
 * Stops as described in operation.md, closing the services in the order of `closers`. `told` is aborted at the first signal, even while
 * they are still being opened.
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
  // Connections outlive their requests, and browsers open some in advance.
  const hangUp = () => {
    http.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  const hangUpOnAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const hurry = new AbortController();
  /** Aborted if the whole site stops while this process retires. */
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
    // The opener closes services that failed to open, and says why.
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
 * Calls back on the first signal to stop, and again on a repeated one, which means: do not wait. With `ignoresHangup`, SIGHUP is left to
 * the parent.
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
      // The terminal is gone, and writing to it must not interrupt the stop.
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
