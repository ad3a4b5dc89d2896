import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOrCreate, syncDirectory, writeDurably } from '@naledi/private-files';
import { accountOf, accountsFor, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { PostgresStartError, plainWording, type ServerLog } from './options.ts';

export interface Cluster {
  directory: string;
  account: SystemAccount;
  password: string;
}

export const superuser = 'postgres';
const draftPrefix = 'postgres.new-';

export const pathsIn = (dataDirectory: string) => ({
  cluster: path.join(dataDirectory, 'postgres'),
  password: path.join(dataDirectory, 'postgres.password'),
  log: path.join(dataDirectory, 'postgres.log'),
  libraries: path.join(dataDirectory, 'postgres.libraries'),
});

/** Creates the cluster if needed, first elsewhere and then moved, so it is never incomplete. Throws without an owner, or for another major version. */
export async function ensureCluster(
  dataDirectory: string,
  binaries: Binaries,
  log: ServerLog,
  wording = plainWording,
): Promise<Cluster> {
  const paths = pathsIn(dataDirectory);
  await removeDrafts(dataDirectory);
  const found = await readFile(path.join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const password = await readOrCreate(paths.password, () => randomBytes(24).toString('base64url'));
  if (found === undefined)
    return {
      directory: paths.cluster,
      account: await create(dataDirectory, binaries, password, log),
      password,
    };
  assertVersion(found.trim(), binaries.version, paths.cluster, wording.whenOfOtherVersion);
  return { directory: paths.cluster, account: await accountOf(paths.cluster), password };
}

// A killed process may have left an initdb that still writes; it stops when its files are gone.
async function removeDrafts(dataDirectory: string): Promise<void> {
  const drafts = (await readdir(dataDirectory)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts)
    await rm(path.join(dataDirectory, name), {
      recursive: true,
      force: true,
      maxRetries: 5,
      retryDelay: 50,
    }).catch(() => {});
}

function assertVersion(found: string, version: string, directory: string, advice: string): void {
  const major = version.split('.')[0];
  if (found === major) return;
  throw new PostgresStartError(
    `${directory} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${major}. ${advice}`,
  );
}

async function create(
  dataDirectory: string,
  binaries: Binaries,
  password: string,
  log: ServerLog,
): Promise<SystemAccount> {
  const began = performance.now();
  const { cluster } = pathsIn(dataDirectory);
  const failures: Error[] = [];
  for (const account of await accountsFor(dataDirectory)) {
    const draft = path.join(dataDirectory, `${draftPrefix}${randomBytes(6).toString('hex')}`);
    try {
      await draftCluster(draft, account, binaries, password);
      await rename(path.join(draft, 'data'), cluster);
      await syncDirectory(dataDirectory);
      log.info('database-created', { as: account.name, ms: Math.round(performance.now() - began) });
      return account;
    } catch (error) {
      failures.push(error as Error);
      log.debug('database-not-created', { as: account.name, error });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  throw new PostgresStartError(
    `The bundled PostgreSQL could not create its files in ${dataDirectory}: ${failures.map((error) => error.message).join('; ')}${await diskFullRemark(dataDirectory)}`,
    { cause: failures[0] },
  );
}

async function draftCluster(
  draft: string,
  account: SystemAccount,
  binaries: Binaries,
  password: string,
): Promise<void> {
  await mkdir(path.join(draft, 'data'), { recursive: true, mode: 0o700 });
  await writeDurably(path.join(draft, 'password'), password);
  for (const file of ['data', 'password', '.'])
    await chown(path.join(draft, file), account.owner.uid, account.owner.gid);
  const command = account.command(binaries.initdb, [
    `--pgdata=${path.join(draft, 'data')}`,
    `--username=${superuser}`,
    `--pwfile=${path.join(draft, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Every Linux has this one; it classifies letters beyond ASCII, which trigrams need.
    process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C',
    '--no-instructions',
  ]);
  await promisify(execFile)(command.file, command.args, {
    ...command.as,
    env: serverEnvironment(binaries),
    cwd: '/',
  }).catch((error: Error & { stderr?: string }) => {
    throw new PostgresStartError(
      `initdb as ${account.name}: ${reasonIn(error.stderr ?? '') || error.message}`,
    );
  });
}

/** The reason in a PostgreSQL program's output: its errors, or its last line. */
export function reasonIn(said: string): string {
  const lines = said.trim().split('\n');
  const errors = lines.filter((line) => /\b(error|fatal|panic|could not)\b/i.test(line));
  return (errors.length > 0 ? errors : lines).slice(-3).join('\n');
}

const littleRoom = 20_000_000;

/** A remark if a directory's disk is almost full, which PostgreSQL's own messages seldom say. */
export async function diskFullRemark(directory: string): Promise<string> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < littleRoom
    ? `\nOnly ${Math.floor((bavail * bsize) / 1e6)} MB are left on the disk of ${directory}.`
    : '';
}

/** Only what the server needs, without the app's settings and secrets. */
export const serverEnvironment = (binaries: Binaries): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  TZ: 'UTC',
  ...binaries.env,
});
