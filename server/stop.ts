import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/log.ts';

const finishWithin = 10_000;
const lookEvery = 50;

/**
 * On SIGTERM or SIGINT: stop accepting, finish what is under way (10 s at most), then `closers` in their order, exit 0.
 * A second signal ends at once.
 */
export function stopOnSignals(
  log: Log,
  http: Pick<Server, 'on' | 'close' | 'closeIdleConnections'>,
  closers: (() => Promise<void>)[],
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
    const patience = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, finishWithin);
    const looking = setInterval(hangUp, lookEvery);
    await new Promise<void>((resolve) => http.close(() => resolve()));
    clearInterval(looking);
    clearTimeout(patience);
    for (const close of closers) await close().catch((error: unknown) => log.warn('stop-trouble', { error }));
    log.info('stopped', {});
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
