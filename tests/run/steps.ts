import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Tally } from './report.ts';
import { unlessEnding } from './tidy.ts';

/** Runs a program, showing output and duration. True if it succeeded. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const begun = performance.now();
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const isWell = await endedWell(child);
  console.log(`(${command} took ${secondsSince(begun)} s)`);
  return isWell;
}

/** The same in parallel with others: output is shown as a whole at the end. */
export async function runBeside(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const isWell = await endedWell(child);
  console.log(
    `\n> ${[command, ...args].join(' ')}\n${output.trimEnd()}\n(${command} took ${secondsSince(begun)} s)`,
  );
  return isWell;
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

async function endedWell(child: ChildProcess): Promise<boolean> {
  const [status] = await once(child, 'close').catch((error: Error) => [console.error(error.message)]);
  await unlessEnding();
  return status === 0;
}

type Check = [command: string, args: string[]];

/** The shipped texts; `npm test` reads them with the rules, whose modules they load too. */
export const texts: Check = ['vitest', ['run', '--project', 'content', '--reporter=dot']];

/**
 * The checks that need no running product, and `more`, each counted as one; in parallel, after generating the types they
 * read.
 */
export async function runChecks(...more: Check[]): Promise<Tally> {
  const checks: Check[] = [
    // One checker: more would repeat work, and the cores are busy with the other checks.
    ['tsc', ['--noEmit', '--checkers', '1']],
    ['biome', ['ci', '.']],
    ['knip', []],
    ['node', ['tests/run/doors.ts']],
    ['node', ['tests/run/migration-drift.ts']],
    ['node', ['tests/run/gentle-migrations.ts']],
    ...more,
  ];
  const generated = await run('react-router', ['typegen']);
  const ended = await Promise.all(checks.map(([command, args]) => runBeside(command, args)));
  const failed = checks.filter((_, i) => !ended[i]).map((check) => check.flat().join(' '));
  if (!generated) failed.unshift('react-router typegen');
  return { passed: checks.length + 1 - failed.length, failed };
}
