import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { unlessEnding } from './tidy.ts';

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs a program with its output and its time shown. True when it ended well. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const begun = performance.now();
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit').catch((error: Error) => [error.message]);
  await unlessEnding();
  console.log(`(${command} took ${Math.round((performance.now() - begun) / 1000)} s)`);
  return status === 0;
}

/** The checks that need no running product, each counted as one. */
export async function runChecks(): Promise<Tally> {
  const checks: [string, string[]][] = [
    ['biome', ['ci', '.']],
    ['react-router', ['typegen']],
    ['tsc', ['--noEmit']],
    ['knip', []],
    ['node', ['tests/doors.ts']],
    ['node', ['tests/migration-drift.ts']],
  ];
  let passed = 0;
  for (const [command, args] of checks) passed += Number(await run(command, args));
  return { passed, failed: checks.length - passed };
}
