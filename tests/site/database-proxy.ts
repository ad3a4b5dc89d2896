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
  /** Leads who comes from now on to another server. */
  leadTo(config: Pick<ConnectionConfig, 'host' | 'port'>): void;
  /** How often somebody has tried in vain so far: connections refused, messages kept back. */
  vain(): number;
  close(): Promise<void>;
}

function targetOf({ host = '127.0.0.1', port = 5432 }: Pick<ConnectionConfig, 'host' | 'port'>) {
  return host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** Stands between a test and its database, and behaves like a bad network when told to. */
export async function databaseProxy(config: ConnectionConfig): Promise<DatabaseProxy> {
  let target = targetOf(config);
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
    leadTo(other) {
      target = targetOf(other);
    },
    vain: () => vain,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
