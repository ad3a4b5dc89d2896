/** Reads the JSON reports of the test runners. */
import { readFileSync } from 'node:fs';

/** Result of a run: how many passed, and the names of failures. */
export interface Tally {
  passed: number;
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: { ok: boolean; title: string; file: string }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** The report in `file` of the run `name`; a missing report or bad exit counts as one failure. */
export function readReport(name: string, file: string, endedWell: boolean): Tally {
  let tally: Tally;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    tally = 'testResults' in report ? ofVitest(report) : ofPlaywright(report);
  } catch {
    return { passed: 0, failed: [`${name}: no report was written`] };
  }
  if (tally.failed.length === 0 && !endedWell) tally.failed.push(`${name}: did not end well`);
  return tally;
}

function ofVitest({ numPassedTests, testResults }: VitestReport): Tally {
  const failed = testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // The file could not be loaded, or what surrounds its tests failed.
    if (tests.length === 0) return status === 'failed' ? [`${name}: ${message.trim()}`] : [];
    return tests.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const failedIn = (suite: PlaywrightSuite): string[] => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...(suite.suites ?? []).flatMap(failedIn),
  ];
  return { passed: stats.expected + stats.flaky, failed: suites.flatMap(failedIn) };
}
