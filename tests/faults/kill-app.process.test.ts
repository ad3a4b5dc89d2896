import { rm } from 'node:fs/promises';
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

test(`one process has the data directory; kill -9 of it, ${kills} times during a stream of submissions: nothing lost, nothing doubled`, async () => {
  const fates = new Map<string, Fate>();
  let site = await startSiteProcess(data);
  const refusal = await startSiteProcess(data).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(refusal).toContain(String(site.child.pid));
  for (let round = 0; round < kills; round++) {
    let dead = false;
    const streaming = stream(
      () => site,
      `app-${round}`,
      fates,
      () => dead,
    );
    await sleep(20 + Math.random() * 200);
    await site.end('SIGKILL');
    dead = true;
    await streaming;
    site = await startSiteProcess(data);
    await sendAgain(site, fates);
  }
  expect((await site.end('SIGTERM')).code).toBe(0);
  await expectOnceEach(data, fates);
}, 600_000);
