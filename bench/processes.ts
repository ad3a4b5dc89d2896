/**
 * `node bench/processes.ts`: what a second process carries and costs. Both sites stand side by side and are asked in turn. The load
 * needs a core of its own, so each site has the other one alone: what two processes do on one core they do twice on two.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import packageJson from '../package.json' with { type: 'json' };
import { childrenOf, pss } from './memory.ts';
import { atMost, printTable, type Row } from './table.ts';
import { requestsPerSecond } from './throughput.ts';

const rounds = 3;
const onFirstCore = ['taskset', '-c', '0', ...packageJson.scripts.start.replace(/^exec /, '').split(' ')];

/** The process itself, or parent and processes; not the database. */
const processesOf = ({ child }: RunningSite) =>
  [child.pid!, ...childrenOf(child.pid!)].filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/start.js'),
  );

export async function measureProcesses(): Promise<Row[]> {
  const folders = ['one', 'two'].map((name) => mkdtempSync(path.join(tmpdir(), `bench-${name}-`)));
  const one = await startSiteProcess(folders[0]!, {}, onFirstCore);
  const two = await startSiteProcess(folders[1]!, { PROCESSES: '2' }, onFirstCore);
  const answers: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [index, site] of [one, two].entries()) answers[index]!.push(await requestsPerSecond(site.url));
  const ratio = (2 * Math.max(...answers[1])) / Math.max(...answers[0]);
  const further = processesOf(two).slice(1).map(pss);
  await one.end('SIGTERM');
  await two.end('SIGTERM');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return [
    {
      figure: 'cached pages, two processes on two cores against one',
      measured: `${ratio.toFixed(2)}x (${answers.map((all) => Math.max(...all)).join(' and ')} requests/s on one core)`,
      must: '1.70x',
      aim: '1.90x',
      ok: ratio >= 1.7,
    },
    atMost('memory of a further process after load (PSS)', Math.max(...further), 110, 90, 'MB'),
  ];
}

if (import.meta.main) printTable(await measureProcesses());
