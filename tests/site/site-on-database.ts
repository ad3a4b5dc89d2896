import { rmSync } from 'node:fs';
import path from 'node:path';
import { collections } from '#app/content.ts';
import { createContent } from '#app/platform/content/store.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { type Fields, publishIn } from '#tests/people/editing.ts';
import { databaseProxy } from './database-proxy.ts';
import { newData } from './new-data.ts';
import { startSiteProcess } from './process.ts';

const log = createLog('silent');

/**
 * The product as separate processes on a database that this process can reach, after a first start: staff
 * publish from outside. Outside of Vitest it is made in `empty`.
 */
export async function siteOnDatabase(env: Record<string, string> = {}, empty?: string) {
  const folder = empty ?? (await newData());
  const server = await startBundled(folder, { log });
  const staff = connect(server.config, { log, connections: 2 });
  const { host, port, user, password, database } = server.config;
  const addressBy = (port: number) =>
    new URL(`postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${port}/${database}`);
  const address = addressBy(Number(port));
  address.searchParams.set('host', String(host));
  const start = (more: Record<string, string> = {}) =>
    startSiteProcess(path.join(folder, 'site'), {
      DATABASE_URL: address.href,
      AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
      ...env,
      ...more,
    });
  const site = await start();
  const content = createContent(shippedData, '2026-11-21', collections);
  return {
    site,
    folder,
    /** Starts it again on the same database. */
    start,
    /** A way to the database that can be cut, with the setting that leads along it. */
    async proxied() {
      const proxy = await databaseProxy(server.config);
      return { proxy, DATABASE_URL: addressBy(Number(proxy.config.port)).href };
    },
    staff,
    content,
    publish: (collection: string, id: string, fields: Fields) =>
      publishIn({ database: staff.database, content }, { collection, id, fields }),
    stopDatabase: () => server.stop(),
    /** Stops what is still running. */
    async end() {
      if (site.child.exitCode === null && site.child.signalCode === null) await site.end('SIGTERM');
      await staff.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
