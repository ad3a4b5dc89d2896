import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#tests/run/free-port.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import { receivingServer } from '#tests/site/receiving-server.ts';

/** The mail server takes seconds for each email. */

let data: string;
let site: RunningSite;
let metricsUrl: string;
let smtp: Awaited<ReturnType<typeof receivingServer>>;
let isSlow = true;

beforeAll(async () => {
  data = await newData();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  smtp = await receivingServer({ answerAfter: () => (isSlow ? 8_000 : 0) });
  site = await startSiteProcess(data, {
    SMTP_URL: smtp.url,
    METRICS_PORT: String(port),
    RATE_LIMIT_SCALE: '1000',
  });
}, 60_000);
afterAll(async () => {
  await smtp.close();
  await rm(data, { recursive: true, force: true });
});

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name}\\S* (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
};

test('nobody waits for a slow mail server, the operator sees it, and everybody gets each mail once', async () => {
  const people = Array.from({ length: 10 }, (_, n) => `slow-${n}@mail.example`);
  for (const email of people) {
    const answer = await fetch(`${site.url}/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ name: 'Amahle', email, subject: 'General Inquiry' },
        ...{ message: 'When does the next course begin?', idempotency_key: `${email}-xxxxxxxx` },
      }),
      headers: { origin: site.url, 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    });
    expect(answer.status).toBe(200);
  }
  // Every form was answered before most of the emails were even tried.
  expect(smtp.received.length).toBeLessThan(people.length);
  expect(await metric('emails_waiting')).toBeGreaterThan(people.length / 2);
  expect(await metric('emails_oldest_waiting_seconds')).toBeGreaterThan(0);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  isSlow = false;
  await vi.waitFor(async () => expect(await metric('emails_waiting')).toBe(0), {
    timeout: 25_000,
    interval: 500,
  });
  const got = smtp.received.map(({ to, mail }) => `${to} ${mail.messageId}`);
  expect(new Set(got).size).toBe(got.length);
  const reached = new Set(smtp.received.flatMap(({ to }) => to));
  expect(people.filter((email) => !reached.has(email))).toEqual([]);
  expect(await metric('emails_failed')).toBe(0);
  expect((await site.end('SIGTERM')).code).toBe(0);
});
