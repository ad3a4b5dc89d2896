import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface SystemPostgres {
  version: string;
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a temporary server from the system's PostgreSQL 15 or later, with `settings` such as
 * `shared_buffers=2GB`; undefined if there is none.
 */
export async function startSystemPostgres(
  settings: readonly string[] = [],
): Promise<SystemPostgres | undefined> {
  const root = '/usr/lib/postgresql';
  const [major] = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
        .sort((a, b) => b - a)
    : [];
  const bin = path.join(root, String(major), 'bin');
  if (!major || !existsSync(path.join(bin, 'initdb'))) return undefined;
  const asRoot = process.getuid?.() === 0;
  const [uid, gid] = asRoot ? idsOf('postgres') : [undefined, undefined];
  if (asRoot && uid === undefined) return undefined;
  const identity = uid === undefined ? {} : { uid, gid };
  const data = mkdtempSync(path.join(tmpdir(), 'system-postgres-'));
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { stdio: 'pipe', ...identity, cwd: data },
  );
  const port = await freePort();
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${data}`,
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { stdio: 'ignore', ...identity, cwd: data },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await waitFor(path.join(bin, 'pg_isready'), port);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { version: `PostgreSQL ${major} of this machine`, url, stop };
}

function idsOf(user: string): [number, number] | [undefined, undefined] {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
    return [id('-u'), id('-g')];
  } catch {
    return [undefined, undefined];
  }
}

async function waitFor(ready: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync(ready, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' });
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('the system PostgreSQL did not start');
}
