import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behindProxy } from '#tests/people/event-places.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { lockPlaces } from './places.server.ts';
import { eventRegistrations } from './registration.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: behindProxy });
});
afterAll(() => app.stop());

const send = (name: string, signal?: AbortSignal) =>
  app.app.request(
    new Request(`${origin}/events/4/register`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      body: new URLSearchParams({
        full_name: 'Somebody',
        email: `${name}@mail.example`,
        idempotency_key: `key-of-${name}`,
      }),
      ...(signal && { signal }),
    }),
  );
const rowsOf = (name: string) =>
  app.database
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, `${name}@mail.example`));
const mailsTo = (name: string) => app.mails(`${name}@mail.example`);

test('a visitor who leaves the queue is skipped; resubmitting registers once', async () => {
  let release = () => {};
  const locked = new Promise<void>((ready) => {
    const held = new Promise<void>((done) => {
      release = done;
    });
    void app.database.transaction(async (tx) => {
      await lockPlaces(tx, '4');
      ready();
      await held;
    });
  });
  await locked;
  const first = send('first');
  const leaving = new AbortController();
  const left = send('left', leaving.signal);
  const last = send('last');
  leaving.abort();
  // Immediately, while the others still wait.
  expect((await left).status).toBeGreaterThanOrEqual(499);
  release();
  expect([(await first).status, (await last).status]).toEqual([200, 200]);
  expect(await rowsOf('left')).toEqual([]);
  const again = await Promise.all([send('left'), send('left'), send('left')]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await rowsOf('left')).toHaveLength(1);
  expect(await mailsTo('left')).toHaveLength(1);
});
