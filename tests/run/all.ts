/** `npm test`: all checks, from formatting to a real browser; ends with one line of counts. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireChromium } from './chromium.ts';
import { readReport, type Tally } from './report.ts';
import { run, runBeside, runChecks } from './steps.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { cleanUpOnExit } from './tidy.ts';

const tidyUp = cleanUpOnExit();
const results = mkdtempSync(path.join(tmpdir(), 'results-'));
const tallies: Tally[] = [];

async function vitest(
  name: string,
  project: string,
  { env = {}, how = run }: { env?: Record<string, string>; how?: typeof run } = {},
): Promise<void> {
  const file = path.join(results, `${name}.json`);
  const ended = await how(
    'vitest',
    ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  tallies.push(readReport(name, file, ended));
}

async function testOnSystemPostgres(): Promise<void> {
  const system = await startSystemPostgres();
  if (!system)
    throw new Error(
      'SYSTEM_POSTGRES is set, but this machine has no PostgreSQL 15 or later below /usr/lib/postgresql',
    );
  console.log(`\nThe request tests run again on ${system.version}.`);
  await vitest('requests-system', 'requests', { env: { TEST_DATABASE_URL: system.url } });
  await system.stop();
}

async function testRulesAndRequests(): Promise<void> {
  await vitest('rules', 'rules');
  await vitest('requests', 'requests');
  if (process.env.SYSTEM_POSTGRES) await testOnSystemPostgres();
  else
    console.log(
      '\nWith SYSTEM_POSTGRES=1 the request tests run once more, on the PostgreSQL (15 or later) of this machine.',
    );
}

// In parallel, since neither uses both cores.
const [checked, built] = await Promise.all([runChecks(), runBeside('npm', ['run', '--silent', 'build'])]);
tallies.push(checked, { passed: Number(built), failed: built ? [] : ['npm run build'] });

if (built) {
  // The faults often wait for a process, and leave the cores to the others meanwhile.
  await Promise.all([testRulesAndRequests(), vitest('faults', 'faults', { how: runBeside })]);
  const chromium = requireChromium();
  const file = path.join(results, 'e2e.json');
  const ended = await run('playwright', ['test', '--reporter=dot,json'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  tallies.push(readReport('journeys', file, ended));
}

await tidyUp();
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.flatMap((tally) => tally.failed);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
