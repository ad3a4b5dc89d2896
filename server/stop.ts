import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/log.ts';

const finishWithin = 10_000;
const lookEvery = 50;

/** Closes one part; what it has under way may take `within` ms. */
export type Closer = (within: number) => Promise<void>;

/**
 * On SIGTERM or SIGINT: stop accepting, finish what is under way (10 s at most, requests and `closers` together), close
 * the parts in the order of `closers`, exit 0. A second signal ends at once.
 */
export function stopOnSignals(
  log: Log,
  http: Pick<Server, 'on' | 'close' | 'closeIdleConnections'>,
  closers: readonly Closer[],
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
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info('stopping', { signal });
    const until = performance.now() + finishWithin;
    const patience = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, finishWithin);
    const looking = setInterval(hangUp, lookEvery);
    await new Promise<void>((resolve) => http.close(() => resolve()));
    clearInterval(looking);
    clearTimeout(patience);
    for (const close of closers)
      await close(Math.max(0, until - performance.now())).catch((error: unknown) =>
        log.warn('stop-trouble', { error }),
      );
    log.info('stopped', {});
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
