import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOnceEach, type Fate, kills, sendAgain, stream } from '#tests/people/submission-stream.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';

/** kill -9 during a stream of submissions: nothing lost, nothing doubled. */

const fates = new Map<string, Fate>();
let data: string;
let site: RunningSite;
beforeAll(async () => {
  data = await newData();
  site = await startSiteProcess(data);
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** Streams submissions until the returned function is called. */
function begin(name: string): () => Promise<void> {
  let isOver = false;
  const streaming = stream(
    () => site,
    name,
    fates,
    () => isOver,
  );
  return () => {
    isOver = true;
    return streaming;
  };
}

test(`of the app, ${kills} times; one process has the data directory`, async () => {
  const refusal = await startSiteProcess(data).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(refusal).toContain(String(site.child.pid));
  for (let round = 0; round < kills; round++) {
    const stop = begin(`app-${round}`);
    await sleep(20 + Math.random() * 200);
    await site.end('SIGKILL');
    await stop();
    site = await startSiteProcess(data);
    await sendAgain(site, fates);
  }
}, 600_000);

test(`of the database server, ${kills} times: the app goes on by itself`, async () => {
  for (let round = 0; round < kills; round++) {
    const stop = begin(`database-${round}`);
    await sleep(20 + Math.random() * 200);
    const pidFile = await readFile(path.join(data, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
    const content = await fetch(`${site.url}/about-us`);
    expect(content.status).toBe(200);
    await sleep(50);
    await stop();
    for (let tries = 0; (await fetch(`${site.url}/readyz`)).status !== 200; tries++) {
      expect(tries).toBeLessThan(200);
      await sleep(50);
    }
    await sendAgain(site, fates);
  }
  expect((await site.end('SIGTERM')).code).toBe(0);
  await expectOnceEach(data, fates);
}, 600_000);
