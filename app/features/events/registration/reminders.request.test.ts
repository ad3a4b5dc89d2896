import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { emailSubject, event } from '#tests/content/shipped-content.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { remindOfEvents } from './reminders.job.ts';

/** Start of event 3 in `planEvents`. */
const start = new Date('2026-12-17T09:30:00+02:00');
const before = (hours: number) => new Date(start.getTime() - hours * 60 * 60 * 1000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await planEvents(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.pool.query('delete from event_registrations');
  await app.pool.query('delete from mail_outbox');
});

const add = (email: string, values: Partial<typeof eventRegistrations.$inferInsert> = {}) =>
  app.database.insert(eventRegistrations).values({
    eventId: '3',
    eventTitle: event('3').title,
    fullName: 'Somebody',
    email,
    status: 'registered',
    registrationDate: before(200),
    ...values,
  });

async function runAt(moment: Date): Promise<string[]> {
  app.clock.set(moment);
  await app.jobs.send(app.database, remindOfEvents, {});
  await app.drain();
  return (await app.mails()).map((mail) => mail.toEmail).sort();
}

test('48 hours and 3 hours before the start, each once, however often the job runs', async () => {
  await add('a@mail.example');
  expect(await runAt(before(48.1))).toEqual([]);
  expect(await runAt(before(48))).toEqual(['a@mail.example']);
  for (const hours of [47.9, 30, 11, 3.1]) expect(await runAt(before(hours))).toHaveLength(1);
  expect(await runAt(before(3))).toHaveLength(2);
  for (const hours of [2.5, 0.1, 0, -1, -100]) expect(await runAt(before(hours))).toHaveLength(2);
  const [mail] = await app.mails();
  expect(mail?.subject).toBe(
    emailSubject('event-coming-up', { title: event('3').title, date: 'Thursday, 17 December 2026' }),
  );
  expect(mail?.text).toContain('/events/cancel?registration=');
  expect(mail?.expiresAt?.getTime()).toBe(start.getTime());
});

test('not for those who wait or have cancelled', async () => {
  await add('waits@mail.example', { status: 'waitlisted' });
  await add('left@mail.example', { status: 'cancelled' });
  await add('other@mail.example', { eventId: '4' });
  expect(await runAt(before(48))).toEqual([]);
  expect(await runAt(before(3))).toEqual([]);
});

test('people who got a place after a reminder was due get only the next one', async () => {
  await add('late@mail.example', { registrationDate: before(20) });
  await add('promoted@mail.example', { promotedAt: before(20) });
  await add('last-minute@mail.example', { registrationDate: before(2) });
  expect(await runAt(before(19))).toEqual([]);
  expect(await runAt(before(1))).toEqual(['late@mail.example', 'promoted@mail.example']);
});

test('after an outage the first reminder is still sent, but not together with the last one', async () => {
  await add('a@mail.example');
  expect(await runAt(before(20))).toHaveLength(1);
  await app.pool.query('delete from mail_outbox');
  await app.pool.query('update event_registrations set first_reminder_for = null');
  expect(await runAt(before(5))).toEqual([]);
  expect(await runAt(before(1))).toHaveLength(1);
});

test('everybody is reminded once, in several batches and processes', async () => {
  for (let i = 0; i < 130; i += 1) await add(`many-${i}@mail.example`);
  app.clock.set(before(40));
  const run = {
    jobId: '',
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
    jobs: app.jobs,
  };
  await Promise.all([1, 2, 3].map(() => remindOfEvents.run(app, {}, run)));
  const to = (await app.mails()).map((mail) => mail.toEmail);
  expect(to).toHaveLength(130);
  expect(new Set(to).size).toBe(130);
});

test('people are reminded again of an event that has moved', async () => {
  await add('a@mail.example', { firstReminderFor: before(24) });
  expect(await runAt(before(47))).toHaveLength(1);
});
