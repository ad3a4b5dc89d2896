import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectOnceEach, type Fate, kills, sendAgain, stream } from '#tests/people/submission-stream.ts';
import { newData } from '#tests/site/new-data.ts';
import { startSiteProcess } from '#tests/site/process.ts';

let data: string;
beforeEach(async () => {
  data = await newData();
});
afterEach(() => rm(data, { recursive: true, force: true }));

test(`kill -9 of the database server, ${kills} times: the app goes on by itself`, async () => {
  const fates = new Map<string, Fate>();
  const site = await startSiteProcess(data);
  for (let round = 0; round < kills; round++) {
    let over = false;
    const streaming = stream(
      () => site,
      `database-${round}`,
      fates,
      () => over,
    );
    await sleep(20 + Math.random() * 200);
    const pidFile = await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    const content = await fetch(`${site.url}/about-us`);
    expect(content.status).toBe(200);
    await sleep(50);
    over = true;
    await streaming;
    for (let tries = 0; (await fetch(`${site.url}/readyz`)).status !== 200; tries++) {
      expect(tries).toBeLessThan(200);
      await sleep(50);
    }
    await sendAgain(site, fates);
  }
  expect((await site.end('SIGTERM')).code).toBe(0);
  await expectOnceEach(data, fates);
}, 600_000);
