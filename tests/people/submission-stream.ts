import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { startBundled } from '#app/platform/database/bundled.ts';
import { createLog } from '#app/platform/process/log.ts';
import { rounds } from '#tests/run/rounds.ts';
import type { RunningSite } from '#tests/site/process.ts';

/** Messages submitted while something is killed, and their expected outcome. */

/** How often each fault is injected, at a random moment of a stream of submissions. */
export const kills = rounds(1, 30);

export type Fate = 'acknowledged' | 'refused' | 'unknown';

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

/** Submits messages, three at a time, until `stopped`; records the outcome of each key. */
export async function stream(
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
 * Resubmits everything not acknowledged, with its key. Right after the start, a connection to the killed
 * server may still fail; then it is submitted again, as a visitor would.
 */
export async function sendAgain(site: RunningSite, fates: Map<string, Fate>): Promise<void> {
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

/** Every acknowledged key has exactly one row and one confirmation, and there are no others. */
export async function expectOnceEach(data: string, fates: Map<string, Fate>): Promise<void> {
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
