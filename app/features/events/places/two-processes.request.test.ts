import { afterAll, beforeAll, expect, test } from 'vitest';
import { behindProxy, registerFor } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { eventRegistrations } from './registration.table.ts';

/** Capacity of event 2 in `planEvents`. */
const capacity = 16;
const people = 100;

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await testApp({ settings: behindProxy });
  await planEvents(one);
  other = await testApp({ settings: behindProxy, beside: one });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

test('two processes on one database register people concurrently: no place is given twice, nobody is lost, and there is one order', async () => {
  const answers = await Promise.all(
    Array.from({ length: people }, (_, i) =>
      registerFor(i % 2 ? one : other, '2', `person-${i}@mail.example`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const rows = await one.database.select().from(eventRegistrations).orderBy(eventRegistrations.queueNumber);
  expect(rows.filter(({ shownStatus }) => shownStatus === 'registered')).toHaveLength(capacity);
  const waiting = rows.filter(({ shownStatus }) => shownStatus === 'waitlisted');
  expect(waiting).toHaveLength(people - capacity);
  // Each was told their position on the waiting list.
  const told = new Map(
    answers.map(({ answer }, i) => [
      `person-${i}@mail.example`,
      Number(/number (\d+) on/.exec(answer.toast.description)?.[1] ?? 0),
    ]),
  );
  expect(waiting.map(({ email }) => told.get(email))).toEqual(waiting.map((_, i) => i + 1));
  const mails = (await one.mails()).filter(({ toEmail }) => toEmail.startsWith('person-'));
  expect(new Set(mails.map(({ toEmail }) => toEmail)).size).toBe(people);
  expect(mails).toHaveLength(people);
});

test('the same form sent to both at once, or twice to one, is one registration with one mail', async () => {
  const key = { idempotency_key: 'sent-more-than-once' };
  const send = (app: TestApp) => registerFor(app, '2', 'twice@mail.example', key);
  const answers = await Promise.all([one, other, one, other].map(send));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ answer }) => answer.toast.description)).size).toBe(1);
  const to = await one.mails('twice@mail.example');
  expect(to).toHaveLength(1);
});

test('one address in several concurrent forms registers once; the others are told so and affect nobody else', async () => {
  const answers = await Promise.all([
    ...[one, other, one, other].map((app) => registerFor(app, '2', 'Same@mail.example')),
    registerFor(one, '2', 'beside@mail.example'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400]);
  expect(answers[4]?.status).toBe(200);
  const mails = await one.mails('Same@mail.example');
  expect(mails).toHaveLength(1);
});
