import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** A command as a person runs it: in its own process group, or in a terminal if the machine has `script`. */
export interface InTerminal {
  /** All output so far. */
  output(): string;
  /** Resolves with the first match of `pattern`. Throws if the command ends without one. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Presses Ctrl-C, which signals every process of the group. Resolves with how the command ended. */
  interrupt(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  child: ChildProcess;
}

export const hasTerminal = existsSync('/usr/bin/script') && process.platform === 'linux';

export function inTerminal(
  command: string,
  env: Record<string, string>,
  how: 'group' | 'terminal',
): InTerminal {
  const [file, args] =
    how === 'terminal'
      ? // `exec`, as some shells would otherwise stay and exit with 130
        ['script', ['-q', '-e', '-c', `exec ${command}`, '/dev/null']]
      : ['sh', ['-c', `exec ${command}`]];
  const child = spawn(file as string, args as string[], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
      for (const listen of listeners) listen();
    });
  child.stdin.on('error', () => {});
  return {
    child,
    output: () => printed,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          const found = pattern.exec(printed);
          if (found) resolve(found);
        };
        listeners.add(listen);
        listen();
        void ended.then(() => reject(new Error(`${command} ended:\n${printed}`)));
      }),
    async interrupt() {
      if (how === 'terminal') child.stdin.write('\x03');
      else process.kill(-(child.pid ?? 0), 'SIGINT');
      const [code, signal] = await ended;
      return { code, signal };
    },
  };
}
