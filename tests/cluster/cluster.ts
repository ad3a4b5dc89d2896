import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backrest } from './backrest.ts';
import {
  addresses,
  connectMachines,
  databases,
  kill,
  type Machine,
  processesOf,
  removeMachines,
  runOn,
  startOn,
  webs,
} from './machines.ts';
import { commandOf, isPooled, type Part, passwords, sitePassword } from './parts.ts';

type Database = (typeof databases)[number];
type Web = (typeof webs)[number];

/**
 * The cluster of deploy/README.md on machines of its own, from the files of deploy/cluster: nothing in them is changed but what they
 * mark with @, the folders, and the store elsewhere, which is a folder too.
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
    // Both web machines have this folder: each would build, at the same time.
    execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
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
    backrest('db1', this.folder, 'stanza-create');
    await this.#createDatabase();
    for (const web of webs) this.start(web, 'haproxy');
    if (isPooled) for (const web of webs) this.start(web, 'pgbouncer');
    // The first one makes the tables and takes the content.
    for (const web of webs) {
      this.start(web, 'site');
      await this.until(`the site on ${web}`, () => {
        // As systemd does, by naledi.service.
        if (this.process(web, 'site').exitCode !== null) this.start(web, 'site');
        return this.isReady(web);
      });
    }
  }

  /** Again, after a fault, or for the first time; with other settings in `changed`. */
  start(machine: Machine, part: Part, changed: Record<string, string> = {}): void {
    const log = path.join(this.folder, `${machine}-${part}.log`);
    const { words, env, ...as } = commandOf(machine, part, this.folder);
    const started = startOn(machine, words, { log, env: { ...env, ...changed }, ...as });
    this.#running.set(`${machine} ${part}`, started);
  }

  /** As `systemctl stop` does. */
  async stop(machine: Machine, part: Part): Promise<void> {
    const running = this.process(machine, part);
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
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

  /** How often the site's log on a machine says this so far. */
  said(web: Web, event: string): number {
    const log = readFileSync(path.join(this.folder, `${web}-site.log`), 'utf8');
    return log.split(`"event":"${event}"`).length - 1;
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

  /** The way to the primary that goes around HAProxy. */
  async primaryConfig(user: 'naledi' | 'postgres' = 'naledi') {
    const primary = await this.primary();
    if (!primary) throw new Error('There is no primary');
    const isSite = user === 'naledi';
    return {
      host: addresses[primary],
      user,
      database: isSite ? 'naledi' : 'postgres',
      password: isSite ? sitePassword : passwords.SUPERUSER_PASSWORD,
    };
  }

  async connect(user: 'naledi' | 'postgres' = 'naledi'): Promise<pg.Client> {
    const client = new pg.Client({ ...(await this.primaryConfig(user)), connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** With answers to what it asks, a line each. */
  patronictl(words: readonly string[], answers: readonly string[] = []): string {
    const command = ['/usr/bin/patronictl', '-c', path.join(this.folder, 'db1-patroni.yml'), ...words];
    return runOn('db1', command, answers.map((answer) => `${answer}\n`).join(''));
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
}

const ask = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(1_500) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
