import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataDirectoryInUse } from './directory-lock.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import type { ServerConnection, ServerLog, StartOptions } from './options.ts';

const silent: ServerLog = { debug() {}, info() {}, error() {} };
const quick = { durable: false };
const root = process.getuid?.() === 0;
/** With `LONG=1` every way to crash and to be found, otherwise one of each kind. */
const long = Boolean(process.env.LONG);
const app = `
  import { startPostgres } from '@naledi/embedded-postgres';
  const log = { debug() {}, info() {}, error() {} };
  const durable = process.env.QUICK !== 'yes';
  const server = await startPostgres(process.env.DIRECTORY, { log, durable });
  console.log(JSON.stringify({ pid: server.pid(), adopted: server.adopted, config: server.config }));
  setInterval(() => {}, 1000);
`;

/** An app that runs out of file descriptors for longer than between two looks at the server. */
const exhausted = `
  import { closeSync, openSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { startPostgres } from '@naledi/embedded-postgres';
  const events = [];
  const note = (event) => void events.push(event);
  const server = await startPostgres(process.env.DIRECTORY, { log: { debug: note, info: note, error: note }, durable: false });
  const pid = server.pid();
  const held = [];
  let code;
  const takeAll = () => {
    try {
      for (;;) held.push(openSync('/dev/null'));
    } catch (error) {
      code = error.code;
    }
  };
  const taking = setInterval(takeAll, 5);
  takeAll();
  await sleep(1500);
  clearInterval(taking);
  held.forEach((file) => closeSync(file));
  await sleep(1000);
  const isSame = server.pid() === pid;
  await server.stop();
  console.log(JSON.stringify({ code, isSame, events }));
`;

let directory: string;
let data: string;
let running: { stop(): Promise<void> }[];
let children: ChildProcess[];
let events: string[];
let log: ServerLog;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'pg-'));
  data = path.join(directory, 'data');
  [running, children, events] = [[], [], []];
  const note = (event: string) => void events.push(event);
  log = { debug: note, info: note, error: note };
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  if (existsSync(path.join(data, 'postgres/postmaster.pid'))) {
    const left = await startPostgres(data, { ...quick, log: silent }).catch(() => undefined);
    await left?.stop();
  }
  await rm(directory, { recursive: true, force: true });
});

async function start(options: Omit<StartOptions, 'log'> = quick, where = data): Promise<EmbeddedPostgres> {
  const server = await startPostgres(where, { log, ...options });
  running.push(server);
  return server;
}

interface Started {
  pid: number;
  adopted: boolean;
  config: ServerConnection;
}

interface AppOptions {
  quick?: boolean;
  uid?: number;
  env?: Record<string, string>;
}

/** An app process that has started the bundled server; `said` is its output or its error. */
async function startApp(options: AppOptions = {}): Promise<{ child: ChildProcess; said: Promise<Started> }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', app], {
    env: {
      PATH: process.env.PATH,
      DIRECTORY: data,
      QUICK: options.quick === false ? 'no' : 'yes',
      ...options.env,
    },
    ...(options.uid && { uid: options.uid, gid: options.uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = new Promise<Started>((resolve, reject) => {
    let errors = '';
    child.stdout!.once('data', (line) => resolve(JSON.parse(line)));
    child.stderr!.on('data', (text) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(errors)));
  });
  said.catch(() => {});
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function ask<Row extends pg.QueryResultRow>(
  config: ServerConnection,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

async function eventually(check: () => Promise<boolean> | boolean, within = 10_000): Promise<void> {
  for (const end = performance.now() + within; performance.now() < end; await sleep(20))
    if (await check()) return;
  throw new Error(`still not so after ${within} ms`);
}

describe('the bundled server', { timeout: 60_000 }, () => {
  it('starts on an empty directory, durable, for a role that is no superuser, keeps the data over a stop, and can be stopped twice', async () => {
    const first = await start({});
    const { config, adopted } = first;
    expect(adopted).toBe(false);
    const [facts] = await ask(
      config,
      `select rolsuper as super, rolcreatedb as "creates", getdatabaseencoding() as encoding, 'Ä' ~* 'ä' as cases,
        current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
        current_setting('synchronous_commit') as commits, current_setting('TimeZone') as zone
        from pg_roles where rolname = current_user`,
    );
    const durable = { fsync: 'on', pages: 'on', commits: 'on' };
    expect(facts).toEqual({
      super: false,
      creates: false,
      encoding: 'UTF8',
      cases: true,
      zone: 'UTC',
      ...durable,
    });
    expect((await readdir(data)).sort()).toEqual([
      'app.lock',
      'app.pid',
      'postgres',
      'postgres.log',
      'postgres.password',
    ]);
    expect((await stat(path.join(data, 'postgres.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(data, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(ask({ ...config, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    await ask(config, 'create table kept (n int); insert into kept values (7)');
    await Promise.all([first.stop(), first.stop()]);
    expect(await readdir(data)).not.toContain('app.pid');
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.config, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('refuses a second process at once, with the process id of the first; is adopted after kill -9 of the first, with everything that was committed', async () => {
    const { child, said } = await startApp();
    const { pid, config } = await said;
    const began = performance.now();
    const refusal = await start().catch((error) => error);
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(refusal.pid).toBe(child.pid);
    expect(refusal.message).toContain(`pid ${child.pid}`);
    expect(performance.now() - began).toBeLessThan(5_000);
    await ask(config, 'create table kept (n int); insert into kept values (1)');
    await kill(child);
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.pid()).toBe(pid);
    expect(await ask(server.config, 'select n from kept')).toEqual([{ n: 1 }]);
    await server.stop();
    await expect(ask(config, 'select 1')).rejects.toMatchObject({ syscall: 'connect' });
  });

  it('says of a data directory that cannot be written why, and names the setting', async () => {
    await writeFile(path.join(directory, 'file'), 'no directory');
    for (const where of [path.join(directory, 'file'), path.join(directory, 'file/data')]) {
      const refusal = await start(quick, where).catch((error) => error);
      expect(refusal.name).toMatch(/^Data/);
      expect(refusal.message).toMatch(/^The data directory .* cannot be written .*: .*no directory$/);
    }
    if (process.platform !== 'linux') return;
    const refusal = await start(quick, '/proc/naledi/data').catch((error) => error);
    expect(refusal.message).toMatch(
      /^The data directory .* cannot be written .*: nothing can be made there$/,
    );
  });

  it.runIf(long)(
    'lets exactly one of several processes in that start at once on an empty directory',
    async () => {
      const apps = await Promise.all(Array.from({ length: 4 }, () => startApp()));
      const outcomes = await Promise.allSettled(apps.map(({ said }) => said));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(String(outcome.reason)).toMatch(/DataDirectoryInUse: .* \(pid \d+\)/);
    },
  );

  it.runIf(long)(
    'is replaced, not adopted, when the app that left it ran it with other settings',
    async () => {
      const { child, said } = await startApp({ quick: true });
      const { pid } = await said;
      await kill(child);
      const server = await start({});
      expect(server.adopted).toBe(false);
      expect(server.pid()).not.toBe(pid);
      expect(await ask(server.config, 'show fsync')).toEqual([{ fsync: 'on' }]);
    },
  );

  it('comes back by itself after kill -9 of the server, under the same connections', async () => {
    const server = await start({});
    const pool = new pg.Pool(server.config);
    pool.on('error', () => {});
    await pool.query('create table kept (n int)');
    for (let round = 1; round <= (long ? 3 : 1); round++) {
      const killed = server.pid();
      await pool.query('insert into kept values ($1)', [round]);
      process.kill(killed, 'SIGKILL');
      await eventually(() => events.filter((event) => event === 'database-restarted').length === round);
      expect(server.pid()).not.toBe(killed);
      await eventually(async () => (await pool.query('select 1').catch(() => undefined)) !== undefined);
      expect((await pool.query('select count(*)::int as count from kept')).rows).toEqual([{ count: round }]);
    }
    await pool.end();
  });

  it.runIf(process.platform === 'linux')(
    'is left alone by an app that has no file descriptor left to look at it',
    async () => {
      const line = 'ulimit -n 256; exec "$0" --input-type=module-typescript -e "$1"';
      const child = spawn('sh', ['-c', line, process.execPath, exhausted], {
        env: { PATH: process.env.PATH, DIRECTORY: data },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      expect(JSON.parse(await text(child.stdout))).toEqual({
        code: 'EMFILE',
        isSame: true,
        events: expect.not.arrayContaining(['database-died']),
      });
    },
  );

  it.runIf(long)('comes back after kill -9 of an adopted server too', async () => {
    const { child, said } = await startApp();
    await said;
    await kill(child);
    const server = await start();
    const killed = server.pid();
    process.kill(killed, 'SIGKILL');
    await eventually(() => server.pid() !== killed && events.includes('database-restarted'));
    expect(await ask(server.config, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(long)('recovers after kill -9 of both', async () => {
    const { child, said } = await startApp({ quick: false });
    const { pid, config } = await said;
    await ask(config, 'create table kept (n int); insert into kept values (1)');
    await kill(child);
    process.kill(pid, 'SIGKILL');
    const server = await start({});
    expect(server.adopted).toBe(false);
    expect(await ask(server.config, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it.runIf(long)('can be stopped while it is being started again', async () => {
    const server = await start();
    process.kill(server.pid(), 'SIGKILL');
    await eventually(() => events.includes('database-died'));
    await server.stop();
    await expect(ask(server.config, 'select 1')).rejects.toMatchObject({ syscall: 'connect' });
    await start();
  });

  it.runIf(long)('starts when its old process id belongs to another program', async () => {
    await (await start()).stop();
    const file = path.join(data, 'postgres', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${path.join(data, 'postgres')}\n1\n5432\n\n\n  1 1\nready\n`);
    await writeFile(path.join(data, 'postgres', '.s.PGSQL.5432.lock'), `${process.pid}\n`);
    expect((await start()).adopted).toBe(false);
  });

  it.runIf(long)(
    'starts when the server that it had to stop is dead and nobody has buried it',
    async (context) => {
      context.skip(process.platform !== 'linux', 'needs /proc');
      await (await start()).stop();
      const postgres = path.join(data, 'postgres');
      // After `exec` no one reaps the child: `sleep` never waits for it.
      const parent = spawn(
        'sh',
        [
          '-c',
          '"$0" -e "setInterval(() => {}, 1000)" postgres "$1" . & echo $!; exec sleep 100',
          process.execPath,
          postgres,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      children.push(parent);
      const pid = await new Promise((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
      await writeFile(path.join(postgres, 'postmaster.pid'), `${pid}\n${postgres}\n1\n5432\n\n\n\nready\n`);
      expect((await start()).adopted).toBe(false);
    },
  );

  it.runIf(long)('begins again when it was killed while making its files', async () => {
    for (const after of [120, 250, 400]) {
      const { child } = await startApp({ quick: false });
      await sleep(after);
      await kill(child);
    }
    await mkdir(path.join(data, 'postgres.new-left', 'data', 'base'), { recursive: true });
    await writeFile(path.join(data, 'postgres.new-left', 'data', 'PG_VERSION'), '18\n');
    const { config } = await start();
    expect(await ask(config, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(data)).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  it.runIf(long)(
    'listens on a loopback port where the path is too long for a socket, and is adopted there',
    async () => {
      data = path.join(directory, 'a-rather-long-name-'.repeat(6), 'data');
      const { child, said } = await startApp();
      const { config, pid } = await said;
      expect(config.host).toBe('127.0.0.1');
      await kill(child);
      const server = await start();
      expect(server.adopted).toBe(true);
      expect(server.pid()).toBe(pid);
      expect(await ask(server.config, `select current_setting('listen_addresses') as at`)).toEqual([
        { at: '127.0.0.1' },
      ]);
    },
  );

  it.runIf(long)('runs in a directory with blanks, commas and quotes in its name', async () => {
    data = path.join(directory, `the "data", here's`);
    const { config } = await start();
    expect(config.host).toBe(path.join(data, 'postgres'));
    expect(await ask(config, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(long)('says what is wrong with files of another version, and with a lost password', async () => {
    await (await start()).stop();
    const version = path.join(data, 'postgres', 'PG_VERSION');
    await writeFile(version, '17\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17, .* brings PostgreSQL 18/);
    await writeFile(version, '18\n');
    await writeFile(path.join(data, 'postgres.password'), 'x'.repeat(32), { mode: 0o600 });
    await expect(start()).rejects.toThrow('"postgres.password" is not the password');
    expect(await readFile(path.join(data, 'postgres', 'postmaster.pid'), 'utf8').catch(() => 'stopped')).toBe(
      'stopped',
    );
  });

  it.runIf(long)('shows the end of its log when it does not start', async () => {
    await (await start()).stop();
    await rm(path.join(data, 'postgres', 'global', 'pg_control'));
    await expect(start()).rejects.toThrow(/did not start: it ended with \d+\n.*pg_control/s);
  });
});

describe.runIf(root && long)('the bundled server for root', { timeout: 60_000 }, () => {
  const nobody = 65534;

  it('keeps its files root’s own, in a folder that is closed to everybody else', async () => {
    const server = await start();
    expect((await stat(path.join(data, 'postgres'))).uid).toBe(0);
    expect(server.pid()).toBeGreaterThan(1);
  });

  it('runs as another user where user namespaces are forbidden, and says so when that user cannot get in', async () => {
    const noUnshare = { env: { PATH: '/nonexistent' } };
    const closed = await startApp(noUnshare);
    await expect(closed.said).rejects.toThrow(/could not create its files .*initdb as (postgres|nobody)/s);
    await chmod(directory, 0o711);
    const opened = await startApp(noUnshare);
    const { pid } = await opened.said;
    expect((await stat(path.join(data, 'postgres'))).uid).toBeGreaterThan(0);
    await kill(opened.child);
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.pid()).toBe(pid);
  });

  it('belongs to an ordinary user who starts it, and root goes on as that user', async (context) => {
    await chmod(directory, 0o711);
    await mkdir(data);
    await chown(data, nobody, nobody);
    const reachable = await new Promise((resolve) => {
      const probe = spawn(process.execPath, [path.join(import.meta.dirname, 'options.ts')], {
        uid: nobody,
        gid: nobody,
      });
      probe.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
    });
    if (!reachable) return context.skip('this folder is closed to other users');
    const { child, said } = await startApp({ uid: nobody });
    const { pid } = await said;
    await kill(child);
    expect((await stat(path.join(data, 'postgres'))).uid).toBe(nobody);
    const server = await start();
    expect(server.pid()).toBe(pid);
    await server.stop();
    expect((await start()).adopted).toBe(false);
  });
});
