import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PostgresStartError } from './options.ts';

export interface Postmaster {
  pid: number;
  port: number;
  /** `starting`, `ready`, `stopping` or empty. */
  status: string;
}

/** The server that last ran on these files, alive or not; undefined if it stopped cleanly. */
export async function readPostmaster(directory: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 1)) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
}

/** Removes stale files, as PostgreSQL would take a reused process id, or its own zombie, for a live server. */
export async function clearTraces(directory: string): Promise<void> {
  const locks = (await readdir(directory)).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  for (const name of ['postmaster.pid', ...locks]) await rm(path.join(directory, name), { force: true });
}

/** A process's command line; empty if it does not exist or is dead. Throws if this process has no means left to look. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(emptyUnlessExhausted);
    return raw.split('\0').join(' ').trim();
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return ps.then(({ stdout }) => stdout.trim(), emptyUnlessExhausted);
}

const exhausted = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'];

function emptyUnlessExhausted(error: NodeJS.ErrnoException): string {
  if (exhausted.includes(String(error.code))) throw error;
  return '';
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Throws if this process has no means left to look. */
export const isRunning = async (pid: number): Promise<boolean> =>
  exists(pid) && (process.platform !== 'linux' || (await commandLine(pid)) !== '');

/** Whether a process is a server on these files; after a power cut its old id may belong to any program. */
export async function isServerOf(pid: number, directory: string): Promise<boolean> {
  const line = await commandLine(pid);
  return line.includes('postgres') && ` ${line} `.includes(` ${directory} `);
}

/** Ends hanging processes of a dead server, recognised by the server's directory as their working directory. */
export async function endLeftovers(directory: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const endpoint = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (endpoint === directory && (await commandLine(Number(pid))).startsWith('postgres'))
      tell(Number(pid), 'SIGKILL');
  }
}

async function endsWithin(pid: number, directory: string, withinMs: number): Promise<boolean> {
  for (const end = performance.now() + withinMs; performance.now() < end; await sleep(10))
    if (!(await isServerOf(pid, directory))) return true;
  return false;
}

function tell(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Escalates if it does not stop in `within` ms, finally killing its child processes too, which would keep its memory. */
export async function stopServer(pid: number, directory: string, within = 8_000): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', Math.max(500, within - 1_500)],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ];
  for (const [signal, patience] of steps) {
    if (!(await isServerOf(pid, directory))) return;
    if (!tell(pid, signal)) return;
    if (signal === 'SIGKILL') await endLeftovers(directory);
    if (await endsWithin(pid, directory, patience)) return;
  }
  throw new PostgresStartError(`The bundled PostgreSQL (pid ${pid}) does not stop`);
}
