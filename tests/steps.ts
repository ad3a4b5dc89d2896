import { spawnSync } from 'node:child_process';

export interface Tally {
  passed: number;
  failed: number;
}

/** Runs a program with its output and its time shown. True when it ended well. */
export function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const begun = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`(${command} took ${Math.round((performance.now() - begun) / 1000)} s)`);
  return status === 0;
}

/** The checks that need no running product, each counted as one. */
export function runChecks(): Tally {
  const checks: [string, string[]][] = [
    ['biome', ['ci', '.']],
    ['react-router', ['typegen']],
    ['tsc', ['--noEmit']],
    ['knip', []],
    ['node', ['tests/doors.ts']],
    ['node', ['tests/migration-drift.ts']],
  ];
  const passed = checks.filter(([command, args]) => run(command, args)).length;
  return { passed, failed: checks.length - passed };
}
