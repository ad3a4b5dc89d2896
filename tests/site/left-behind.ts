import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

interface Found {
  pid: number;
  isDatabase: boolean;
}

const orNothing = (read: () => string) => {
  try {
    return read();
  } catch {
    return '';
  }
};
const read = (file: string) => orNothing(() => readFileSync(file, 'latin1'));

/**
 * Id and command line of each process, and both with its environment and folder. PostgreSQL overwrites the
 * first two with titles.
 */
function* processes(): Generator<[pid: number, command: string, all: string]> {
  if (existsSync('/proc/self/environ'))
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const command = read(`/proc/${name}/cmdline`);
      const folder = orNothing(() => readlinkSync(`/proc/${name}/cwd`));
      yield [Number(name), command, `${command}\0${read(`/proc/${name}/environ`)}\0${folder}`];
    }
  else
    for (const line of execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'latin1' }).split(
      '\n',
    )) {
      const command = line.trim().replace(/^\d+ /, '');
      yield [Number.parseInt(line, 10), command, command];
    }
}

/** Other processes whose command line, environment or folder contains it. */
const processesOf = (folder: string): Found[] =>
  [...processes()]
    .filter(([pid, , all]) => pid !== process.pid && all.includes(folder))
    .map(([pid, command]) => ({ pid, isDatabase: /^postgres: |postgres\0?( |\0)-D/.test(command) }));

function tell(found: Found[], signal: NodeJS.Signals): void {
  for (const { pid } of found)
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
}

/**
 * Ends every process that uses `folder`: programs first, which stop their databases, then databases, then by
 * force. Resolves with their number.
 */
export async function endProcessesOf(folder: string, patience = 15_000): Promise<number> {
  const all = processesOf(folder);
  const until = async (of: (found: Found[]) => Found[], within: number) => {
    for (const end = performance.now() + within; performance.now() < end; await sleep(50))
      if (of(processesOf(folder)).length === 0) return;
  };
  const programs = (found: Found[]) => found.filter(({ isDatabase }) => !isDatabase);
  tell(programs(all), 'SIGTERM');
  await until(programs, patience);
  tell(processesOf(folder), 'SIGINT');
  await until((found) => found, patience / 3);
  for (let found = processesOf(folder); found.length > 0; found = processesOf(folder)) {
    tell(found, 'SIGKILL');
    await sleep(50);
  }
  return all.length;
}
