import { rmSync } from 'node:fs';
import { startSiteProcess } from '#tests/site/process.ts';
import { atMost, median, type Row } from './table.ts';

/** Seconds from the process's start to its first 200 on the home page. */
async function firstAnswer(data: string): Promise<number> {
  const began = performance.now();
  const site = await startSiteProcess(data, { LOG_LEVEL: 'error' });
  const response = await fetch(site.url);
  if (response.status !== 200) throw new Error(`the home page answered ${response.status}`);
  await response.arrayBuffer();
  const seconds = (performance.now() - began) / 1000;
  await site.end('SIGTERM');
  return seconds;
}

/** Start on a fresh and on an existing data directory; the build exists. Medians of three and five. */
export async function measureStart(data: string): Promise<Row[]> {
  const fresh: number[] = [];
  for (let run = 0; run < 3; run++) {
    rmSync(data, { recursive: true, force: true });
    fresh.push(await firstAnswer(data));
  }
  const existing: number[] = [];
  for (let run = 0; run < 5; run++) existing.push(await firstAnswer(data));
  return [
    atMost('first start on a fresh data directory, after the build', median(fresh), 5, 2, 's'),
    atMost('start to first 200, existing data', median(existing), 2, 0.7, 's'),
  ];
}
