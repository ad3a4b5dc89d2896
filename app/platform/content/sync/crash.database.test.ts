import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import { createLog } from '#app/platform/process/log.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { rounds } from '#tests/run/rounds.ts';
import { testClock } from '#tests/site/clock.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { subscribeToContent } from './subscribe.server.ts';

const kills = rounds(1, 30);

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await cloneDatabase();
});
afterAll(() => scratch.drop());

/** Saves and publishes until killed, `afterMs` after its first answer. Returns the last numbers reported as done. */
async function publishUntilKilled(first: number, afterMs: number) {
  const args = ['tests/site/publish-in-loop.ts', JSON.stringify(scratch.config), String(first)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let printed = '';
  const started = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      resolve();
    }),
  );
  await Promise.race([started, ended]);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
  // A truncated line may hold too small a number.
  const lines = printed
    .slice(0, printed.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean);
  const last = (of: RegExp) => Number(lines.findLast((line) => of.test(line))?.replace('draft ', '') ?? 0);
  return { published: last(/^\d/), drafted: last(/^draft/) };
}

test('a process killed while publishing leaves a consistent state with all reported work; another one serves only consistent states', {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const content = createContent(shippedData, '2026-11-22', collections);
  const log = createLog('silent');
  const clock = testClock('2026-11-22T08:00:00Z');
  const { database, config: connection } = scratch;
  const end = await subscribeToContent(content, {
    database,
    connection,
    data: shippedData,
    collections,
    clock,
    log,
  });
  const numbers = () =>
    ['lindiwe-mahlasela', 'annelise-vosloo'].map((id) =>
      Number(content.get(team, id)?.role.replace('Number ', '')),
    );
  const draft = async () => {
    const { value } = (await findEntry(database, 'team', 'nandipha-qwabe'))!;
    return Number((value as { role: string }).role.replace('Number ', ''));
  };
  const mixtures: unknown[] = [];
  const watching = setInterval(() => {
    const [one, other] = numbers();
    if (one !== other && !(Number.isNaN(one) && Number.isNaN(other))) mixtures.push([one, other]);
  }, 1);
  let last = 0;
  for (let round = 0; round < kills; round += 1) {
    const { published, drafted } = await publishUntilKilled(last + 1, Math.random() * 300);
    expect(drafted).toBeGreaterThan(last);
    const acknowledged = Math.max(last, published);
    if (acknowledged > 0)
      await expect.poll(() => numbers()[0], { timeout: 10_000 }).toBeGreaterThanOrEqual(acknowledged);
    // Work in progress may have completed unreported.
    const saved = await draft();
    expect([saved >= drafted, saved - drafted <= 1]).toEqual([true, true]);
    await syncPublished(content, database);
    const [one, other] = numbers();
    expect(other).toBe(one);
    if (acknowledged > 0) expect(one! - acknowledged).toBeLessThanOrEqual(1);
    last = Math.max(acknowledged, one || 0);
  }
  clearInterval(watching);
  expect(mixtures).toEqual([]);
  await end();
});
