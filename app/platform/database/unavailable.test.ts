import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/process/log.ts';
import { connect } from './connect.ts';
import type { ConnectionConfig } from './database.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('something'), { code });

describe('the database is unavailable', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'ETIMEDOUT',
    '57P01',
    '57P03',
    '08006',
    '53300',
    '53100',
    '57014',
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
  ])('with %s', (code) => expect(isDatabaseUnavailable(coded(code))).toBe(true));
  it.each([
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
  ])('with "%s"', (message) => expect(isDatabaseUnavailable(new Error(message))).toBe(true));
  it('behind Drizzle, several causes and in one of several errors', () => {
    expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], coded('57P01')))).toBe(true);
    expect(
      isDatabaseUnavailable(
        new Error('outer', { cause: new DrizzleQueryError('select 1', [], coded('08003')) }),
      ),
    ).toBe(true);
    expect(isDatabaseUnavailable(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(
      true,
    );
  });
});

describe('the database is there', () => {
  it.each(['23505', '42P01', '22P02', '40001', 'ENOENT', 'EACCES', '28P01'])('with %s', (code) =>
    expect(isDatabaseUnavailable(coded(code))).toBe(false),
  );
  it('with errors that have nothing to do with it', () => {
    for (const error of [new Error('no'), undefined, null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
      expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('connecting', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function failure(
    config: ConnectionConfig,
    connectTimeoutMs: number,
  ): Promise<{ error: unknown; ms: number }> {
    const { database, close } = connect(config, { log: createLog('silent'), connectTimeoutMs });
    const began = performance.now();
    const error = await database.execute(sql`select 1`).catch((error) => error);
    await close();
    return { error, ms: performance.now() - began };
  }

  it('fails at once where nothing listens, on a port and on a socket', async () => {
    for (const host of ['127.0.0.1', '/nonexistent']) {
      const nowhere = { host, port: 1, user: 'x', password: 'x', database: 'x' };
      const { error, ms } = await failure(nowhere, 60_000);
      expect(isDatabaseUnavailable(error)).toBe(true);
      expect(ms).toBeLessThan(4_000);
    }
  });

  it('fails in time where somebody listens and never answers', async () => {
    const silent = createServer();
    servers.push(silent);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const there = { host: '127.0.0.1', port, user: 'x', password: 'x', database: 'x' };
    const { error, ms } = await failure(there, 300);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(4_000);
  });
});
