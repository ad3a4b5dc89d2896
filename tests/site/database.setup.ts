import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { collections } from '#app/content.ts';
import { jobDefinitions } from '#app/jobs.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { startBundled } from '#app/platform/database/bundled.ts';
import { connect } from '#app/platform/database/connect.ts';
import type { ConnectionConfig } from '#app/platform/database/database.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { createLog } from '#app/platform/process/log.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { freshMigrations } from '#tests/run/fresh-migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connections to create databases and to own them, and the migrated template. */
    testServer: { admin: ConnectionConfig; owner: ConnectionConfig; template: string };
  }
}

/**
 * Once per test run: a PostgreSQL server (the bundled one in a temporary directory, or that of
 * `TEST_DATABASE_URL`, whose role must be allowed to create databases) with one migrated database that has
 * the job queues and shipped content, which `cloneDatabase` copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn');
  const server = await startServer();
  const template = `template_${randomBytes(6).toString('hex')}`;
  try {
    await run(
      server.admin,
      `create database ${template} owner ${pg.escapeIdentifier(String(server.owner.user))}`,
    );
    await migrate({ ...server.owner, database: template }, { log, folder: migrations() });
    await makeQueues({ ...server.owner, database: template });
    await loadFiles({ ...server.owner, database: template });
    await run(server.admin, `alter database ${template} allow_connections false`);
  } catch (error) {
    await server.stop(template);
    throw error;
  }
  project.provide('testServer', { admin: server.admin, owner: server.owner, template });
  return () => server.stop(template);
}

async function makeQueues(connection: ConnectionConfig): Promise<void> {
  const services = {} as never;
  const jobs = await startJobs({
    connection,
    definitions: jobDefinitions,
    services,
    log: createLog('warn'),
    workers: false,
  });
  await jobs.stop();
}

async function loadFiles(config: ConnectionConfig): Promise<void> {
  const { database, close } = connect(config, { log: createLog('warn'), connections: 1 });
  await seedContent(database, shippedData, collections, new Date()).finally(close);
}

/** The committed migrations; with `TEST_MIGRATIONS=fresh` generated from the working tree. */
const migrations = (): string =>
  process.env.TEST_MIGRATIONS === 'fresh' ? freshMigrations() : path.resolve('drizzle');

async function startServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    const { host, port, user, password, database } = new pg.Client(url);
    const admin = { host, port, user, password: password ?? undefined, database };
    return {
      admin,
      owner: admin,
      stop: (template: string) => run(admin, `drop database if exists ${template} with (force)`),
    };
  }
  const directory = await mkdtemp(path.join(tmpdir(), 'test-postgres-'));
  const bundled = await startBundled(directory, {
    log: createLog('warn'),
    durable: false,
    maxConnections: 200,
  });
  const admin = { ...bundled.config, user: 'postgres', database: 'postgres' };
  const stop = async () => {
    await bundled.stop();
    await rm(directory, { recursive: true });
  };
  return { admin, owner: bundled.config, stop };
}

async function run(config: ConnectionConfig, statement: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
