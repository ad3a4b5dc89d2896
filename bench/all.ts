/**
 * `npm run bench`: every measurement, one after the other, as one table in Markdown. `npm run bench -- large` adds those that
 * take minutes: the administration with 1,000 and 100,000 members, and a minute of sign-ins. `node bench/admin.ts 1000 1000000
 * system` is the largest.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteProcess } from '#tests/site/process.ts';
import { measureAdmin } from './admin.ts';
import { measureLessons } from './lessons.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measureProcesses } from './processes.ts';
import { measureRender } from './render.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';
import { printTable, type Row } from './table.ts';
import { measureThroughput } from './throughput.ts';

const data = mkdtempSync(path.join(tmpdir(), 'bench-'));
const rows: Row[] = [];
try {
  rows.push(...(await measureStart(data)));
  const site = await startSiteProcess(data);
  rows.push(...(await measurePages(site.url)));
  rows.push(...(await measureThroughput(site.url)));
  rows.push(...(await measureLessons(site.url)));
  rows.push(...(await measureMemory(site, data)));
  rows.push(...(await measureRender(site, data)));
  await site.end('SIGTERM');
  rows.push(...(await measureProcesses()));
  if (process.argv.includes('large'))
    rows.push(...(await measureSignIn()), ...(await measureAdmin([1_000, 100_000])));
} finally {
  rmSync(data, { recursive: true, force: true });
}
printTable(rows);
