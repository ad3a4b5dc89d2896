import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { addresses, type Machine, outside } from './machines.ts';

export const passwords = {
  SUPERUSER_PASSWORD: 'superuser-of-the-try',
  REPLICATION_PASSWORD: 'replication-of-the-try',
  REWIND_PASSWORD: 'rewind-of-the-try',
};
export const sitePassword = 'site-of-the-try';
export const mailPort = 2525;
/** With PgBouncer between the sites and HAProxy's way to the primary. */
export const isPooled = process.env.POOLER === '1';

interface Command {
  words: string[];
  env?: Record<string, string>;
  user?: string;
}

export type Part = 'etcd' | 'patroni' | 'haproxy' | 'pgbouncer' | 'site';

/** How a part is started on a machine, from the files of deploy/cluster: changed is what they mark with @, and folders become those of the try. */
export const commandOf = (machine: Machine, part: Part, folder: string): Command =>
  ({ etcd, patroni, haproxy, pgbouncer, site })[part](machine, folder);

function shipped(machine: Machine, name: string): string {
  let text = readFileSync(path.resolve('deploy/cluster', name), 'utf8');
  for (const [key, value] of Object.entries({ NAME: machine, ADDRESS: addresses[machine], ...passwords }))
    text = text.replaceAll(`@${key}@`, value);
  return text;
}

/** Owned by the account that its program runs as. */
function ownFolder(name: string, user: string): string {
  mkdirSync(name, { recursive: true, mode: 0o700 });
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(execFileSync('id', [what, user], { encoding: 'utf8' })),
  );
  chownSync(name, uid!, gid!);
  return name;
}

function etcd(machine: Machine, folder: string): Command {
  const lines = shipped(machine, 'etcd.default')
    .split('\n')
    .filter((line) => /^[A-Z0-9_]+=/.test(line));
  const env: Record<string, string> = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  env.ETCD_DATA_DIR = ownFolder(path.join(folder, `${machine}-etcd`), 'etcd');
  return { words: ['etcd'], env, user: 'etcd' };
}

/** Where a machine has what, in the folder of the try. */
export function placesOf(machine: Machine, folder: string) {
  const own = path.join(folder, `${machine}-postgres`);
  return { own, data: path.join(own, 'data'), backrest: path.join(folder, `${machine}-pgbackrest.conf`) };
}

/** Where the repositories are; the second, which deploy/cluster has in a store elsewhere, is a folder too. */
export const repositoriesIn = (folder: string) =>
  ['repository', 'elsewhere'].map((name) => path.join(folder, name)) as [string, string];

/** What both sites keep beside the first repository. */
export const erasuresIn = (folder: string) => path.join(folder, 'erasures');

/** Gives a database machine the file of its archive. */
export function archive(machine: Machine, folder: string): void {
  const { own, data, backrest } = placesOf(machine, folder);
  ownFolder(own, 'postgres');
  const [spool, lock, log] = ['spool', 'lock', 'log'].map((name) =>
    ownFolder(path.join(own, name), 'postgres'),
  );
  const [near, elsewhere] = repositoriesIn(folder).map((name) => ownFolder(name, 'postgres'));
  const text = shipped(machine, 'pgbackrest.conf')
    .replace('/mnt/backup/pgbackrest', near!)
    .replace(/^repo2-path=.*$/m, `repo2-path=${elsewhere}`)
    .replaceAll(/^repo2-(?:type|s3-.*)=.*\n/gm, '')
    .replace('/var/spool/pgbackrest', spool!)
    .replace('/var/lib/postgresql/15/site', data)
    .replace('/var/run/postgresql', own)
    // Debian's own places are one for all machines of the try.
    .replace('[global]\n', `[global]\nlock-path=${lock}\nlog-path=${log}\n`);
  writeFileSync(backrest, text, { mode: 0o644 });
}

function patroni(machine: Machine, folder: string): Command {
  const { own, data, backrest } = placesOf(machine, folder);
  archive(machine, folder);
  const text = shipped(machine, 'patroni.yml')
    .replace('/var/lib/postgresql/15/site', data)
    .replace('/var/lib/postgresql/.pgpass-patroni', path.join(own, 'pgpass'))
    .replace('/var/run/postgresql', own);
  const file = path.join(folder, `${machine}-patroni.yml`);
  writeFileSync(file, text, { mode: 0o644 });
  const env = { PGBACKREST_CONFIG: backrest };
  return { words: ['/usr/bin/python3', '/usr/bin/patroni', file], env, user: 'postgres' };
}

function haproxy(machine: Machine, folder: string): Command {
  const file = path.join(folder, `${machine}-haproxy.cfg`);
  const socket = path.join(folder, `${machine}-haproxy.sock`);
  const text = shipped(machine, 'haproxy.cfg')
    .replace('/run/haproxy/admin.sock', socket)
    .replaceAll('/etc/haproxy/proxies', path.resolve('deploy/cluster/proxies'));
  writeFileSync(file, text);
  return { words: ['haproxy', '-db', '-f', file] };
}

function pgbouncer(machine: Machine, folder: string): Command {
  const own = ownFolder(path.join(folder, `${machine}-pgbouncer`), 'postgres');
  const users = path.join(own, 'userlist.txt');
  const file = path.join(own, 'pgbouncer.ini');
  const text = shipped(machine, 'pgbouncer.ini')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^(logfile|pidfile) = .*\n/gm, '');
  writeFileSync(users, `"naledi" "${sitePassword}"\n`);
  // Debian's own has its socket in /var/run; machines of the try share their folders.
  writeFileSync(file, `${text}unix_socket_dir =\n`);
  return { words: ['pgbouncer', file], user: 'postgres' };
}

function site(machine: Machine, folder: string): Command {
  const env = {
    HOST: addresses[machine],
    PORT: '3000',
    PROCESSES: '2',
    SITE_URL: `http://${addresses.web1}`,
    DATABASE_URL: `postgres://naledi:${sitePassword}@127.0.0.1:5000/naledi`,
    ...(isPooled && { DATABASE_POOLER_URL: `postgres://naledi:${sitePassword}@127.0.0.1:6432/naledi` }),
    AUTH_SECRET: 'a-secret-of-the-try-with-32-characters',
    DATA_DIR: path.join(folder, `${machine}-data`),
    ERASURES_DIR: erasuresIn(folder),
    SMTP_URL: `smtp://${outside}:${mailPort}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'The site <site@naledi.example>',
    TRUST_PROXY: '1',
    STAFF_TWO_FACTOR: 'offered',
    RATE_LIMIT_SCALE: '1000000',
  };
  return { words: packageJson.scripts.start.replace(/^exec /, '').split(' '), env };
}
