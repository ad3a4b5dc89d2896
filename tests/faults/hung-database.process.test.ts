import { rm } from 'node:fs/promises';
import { findPostgres } from '@naledi/embedded-postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isLong } from '#tests/run/rounds.ts';
import { canHang, hang } from '#tests/site/hung.ts';
import { newData } from '#tests/site/new-data.ts';
import { startSiteProcess } from '#tests/site/process.ts';

let data: string;
beforeEach(async () => {
  data = await newData();
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** Status and response time in ms. */
async function timed(url: string, fields?: Record<string, string>): Promise<[number, number]> {
  const began = performance.now();
  const body = fields && new URLSearchParams(fields);
  const answer = await fetch(url, { ...(body && { method: 'POST', body }), redirect: 'manual' });
  await answer.text();
  return [answer.status, performance.now() - began];
}

const note = {
  name: 'Ana',
  email: 'ana@mail.example',
  subject: 'General Inquiry',
  message: 'Is anybody there?',
};

describe.skipIf(!canHang)('a database that takes connections and answers nothing', () => {
  test('every response comes within five seconds, SIGTERM ends within ten, and the next start needs no help', async () => {
    const site = await startSiteProcess(data);
    expect((await timed(`${site.url}/contact-us`, note))[0]).toBe(303);
    const ask = () =>
      Promise.all([
        timed(`${site.url}/contact-us`, note),
        timed(`${site.url}/sign-in`, { email: 'ana@mail.example', password: 'whatever it was' }),
        timed(`${site.url}/events/1/register`),
        timed(`${site.url}/readyz`),
        ...Array.from({ length: 12 }, () => timed(`${site.url}/contact-us`, note)),
      ]);
    // The response time with a database on this machine under its present load.
    const usual = Math.max(...(await ask()).map(([, ms]) => ms));
    hang(data);
    for (const answers of [await ask(), await ask()]) {
      for (const [status, ms] of answers) {
        expect(status).toBeGreaterThanOrEqual(200);
        expect(ms).toBeLessThan(5_000 + usual);
      }
      expect(answers[0]?.[0], 'a form').toBe(503);
      expect(answers[3]?.[0], '/readyz').toBe(503);
    }
    expect((await timed(`${site.url}/about-us`))[0]).toBe(200);
    const began = performance.now();
    expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await findPostgres(data)).toBeUndefined();
    const next = await startSiteProcess(data);
    expect((await timed(`${next.url}/contact-us`, note))[0]).toBe(303);
    await next.end('SIGTERM');
  }, 120_000);

  test.runIf(isLong)(
    'a start gets past processes that hang and hold the memory of a server that is gone',
    async () => {
      const site = await startSiteProcess(data);
      const [first = 0] = hang(data);
      await site.end('SIGKILL');
      process.kill(first, 'SIGKILL');
      const next = await startSiteProcess(data);
      expect((await timed(`${next.url}/contact-us`, note))[0]).toBe(303);
      await next.end('SIGTERM');
    },
    120_000,
  );
});
