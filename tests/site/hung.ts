import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Whether processes can be looked at here; on other systems these tests are left out. */
export const canHang = process.platform === 'linux';

/** All processes of the bundled server of a data directory, its first one first. */
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

/** Stops the server's processes in their tracks: it still takes connections, and answers nothing. */
export function hang(data: string): number[] {
  const pids = databaseProcesses(data);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}
