import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { ConnectionConfig } from '#app/platform/database/database.ts';

export interface DatabaseProxy {
  /** Connects to the same database through the proxy. */
  config: ConnectionConfig;
  /** Cuts all connections. */
  cut(): void;
  /** Refuses new connections and cuts existing ones, or accepts them again. */
  away(away: boolean): void;
  /** Keeps connections open but delays all data, or releases it. */
  hold(held: boolean): void;
  /** Number of failed attempts so far: connections refused, messages withheld. */
  vain(): number;
  close(): Promise<void>;
}

/** A proxy between a test and its database that can behave like a bad network. */
export async function databaseProxy(config: ConnectionConfig): Promise<DatabaseProxy> {
  const host = config.host ?? '127.0.0.1';
  const port = config.port ?? 5432;
  const target = host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const sockets = new Set<Socket>();
  const state = { away: false, held: false };
  let vain = 0;
  const server = createServer((client) => {
    if (state.away) {
      vain += 1;
      return client.destroy();
    }
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => {
        if (!state.held) to.write(chunk);
        else if (from === client) vain += 1;
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!state.held) to.destroy();
      });
    }
    return undefined;
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: { ...config, host: '127.0.0.1', port: (server.address() as { port: number }).port },
    cut,
    away(away) {
      state.away = away;
      if (away) cut();
    },
    hold(held) {
      state.held = held;
    },
    vain: () => vain,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
