import { type AddressInfo, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#app/platform/process/settings.ts';
import { certificate } from '#tests/site/certificate.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { archiveFindings, lookAtDatabase } from './database.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await cloneDatabase();
});
afterAll(() => own.drop());

const look = (change: (url: URL) => void = () => {}) => {
  const { host, port, user, password, database } = own.config;
  const url = new URL(
    `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@localhost:${port}/${database}`,
  );
  url.searchParams.set('host', String(host));
  change(url);
  return lookAtDatabase(
    readSettings({ DATABASE_URL: url.href, AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef' }),
  );
};

test('a database that serves is well, and its clock is ours', async () => {
  expect(await look()).toMatchObject([
    {
      what: 'Database',
      state: 'well',
      says: expect.stringMatching(/^PostgreSQL \d+, \d+ of \d+ connections used\.$/),
    },
    { what: 'Clock', state: 'well' },
  ]);
});

test('a database that is not there, and a server that is not', async () => {
  expect(
    await look((url) => {
      url.pathname = '/no_such_database';
    }),
  ).toMatchObject([{ state: 'wrong', says: 'There is no database of that name.' }]);
  expect(await look((url) => url.searchParams.set('host', '/no/such/folder'))).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('It cannot be reached') },
  ]);
});

test('a server whose certificate has expired, and one whose certificate nobody knows', async () => {
  const showing = async (end: string) => {
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, ...certificate(end) }).on('error', () => {});
      });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const found = await look((url) => {
      url.port = String((server.address() as AddressInfo).port);
      url.search = '?sslmode=verify-full';
    });
    server.close();
    return found;
  };
  expect(await showing('200201')).toMatchObject([{ state: 'wrong', says: 'Its certificate has expired.' }]);
  expect(await showing('491231')).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('does not trust its certificate (') },
  ]);
});

test('a database that knows no letters beyond A to Z', async () => {
  const plain = await cloneDatabase({ empty: true, locale: 'C' });
  const found = await look((url) => {
    url.pathname = `/${plain.config.database}`;
  });
  await plain.drop();
  expect(found).toMatchObject([
    { state: 'wrong', says: expect.stringContaining('no letters beyond A to Z') },
    { what: 'Clock' },
  ]);
});

test('a log that does not reach the archive is told, with the time since when', () => {
  const [earlier, later] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T09:00:00Z')];
  expect(archiveFindings({ archived: null, failed: null })).toEqual([]);
  expect(archiveFindings({ archived: later, failed: earlier })).toMatchObject([{ state: 'well' }]);
  expect(archiveFindings({ archived: earlier, failed: later })).toMatchObject([
    { state: 'wrong', says: 'The database’s log could not be archived since 2026-11-20T08:00:00.000Z.' },
  ]);
  expect(archiveFindings({ archived: null, failed: later })).toMatchObject([
    { state: 'wrong', says: 'The database’s log could not be archived yet.' },
  ]);
});

test('a wrong password is not repeated', async () => {
  const found = await look((url) => {
    url.password = 'marula-kiosk';
  });
  expect(found).toMatchObject([{ state: 'wrong', says: 'It refuses the role or its password.' }]);
  expect(JSON.stringify(found)).not.toContain('marula');
});

test('a role that may not create tables', async () => {
  await own.database.execute(sql.raw('revoke create on schema public from pg_database_owner'));
  expect(await look()).toMatchObject([
    { state: 'wrong', says: 'The role of DATABASE_URL may not create tables.' },
    { what: 'Clock' },
  ]);
});
