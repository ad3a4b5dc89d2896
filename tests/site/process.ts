import { type ChildProcess, spawn } from 'node:child_process';
import packageJson from '../../package.json' with { type: 'json' };
import { expectNoSecrets } from './log-secrets.ts';

export interface RunningSite {
  url: string;
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /**
   * Sends the signal and waits for the end; resolves with exit code and signal. Throws if the log contains
   * personal data.
   */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts the product as a separate process on any free port; resolves when it is ready. */
export async function startSiteProcess(
  dataDirectory: string,
  env: Record<string, string> = {},
  // Without npm's shell, for which the script has `exec`.
  [command = '', ...args] = packageJson.scripts.start.replace(/^exec /, '').split(' '),
): Promise<RunningSite> {
  const child = spawn(command, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDirectory, RATE_LIMIT_SCALE: '1000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const url = await new Promise<string>((resolve, reject) => {
    let isReady = false;
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (isReady) return;
      const ready = /Ready at (\S+)/.exec(printed)?.[1];
      isReady = ready !== undefined;
      if (ready) resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(({ code, signal }) =>
      reject(new Error(`the product ended (${code ?? signal}):\n${printed}`)),
    );
  });
  return {
    url,
    child,
    output: () => printed,
    async end(signal) {
      child.kill(signal);
      const how = await ended;
      expectNoSecrets(printed.split('\n'));
      return how;
    },
  };
}
