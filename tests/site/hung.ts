import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Whether processes can be inspected here; otherwise these tests are skipped. */
export const canHang = process.platform === 'linux';

/** All processes of a data directory's bundled server, the main one first. */
export function databaseProcesses(data: string): number[] {
  const directory = path.join(data, 'postgres');
  const worksThere = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === directory;
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksThere(name));
  const first = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')[0];
  return pids.map(Number).sort((a, b) => Number(b === Number(first)) - Number(a === Number(first)) || a - b);
}

/** Suspends the server's processes: it still accepts connections, but never answers. */
export function hang(data: string): number[] {
  const pids = databaseProcesses(data);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}
