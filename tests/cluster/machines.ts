import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

/** Machines of the try: network namespaces on one bridge, so that each has its own address and can be cut off. Needs root. */
export const addresses = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  web1: '10.77.0.21',
  web2: '10.77.0.22',
} as const;
export type Machine = keyof typeof addresses;
export const machines = Object.keys(addresses) as Machine[];
export const databases = ['db1', 'db2', 'db3'] as const;
export const webs = ['web1', 'web2'] as const;

/** Where visitors and the mail server are. */
export const outside = '10.77.0.1';

const bridge = 'naledi0';
const namespace = (machine: Machine) => `naledi-${machine}`;
const cable = (machine: Machine) => `nal-${machine}`;

const ip = (...words: string[]) => void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });

export function connectMachines(): void {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${outside}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const machine of machines) {
    const inside = namespace(machine);
    ip('netns', 'add', inside);
    ip('link', 'add', cable(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', inside);
    ip('link', 'set', cable(machine), 'master', bridge, 'up');
    ip('-n', inside, 'addr', 'add', `${addresses[machine]}/24`, 'dev', 'eth0');
    ip('-n', inside, 'link', 'set', 'eth0', 'up');
    ip('-n', inside, 'link', 'set', 'lo', 'up');
  }
}

/** What this machine has in the network of the cluster, but for what a try has left: a line each, as `ip` says it. */
export function foreignNetwork(): string[] {
  const network = `${outside}/24`;
  return [
    ['-o', 'addr', 'show', 'to', network],
    ['route', 'show', 'table', 'all', 'root', network],
  ].flatMap((words) =>
    spawnSync('ip', ['-4', ...words], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line && !new RegExp(`\\b${bridge}\\b`).test(line)),
  );
}

/** Also what a try that was killed has left. */
export function removeMachines(): void {
  for (const machine of machines) {
    for (const pid of processesOf(machine)) kill(pid, 'SIGKILL');
    spawnSync('ip', ['link', 'del', cable(machine)]);
    spawnSync('ip', ['netns', 'del', namespace(machine)]);
  }
  spawnSync('ip', ['link', 'del', bridge]);
}

/** The network cable of a machine: its programs go on, and reach nobody. */
export const plug = (machine: Machine, isIn: boolean): void =>
  ip('link', 'set', cable(machine), isIn ? 'up' : 'down');

export function processesOf(machine: Machine): number[] {
  const { stdout } = spawnSync('ip', ['netns', 'pids', namespace(machine)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

interface Started {
  /** The file that gets what it prints. */
  log: string;
  env?: Record<string, string>;
  /** Without root's rights, as the package starts it. */
  user?: string;
}

/** Starts a program on a machine. */
export function startOn(
  machine: Machine,
  command: readonly string[],
  { log, env = {}, user }: Started,
): ChildProcess {
  const output = openSync(log, 'a');
  const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
  const child = spawn('ip', ['netns', 'exec', namespace(machine), ...as, ...command], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    cwd: path.resolve('.'),
  });
  closeSync(output);
  return child;
}

/** Runs a program there, with `input` typed into it, and returns what it prints. Throws when it fails. */
export const runOn = (machine: Machine, command: readonly string[], input = ''): string =>
  execFileSync('ip', ['netns', 'exec', namespace(machine), ...command], {
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 60_000,
  });
