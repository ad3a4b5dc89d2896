import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBundled } from '#app/platform/database/bundled.ts';
import { createLog } from '#app/platform/log.ts';
import { type RunningSite, startSiteProcess } from './process.ts';

/** Rounds per fault; each kills at a random moment of a stream of submissions. `FAULT_ROUNDS=30` before a release. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 5);

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'faults-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

type Fate = 'acknowledged' | 'refused' | 'unknown';

async function submit(url: string, key: string): Promise<Fate> {
  const body = new URLSearchParams({
    name: 'Stream',
    email: `${key}@mail.example`,
    subject: 'General Inquiry',
    message: key,
    idempotency_key: key,
  });
  try {
    const response = await fetch(`${url}/contact-us`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(20_000),
    });
    return response.status === 200 ? 'acknowledged' : 'refused';
  } catch {
    return 'unknown';
  }
}

/** Submits one after the other, in three lines at once, until `stopped`; notes what became of each key. */
async function stream(
  site: () => RunningSite,
  name: string,
  fates: Map<string, Fate>,
  stopped: () => boolean,
): Promise<void> {
  const line = async (number: number) => {
    for (let turn = 0; !stopped(); turn++) {
      const key = `${name}-${number}-${turn}-xxxx`;
      const fate = await submit(site().url, key);
      fates.set(key, fate);
      if (fate !== 'acknowledged') await sleep(10);
    }
  };
  await Promise.all([line(1), line(2), line(3)]);
}

/**
 * Sends again, with its key, whatever was not acknowledged. Right after the site is ready, a connection to the killed server
 * may still end; then the form asks to be sent again, and a visitor does.
 */
async function sendAgain(site: RunningSite, fates: Map<string, Fate>): Promise<void> {
  for (const [key, before] of fates) {
    let fate = before;
    for (let tries = 0; fate !== 'acknowledged' && tries < 20; tries++) {
      if (tries > 0) await sleep(100);
      fate = await submit(site.url, key);
    }
    expect(fate, `${key} sent again`).toBe('acknowledged');
    fates.set(key, fate);
  }
}

/** Every acknowledged key has one row and one confirmation, and there is nothing else. */
async function expectOnceEach(fates: Map<string, Fate>): Promise<void> {
  const server = await startBundled(data, { log: createLog('silent') });
  const client = new pg.Client(server.config);
  await client.connect();
  const keys = [...fates.keys()].sort();
  const { rows } = await client.query('select message from contact_messages order by message');
  const mails = await client.query(
    "select to_email from mail_outbox where kind = 'contact-confirmation' order by to_email",
  );
  await client.end();
  await server.stop();
  expect(rows.map((row) => row.message).sort()).toEqual(keys);
  expect(mails.rows.map((row) => row.to_email).sort()).toEqual(
    keys.map((key) => `${key}@mail.example`).sort(),
  );
}

describe('faults', () => {
  test(`kill -9 of the app, ${rounds} times during a stream of submissions: nothing lost, nothing doubled`, async () => {
    const fates = new Map<string, Fate>();
    let site = await startSiteProcess(data);
    for (let round = 0; round < rounds; round++) {
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
    await expectOnceEach(fates);
  }, 600_000);

  test(`kill -9 of the database server, ${rounds} times: the app goes on by itself`, async () => {
    const fates = new Map<string, Fate>();
    const site = await startSiteProcess(data);
    for (let round = 0; round < rounds; round++) {
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
    await expectOnceEach(fates);
  }, 600_000);

  test('a second process on the same data directory is refused with the first one’s pid', async () => {
    const site = await startSiteProcess(data);
    const refusal = await startSiteProcess(data).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(refusal).toContain(String(site.child.pid));
    await site.end('SIGTERM');
  }, 60_000);
});
