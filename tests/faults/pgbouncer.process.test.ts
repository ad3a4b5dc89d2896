import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freePort } from '#tests/run/free-port.ts';
import { startSystemPostgres } from '#tests/run/system-postgres.ts';
import { startSiteProcess } from '#tests/site/process.ts';

const isHere = spawnSync('pgbouncer', ['--version']).status === 0;
const poolSize = 3;

/** deploy/cluster/pgbouncer.ini for a PostgreSQL on `port`, with a small pool. Returns its command and address. */
function pooler(folder: string, port: string, ownPort: number) {
  const users = path.join(folder, 'userlist.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  const shipped = readFileSync('deploy/cluster/pgbouncer.ini', 'utf8')
    .replace('port=5000', `port=${port} dbname=postgres`)
    .replace('listen_port = 6432', `listen_port = ${ownPort}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^(logfile|pidfile) = .*\n/gm, '')
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`);
  writeFileSync(users, '"postgres" "marula"\n');
  writeFileSync(file, `${shipped}unix_socket_dir =\n`);
  chmodSync(folder, 0o755);
  const as =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [program, ...words] = [...as, 'pgbouncer', file];
  return {
    start: (): ChildProcess => spawn(program!, words, { stdio: 'ignore' }),
    url: `postgres://postgres:marula@127.0.0.1:${ownPort}/naledi`,
  };
}

test.skipIf(!isHere)(
  'through PgBouncer many are served by few connections; without it nobody is lost, and with it again all goes on',
  async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'pooler-'));
    const postgres = (await startSystemPostgres())!;
    const { start, url: poolerUrl } = pooler(data, new URL(postgres.url).port, await freePort());
    let running = start();
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_POOLER_URL: poolerUrl,
      AUTH_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
    };
    const site = await startSiteProcess(path.join(data, 'site'), env);
    const { origin } = new URL(site.url);
    const post = (address: string, fields: Record<string, string>) =>
      fetch(origin + address, {
        method: 'POST',
        headers: { origin, connection: 'close' },
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }).then(({ status }) => status);
    const send = (key: string) =>
      post('/contact-us', {
        name: 'Naledi',
        email: `${key}@mail.example`,
        subject: 'General Inquiry',
        message: key,
        idempotency_key: key,
      });
    const keys = Array.from({ length: 60 }, (_, n) => `through-the-pooler-${n}`);
    expect(new Set(await Promise.all(keys.map(send)))).toEqual(new Set([303]));

    // Their limits are in the database, and fail closed.
    const stranger = { email: 'nobody@mail.example', password: 'not her password' };
    const signIns = await Promise.all(Array.from({ length: 12 }, () => post('/sign-in', stranger)));
    expect(new Set(signIns)).toEqual(new Set([400]));

    const client = new pg.Client(postgres.url);
    await client.connect();
    const ask = async (text: string) => (await client.query<{ n: number }>(text)).rows[0]!.n;
    const used = await ask(`select count(*)::int as n from pg_stat_activity where application_name = 'app'`);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(poolSize);
    expect(await ask('select count(*)::int as n from contact_messages')).toBe(60);

    const doctor = () =>
      spawnSync('node', ['server/doctor.ts'], { env: { ...process.env, ...env }, encoding: 'utf8' }).stdout;
    expect(doctor()).toContain('ok    Pooler: It leads to the database.');

    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
    expect(await send('while-it-was-away')).toBe(503);
    expect(doctor()).toMatch(/WRONG {1}Pooler: The database cannot be reached through it/);
    running = start();
    await expect.poll(() => send('while-it-was-away'), { timeout: 20_000 }).toBe(303);
    expect(await ask('select count(*)::int as n from contact_messages')).toBe(61);

    await client.end();
    await site.end('SIGTERM');
    running.kill('SIGTERM');
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  },
  90_000,
);
