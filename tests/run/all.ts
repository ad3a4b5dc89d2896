/** `npm test`: everything that must hold, from formatting to a real browser; ends with one line of counts. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium } from './chromium.ts';
import { run, runBeside, runChecks, type Tally } from './steps.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { leaveNothingBehind } from './tidy.ts';

const tidyUp = leaveNothingBehind();
const results = mkdtempSync(path.join(tmpdir(), 'results-'));
const tallies: Tally[] = [];

/** Counts from a JSON report; a run that wrote none counts as one failure. */
function count(file: string, ended: boolean): Tally {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const passed = report.numPassedTests ?? report.stats.expected + report.stats.flaky;
    const failed = report.numTotalTests === undefined ? report.stats.unexpected : report.numFailedTests;
    return { passed, failed: failed || (ended ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function vitest(name: string, project: string, env: Record<string, string> = {}): Promise<void> {
  const file = path.join(results, `${name}.json`);
  const ended = await run(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  tallies.push(count(file, ended));
}

async function testOnSystemPostgres(): Promise<void> {
  const system = await startSystemPostgres();
  if (!system)
    throw new Error(
      'SYSTEM_POSTGRES is set, but this machine has no PostgreSQL 15 or later below /usr/lib/postgresql',
    );
  console.log(`\nThe request tests run again on ${system.version}.`);
  await vitest('requests-system', 'requests', { TEST_DATABASE_URL: system.url });
  await system.stop();
}

// Beside each other, for none of them keeps both cores busy alone.
const [checked, built] = await Promise.all([runChecks(), runBeside('npm', ['run', '--silent', 'build'])]);
tallies.push(checked, { passed: Number(built), failed: Number(!built) });
if (built) {
  await vitest('rules', 'rules');
  await vitest('requests', 'requests');
  if (process.env.SYSTEM_POSTGRES) await testOnSystemPostgres();
  else
    console.log(
      '\nWith SYSTEM_POSTGRES=1 the request tests run once more, on the PostgreSQL (15 or later) of this machine.',
    );
  await vitest('faults', 'faults');
  const chromium = requireChromium();
  const file = path.join(results, 'e2e.json');
  const ended = await run('playwright', ['test', '--reporter=dot,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  tallies.push(count(file, ended));
}

await tidyUp();
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
