import { type ChildProcess, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import {
  addresses,
  connectMachines,
  databases,
  kill,
  type Machine,
  outside,
  processesOf,
  removeMachines,
  runOn,
  startOn,
  webs,
} from './machines.ts';

type Database = (typeof databases)[number];
type Web = (typeof webs)[number];

const passwords = {
  SUPERUSER_PASSWORD: 'superuser-of-the-try',
  REPLICATION_PASSWORD: 'replication-of-the-try',
  REWIND_PASSWORD: 'rewind-of-the-try',
};
const sitePassword = 'site-of-the-try';
export const mailPort = 2525;

interface Command {
  words: string[];
  env?: Record<string, string>;
  user?: string;
}

type Part = 'etcd' | 'patroni' | 'haproxy' | 'site';

/**
 * The cluster of deploy/README.md on machines of its own, from the files of deploy/cluster: nothing in them is changed but what they
 * mark with @, and the folders.
 */
export class Cluster {
  readonly folder = mkdtempSync('/tmp/naledi-cluster-');
  readonly #running = new Map<string, ChildProcess>();

  constructor() {
    chmodSync(this.folder, 0o755);
    removeMachines();
    connectMachines();
  }

  async build(): Promise<void> {
    for (const machine of databases) this.start(machine, 'etcd');
    for (const machine of databases) {
      this.start(machine, 'patroni');
      // The first one makes the cluster; the others copy it.
      if (machine === 'db1')
        await this.until('the first database', async () => (await this.primary()) === 'db1');
    }
    await this.until('two standbys', async () => (await this.#standbys()) === 2);
    // Whatever is written before is not protected yet.
    await this.until('a synchronous standby', async () => (await this.synchronous()) !== undefined);
    await this.#createDatabase();
    for (const web of webs) this.start(web, 'haproxy');
    for (const web of webs) this.start(web, 'site');
    await this.until('the site', async () =>
      (await Promise.all(webs.map((web) => this.isReady(web)))).every(Boolean),
    );
  }

  /** Again, after a fault, or for the first time. */
  start(machine: Machine, part: Part): void {
    const log = path.join(this.folder, `${machine}-${part}.log`);
    const { words, ...as } = this.#command(machine, part);
    this.#running.set(`${machine} ${part}`, startOn(machine, words, { log, ...as }));
  }

  process(machine: Machine, part: Part): ChildProcess {
    return this.#running.get(`${machine} ${part}`)!;
  }

  /** Everything that runs on a machine, children too. */
  signal(machine: Machine, signal: NodeJS.Signals): void {
    for (const pid of processesOf(machine)) kill(pid, signal);
  }

  /** Process ids on a machine whose command line has these words. */
  find(machine: Machine, words: string): number[] {
    return processesOf(machine).filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(words);
      } catch {
        return false;
      }
    });
  }

  async isReady(web: Web): Promise<boolean> {
    return (await ask(`http://${addresses[web]}:3000/readyz`)) === 200;
  }

  async primary(): Promise<Database | undefined> {
    const statuses = await Promise.all(databases.map((db) => ask(`http://${addresses[db]}:8008/primary`)));
    return databases[statuses.indexOf(200)];
  }

  async synchronous(): Promise<Database | undefined> {
    const statuses = await Promise.all(databases.map((db) => ask(`http://${addresses[db]}:8008/sync`)));
    return databases[statuses.indexOf(200)];
  }

  async #standbys(): Promise<number> {
    const statuses = await Promise.all(databases.map((db) => ask(`http://${addresses[db]}:8008/replica`)));
    return statuses.filter((status) => status === 200).length;
  }

  /** As whole as after it was built. */
  async whole(): Promise<void> {
    await this.until('a primary', async () => (await this.primary()) !== undefined);
    await this.until('two standbys', async () => (await this.#standbys()) === 2);
    await this.until('a synchronous standby', async () => (await this.synchronous()) !== undefined);
    await this.until('the site', async () =>
      (await Promise.all(webs.map((web) => this.isReady(web)))).every(Boolean),
    );
  }

  /** A connection to the primary that goes around HAProxy. */
  async connect(user: 'naledi' | 'postgres' = 'naledi'): Promise<pg.Client> {
    const primary = await this.primary();
    if (!primary) throw new Error('There is no primary');
    const database = user === 'naledi' ? 'naledi' : 'postgres';
    const password = user === 'naledi' ? sitePassword : passwords.SUPERUSER_PASSWORD;
    const client = new pg.Client({
      host: addresses[primary],
      user,
      password,
      database,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  patronictl(...words: string[]): string {
    return runOn('db1', ['/usr/bin/patronictl', '-c', path.join(this.folder, 'db1-patroni.yml'), ...words]);
  }

  async until(what: string, holds: () => Promise<boolean>, seconds = 120): Promise<void> {
    const end = performance.now() + seconds * 1000;
    while (!(await holds().catch(() => false))) {
      if (performance.now() > end)
        throw new Error(`After ${seconds} s there was not ${what}; see ${this.folder}`);
      await sleep(200);
    }
  }

  async end(keep: boolean): Promise<void> {
    removeMachines();
    await sleep(200);
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  async #createDatabase(): Promise<void> {
    const client = await this.connect('postgres');
    await client.query(`create role naledi login password '${sitePassword}'`);
    await client.query('create database naledi owner naledi');
    await client.end();
  }

  #shipped(machine: Machine, name: string): string {
    let text = readFileSync(path.resolve('deploy/cluster', name), 'utf8');
    for (const [key, value] of Object.entries({ NAME: machine, ADDRESS: addresses[machine], ...passwords }))
      text = text.replaceAll(`@${key}@`, value);
    return text;
  }

  #ownFolder(machine: Machine, name: string, user: string): string {
    const folder = path.join(this.folder, `${machine}-${name}`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const [uid, gid] = ['-u', '-g'].map((what) =>
      Number(execFileSync('id', [what, user], { encoding: 'utf8' })),
    );
    chownSync(folder, uid!, gid!);
    return folder;
  }

  #command(machine: Machine, part: Part): Command {
    if (part === 'etcd') return this.#etcd(machine);
    if (part === 'patroni') return this.#patroni(machine);
    return part === 'haproxy' ? this.#haproxy(machine) : this.#site(machine);
  }

  #etcd(machine: Machine): Command {
    const lines = this.#shipped(machine, 'etcd.env')
      .split('\n')
      .filter((line) => /^[A-Z0-9_]+=/.test(line));
    const env: Record<string, string> = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    env.ETCD_DATA_DIR = this.#ownFolder(machine, 'etcd', 'etcd');
    return { words: ['etcd'], env, user: 'etcd' };
  }

  #patroni(machine: Machine): Command {
    const folder = this.#ownFolder(machine, 'postgres', 'postgres');
    const text = this.#shipped(machine, 'patroni.yml')
      .replace('/var/lib/postgresql/15/site', path.join(folder, 'data'))
      .replace('/var/lib/postgresql/.pgpass-patroni', path.join(folder, 'pgpass'))
      .replace('/var/run/postgresql', folder)
      // `npm run backup:drill` tries the repository.
      .replace(/pgbackrest --stanza=site archive-push %p/, '/bin/true')
      .replace(/pgbackrest --stanza=site archive-get .*/, '/bin/false');
    const file = path.join(this.folder, `${machine}-patroni.yml`);
    writeFileSync(file, text, { mode: 0o644 });
    return { words: ['/usr/bin/python3', '/usr/bin/patroni', file], user: 'postgres' };
  }

  #haproxy(machine: Machine): Command {
    const file = path.join(this.folder, `${machine}-haproxy.cfg`);
    const socket = path.join(this.folder, `${machine}-haproxy.sock`);
    writeFileSync(file, this.#shipped(machine, 'haproxy.cfg').replace('/run/haproxy/admin.sock', socket));
    return { words: ['haproxy', '-db', '-f', file] };
  }

  #site(machine: Machine): Command {
    const env = {
      HOST: addresses[machine],
      PORT: '3000',
      PROCESSES: '2',
      SITE_URL: `http://${addresses.web1}`,
      DATABASE_URL: `postgres://naledi:${sitePassword}@127.0.0.1:5000/naledi`,
      AUTH_SECRET: 'a-secret-of-the-try-with-32-characters',
      DATA_DIR: path.join(this.folder, `${machine}-data`),
      SMTP_URL: `smtp://${outside}:${mailPort}`,
      SMTP_TLS: 'off',
      MAIL_FROM: 'The site <site@naledi.example>',
      TRUST_PROXY: '1',
      STAFF_TWO_FACTOR: 'offered',
      RATE_LIMIT_SCALE: '1000000',
    };
    return { words: packageJson.scripts.start.replace(/^exec /, '').split(' '), env };
  }
}

const ask = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(1_500) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
