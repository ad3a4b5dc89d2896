import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startBundled } from '#app/platform/database/bundled.ts';
import { createLog } from '#app/platform/process/log.ts';
import { browser, signUpIn } from '#tests/people/browser.ts';
import { startSystemPostgres } from '#tests/run/system-postgres.ts';
import { databaseProxy } from '#tests/site/database-proxy.ts';
import { newData } from '#tests/site/new-data.ts';
import { startSiteProcess } from '#tests/site/process.ts';

/** The move to a newer PostgreSQL as deploy/update.md has it, from Debian's to the bundled one, without Patroni and pgBackRest. */

const bin = '/usr/lib/postgresql/15/bin';
const origin = 'http://naledi.example';
const system = await startSystemPostgres().catch(() => undefined);

type Server = pg.ClientConfig;

const run = async (server: Server, ...statements: string[]) => {
  const client = new pg.Client(server);
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
};

/** What a program of PostgreSQL is told of a server. */
const reached = ({ host, port, user, password }: Server) => ({
  words: ['-h', String(host), '-p', String(port), '-U', String(user)],
  env: { ...process.env, PGPASSWORD: String(password ?? '') },
});

/** Rows of each table of the site and of its jobs, as far as they stand still while the site is kept away. */
const countRows = async (server: Server) => {
  const tables = await run(
    { ...server, database: 'naledi' },
    `select schemaname || '.' || relname as name from pg_stat_user_tables order by 1`,
  );
  const counts = tables.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`);
  return (await run({ ...server, database: 'naledi' }, `select ${counts.join()}`))[0];
};

test.skipIf(!system)(
  'the site moves to a newer PostgreSQL without a restart: pages go on, forms say so, and everybody stays signed in',
  async () => {
    const folder = await newData();
    const bundled = await startBundled(folder, { log: createLog('silent') });
    const url = new URL(system!.url);
    const older: Server = {
      host: url.hostname,
      port: Number(url.port),
      user: 'postgres',
      database: 'postgres',
    };
    const newer: Server = { ...bundled.config, user: 'postgres', database: 'postgres' };
    const role = "create role naledi login password 'a-password-of-the-site'";
    await run(older, role, 'create database naledi owner naledi');
    const proxy = await databaseProxy(older);
    const site = await startSiteProcess(path.join(folder, 'site'), {
      DATABASE_URL: `postgres://naledi:a-password-of-the-site@127.0.0.1:${proxy.config.port}/naledi`,
      AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
      SITE_URL: origin,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'site@naledi.example',
      TRUST_PROXY: '1',
    });
    const thandi = browser('198.51.100.1', origin);
    const pool = new pg.Pool({ ...older, database: 'naledi' });
    await signUpIn({ pool }, [site, site], thandi, { email: 'thandi@mail.example', name: 'Thandi Nkosi' });
    await pool.end();
    const note = {
      name: 'Thandi',
      email: 'thandi@mail.example',
      subject: 'General Inquiry',
      message: 'Typed while the database moved',
      idempotency_key: 'sent-while-it-moved',
    };

    const shut = 'alter database naledi connection limit 0';
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'naledi'";
    await run(older, shut, end);
    const away = await thandi.send(site, '/contact-us', note);
    expect([away.status, away.answer.typed.message]).toEqual([503, note.message]);
    for (const page of ['/', '/courses', '/events', '/contact-us'])
      expect([page, (await thandi.get(site, page)).status]).toEqual([page, 200]);
    expect((await thandi.get(site, '/dashboard')).status).toBe(503);

    const from = reached(older);
    const file = path.join(folder, 'site.dump');
    execFileSync(`${bin}/pg_dump`, [...from.words, '-Fc', '-f', file, 'naledi'], { env: from.env });
    await run(newer, role, `create database naledi owner naledi template template0`, shut);
    const to = reached(newer);
    execFileSync(`${bin}/pg_restore`, [...to.words, '--exit-on-error', '-d', 'naledi', file], {
      env: to.env,
    });
    expect(await countRows(newer)).toEqual(await countRows(older));
    const [version] = await run(newer, 'show server_version');
    expect(Number.parseInt(String(version!.server_version), 10)).toBeGreaterThan(15);

    proxy.leadTo(newer as { host: string; port: number });
    expect((await thandi.send(site, '/contact-us', note)).status, 'not before it is let in').toBe(503);
    await run(newer, 'alter database naledi connection limit -1');
    await expect
      .poll(async () => (await thandi.send(site, '/contact-us', note)).status, { timeout: 20_000 })
      .toBe(200);
    expect((await thandi.get(site, '/dashboard')).status, 'still signed in').toBe(200);
    const there = { ...newer, database: 'naledi' };
    expect(await run(there, 'select message from contact_messages')).toEqual([{ message: note.message }]);
    expect(
      await run(there, `select count(*)::int as mails from mail_outbox where kind = 'contact-confirmation'`),
    ).toEqual([{ mails: 1 }]);
    // Its jobs run there: the email has been tried.
    await expect
      .poll(
        async () =>
          (await run(there, `select attempts from mail_outbox where kind = 'contact-confirmation'`))[0]!
            .attempts,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    expect(site.output()).not.toContain('database-went-back');
    expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await proxy.close();
    await bundled.stop();
    await system!.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  300_000,
);
