/**
 * `npm run backup:drill`: a recovery to the second with pgBackRest (docs/backup.md), played on this machine: a site on a PostgreSQL of its own
 * is written to, a person is banned, the server and its data are destroyed, and all of it is brought back as it was at a second in between.
 * As root, with Debian's packages postgresql-15 and pgbackrest; everything lies in a folder in /tmp, or the repository where
 * `REPOSITORY` says: a file with lines of pgbackrest.conf (repo1-type, repo1-path, repo1-s3-…).
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSiteProcess } from '#tests/site/process.ts';
import { reportWhatIsThere, writeMessages, writeMistake } from './going-back.ts';

const bin = '/usr/lib/postgresql/15/bin';
for (const [program, name] of [
  [`${bin}/postgres`, 'postgresql-15'],
  ['pgbackrest', 'pgbackrest'],
] as const)
  if (spawnSync(program, ['--version']).error) {
    console.error(`${program} is missing: apt-get install ${name}`);
    process.exit(2);
  }
if (process.getuid?.() !== 0) {
  console.error('PostgreSQL runs under an account of its own here: run this as root.');
  process.exit(2);
}

const port = 25_432;
const folder = mkdtempSync('/tmp/naledi-drill-');
const [data, repository, socket] = ['data', 'repository', 'socket'].map((name) => path.join(folder, name));
const configuration = path.join(folder, 'pgbackrest.conf');
const [uid, gid] = ['-u', '-g'].map((what) =>
  Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' })),
);
chmodSync(folder, 0o755);
for (const place of [data!, repository!, socket!, path.join(folder, 'log'), path.join(folder, 'lock')]) {
  mkdirSync(place, { mode: 0o700 });
  chownSync(place, uid!, gid!);
}
const own = process.env.REPOSITORY;
writeFileSync(
  configuration,
  `[global]
${own ? readFileSync(own, 'utf8') : `repo1-path=${repository}`}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=repository-of-the-drill
repo1-retention-full=2
start-fast=y
log-path=${folder}/log
lock-path=${folder}/lock
log-level-console=error
log-level-file=off
[site]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${socket}
`,
);

const asPostgres = (...words: string[]) =>
  execFileSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
const backrest = (...words: string[]) =>
  asPostgres('pgbackrest', `--config=${configuration}`, '--stanza=site', ...words);

function startServer() {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket!,
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${configuration} --stanza=site archive-push %p`,
    // So that the last changes are safe within seconds, however little is written.
    archive_timeout: '2s',
    wal_level: 'replica',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(
    'setpriv',
    ['--reuid=postgres', '--regid=postgres', '--init-groups', `${bin}/postgres`, '-D', data!, ...options],
    { stdio: 'ignore' },
  );
}

const address = `postgres://postgres:drill@127.0.0.1:${port}/postgres`;
async function connect(): Promise<pg.Client> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: address });
    client.on('error', () => {});
    const failure = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    );
    if (!failure) return client;
    if (tries > 300) throw failure;
    await sleep(100);
  }
}

const startSite = () =>
  startSiteProcess(path.join(folder, 'site'), {
    DATABASE_URL: address,
    AUTH_SECRET: 'a-secret-of-the-drill-with-32-characters',
    ERASURES_DIR: path.join(folder, 'list'),
  });

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

let server: ReturnType<typeof startServer> | undefined;
try {
  const password = path.join(folder, 'password');
  writeFileSync(password, 'drill\n', { mode: 0o644 });
  asPostgres(
    `${bin}/initdb`,
    '-D',
    data!,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${password}`,
    '-E',
    'UTF8',
  );
  writeFileSync(
    path.join(data!, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  server = startServer();
  await (await connect()).end();
  backrest('stanza-create');
  const site = await startSite();
  await writeMessages(site.url, 0, 50);
  const backupBegan = performance.now();
  backrest('backup', '--type=full');
  const backup = seconds(backupBegan);
  await writeMessages(site.url, 50, 50);
  const before = await connect();
  const target = await writeMistake(before, site.url);
  await before.end();
  await site.end('SIGTERM');
  server.kill('SIGKILL');
  rmSync(data!, { recursive: true });
  mkdirSync(data!, { mode: 0o700 });
  chownSync(data!, uid!, gid!);

  const began = performance.now();
  await sleep(1_000);
  backrest('restore', '--type=time', `--target=${target}`, '--target-action=promote');
  server = startServer();
  const client = await connect();
  while ((await client.query<{ r: boolean }>('select pg_is_in_recovery() as r')).rows[0]!.r) await sleep(100);
  const recovered = seconds(began);
  const again = await startSite();
  const served = seconds(began);
  const settled = again.output().includes('"event":"database-went-back"');
  await again.end('SIGTERM');
  console.log('| drill | |\n|---|---|');
  console.log(`| full backup, encrypted | ${backup} |`);
  console.log(`| destroyed, until the database is back as it was at ${target} | ${recovered} |`);
  console.log(`| until the site serves again | ${served} |`);
  if (!(await reportWhatIsThere(client, settled))) process.exitCode = 1;
  await client.end();
} finally {
  server?.kill('SIGKILL');
  await sleep(500);
  rmSync(folder, { recursive: true, force: true });
}
