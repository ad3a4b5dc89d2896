import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { emailSubject, event } from '#tests/content/shipped-content.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { behindProxy, confirmPlace, eventLink, registerFor } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { member } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { releaseUnconfirmedPlaces } from './places.job.ts';

/** Capacity of event 2 in `planEvents`, which begins on 5 December 2026 at 10:00. */
const capacity = 16;
const opening = '2026-11-21T08:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: opening, settings: behindProxy });
  // Limits per mailbox and network as on a real site, without the forms' own.
  app.settings.RATE_LIMIT_SCALE = 1;
  await planEvents(app);
});
afterAll(() => app.stop());

const rowOf = async (email: string, eventId = '2') => {
  const [row] = await app.database
    .select()
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.email, email), eq(eventRegistrations.eventId, eventId)))
    .orderBy(eventRegistrations.queueNumber);
  return row!;
};
const release = async () => {
  await app.jobs.send(app.database, releaseUnconfirmedPlaces, {});
  await app.drain();
};
/** Fills an event with confirmed registrations; returns their ids. */
async function fillUp(eventId: string, places: number) {
  const rows = await app.database
    .insert(eventRegistrations)
    .values(
      Array.from({ length: places }, (_, i) => ({
        eventId,
        eventTitle: 'Event',
        fullName: `Early ${i}`,
        email: `early-${i}@mail.example`,
        status: 'registered' as const,
        confirmedAt: new Date(opening),
      })),
    )
    .returning({ id: eventRegistrations.id });
  return rows.map(({ id }) => id);
}

test('an unverified address holds a place for a day; only the button behind the link confirms it', async () => {
  const email = 'first@mail.example';
  const { answer } = await registerFor(app, '2', email);
  expect(answer.toast.description).toBe(
    "Registration successful! We'll send you a confirmation email shortly.",
  );
  expect(await rowOf(email)).toMatchObject({
    status: 'unconfirmed',
    confirmedAt: null,
    expiresAt: new Date('2026-11-22T08:00:00Z'),
    network: expect.stringMatching(/^[\w-]{22}$/),
  });
  const [mail] = await app.mails(email);
  expect(mail!.subject).toBe(emailSubject('event-place', { until: '-', title: event('2').title }));
  for (const body of [mail!.text, mail!.html])
    for (const path of ['/events/confirm', '/events/cancel']) expect(body).toContain(path);
  expect(mail!.attachments).toHaveLength(1);
  const link = await eventLink(app, email, 'confirm');
  for (let look = 0; look < 3; look += 1) {
    const html = await mainOf(await app.get(link));
    expect(html).toContain('Confirm your place?');
    expect(html).not.toContain(email);
  }
  expect((await rowOf(email)).confirmedAt).toBeNull();
  const { answer: confirmed } = await confirmPlace(app, email);
  expect(confirmed.toast.title).toBe('Your place is confirmed');
  expect(await rowOf(email)).toMatchObject({ status: 'registered', expiresAt: null, network: null });
  expect((await rowOf(email)).confirmedAt?.toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(await mainOf(await app.get(link))).toContain('Your place is confirmed');
});

test('a forged link or a cancel link confirms nothing', async () => {
  await registerFor(app, '2', 'linked@mail.example');
  const [link, cancel] = [
    await eventLink(app, 'linked@mail.example', 'confirm'),
    await eventLink(app, 'linked@mail.example', 'cancel'),
  ];
  for (const wrong of [link.slice(0, -1), cancel.replace('/cancel', '/confirm'), '/events/confirm']) {
    expect((await app.get(wrong)).status).toBe(404);
    expect((await app.post(wrong, {})).status).toBe(404);
  }
  expect((await rowOf('linked@mail.example')).confirmedAt).toBeNull();
});

test('whoever is signed in with the address has the place at once; for another address it is held', async () => {
  const her = await member(app, 'ana@mail.example');
  const send = (email: string) =>
    her.send('/events/3/register', { full_name: 'Ana', email, idempotency_key: `ana-${email.length}-key` });
  await send('ana@mail.example');
  await send('friend-of-ana@mail.example');
  expect((await rowOf('ana@mail.example', '3')).expiresAt).toBeNull();
  expect((await rowOf('ana@mail.example', '3')).confirmedAt).not.toBeNull();
  expect((await rowOf('friend-of-ana@mail.example', '3')).expiresAt).not.toBeNull();
  const mails = await app.mails('ana@mail.example');
  expect(mails.find(({ kind }) => kind.startsWith('event-registration'))!.text).not.toContain(
    '/events/confirm',
  );
});

test('a member who registered while signed out confirms by registering again, and has one row', async () => {
  const her = await member(app, 'again@mail.example');
  await registerFor(app, '3', 'again@mail.example');
  const { status, answer } = await her.send('/events/3/register', {
    full_name: 'Again',
    email: 'again@mail.example',
    idempotency_key: 'again-signed-in',
  });
  expect([status, answer.ok]).toEqual([200, true]);
  expect(await rowOf('again@mail.example', '3')).toMatchObject({ status: 'registered', expiresAt: null });
});

test('unconfirmed places are limited per mailbox, however it is spelled, and per network', async () => {
  await registerFor(app, '3', 'thandi.nkosi@gmail.com');
  for (const alias of ['thandinkosi+1@gmail.com', 'T.handinkosi@googlemail.com'])
    expect((await registerFor(app, '3', alias)).answer.toast.description).toContain('until you confirm');
  expect((await rowOf('thandinkosi+1@gmail.com', '3')).shownStatus).toBe('waitlisted');
  const { answer } = await confirmPlace(app, 'thandinkosi+1@gmail.com');
  expect(answer.toast.title).toBe('Your place is confirmed');
  expect((await rowOf('thandinkosi+1@gmail.com', '3')).shownStatus).toBe('registered');

  const school = { network: '192.0.2.40' };
  for (let i = 0; i < 41; i += 1) await registerFor(app, '3', `pupil-${i}@mail.example`, school);
  expect((await rowOf('pupil-39@mail.example', '3')).shownStatus).toBe('registered');
  expect((await rowOf('pupil-40@mail.example', '3')).shownStatus).toBe('waitlisted');
  await registerFor(app, '3', 'elsewhere@mail.example');
  expect((await rowOf('elsewhere@mail.example', '3')).shownStatus).toBe('registered');
  await confirmPlace(app, 'pupil-40@mail.example');
  expect((await rowOf('pupil-40@mail.example', '3')).shownStatus).toBe('registered');
});

test('an unconfirmed place is released in time: the person is notified and the next confirmed one gets it', async () => {
  await app.database.delete(eventRegistrations).where(eq(eventRegistrations.eventId, '2'));
  await fillUp('2', capacity - 1);
  await registerFor(app, '2', 'holder@mail.example', { dietary_requirements: 'halal' });
  await registerFor(app, '2', 'unconfirmed@mail.example');
  await registerFor(app, '2', 'next@mail.example');
  await confirmPlace(app, 'next@mail.example');
  expect((await rowOf('next@mail.example')).shownStatus).toBe('waitlisted');
  app.clock.set('2026-11-22T07:59:00Z');
  await release();
  expect((await rowOf('holder@mail.example')).shownStatus).toBe('registered');
  app.clock.set('2026-11-22T08:00:00Z');
  await release();
  await release();
  expect(await rowOf('holder@mail.example')).toMatchObject({
    status: 'expired',
    expiresAt: null,
    network: null,
  });
  const needs = await app.database.select().from(eventRegistrationNeeds);
  expect(needs.some(({ dietaryRequirements }) => dietaryRequirements === 'halal')).toBe(false);
  // The unconfirmed one was earlier in line, and has expired as well.
  expect((await rowOf('unconfirmed@mail.example')).shownStatus).toBe('cancelled');
  expect((await rowOf('next@mail.example')).shownStatus).toBe('registered');
  const kinds = async (email: string) =>
    (await app.mails(email)).map(({ kind }) => kind.replace('event-registration-', ''));
  expect((await kinds('holder@mail.example')).sort()).toEqual(['confirmation', 'released']);
  expect((await kinds('next@mail.example')).sort()).toEqual(['promoted', 'waiting']);
  const link = await eventLink(app, 'holder@mail.example', 'confirm');
  expect(await mainOf(await app.get(link))).toContain('Register again');
  await app.post(link, { idempotency_key: 'too-late-1' });
  expect((await rowOf('holder@mail.example')).shownStatus).toBe('cancelled');
  expect((await registerFor(app, '2', 'holder@mail.example')).answer.ok).toBe(true);
});

test('close to the event a place is held for half of the time left, and after the start nothing is taken away', async () => {
  await app.database.delete(eventRegistrations).where(eq(eventRegistrations.eventId, '2'));
  app.clock.set('2026-12-05T06:00:00Z');
  await registerFor(app, '2', 'late@mail.example');
  expect((await rowOf('late@mail.example')).expiresAt).toEqual(new Date('2026-12-05T07:00:00Z'));
  app.clock.set('2026-12-05T08:00:00Z');
  await release();
  expect((await rowOf('late@mail.example')).shownStatus).toBe('registered');
  app.clock.set('2026-12-06T06:01:00Z');
  await release();
  expect((await rowOf('late@mail.example')).network).toBeNull();
});

test('of 300 concurrent registrations none is refused or placed twice, and other requests still get connections', async () => {
  app.clock.set(opening);
  await app.database.delete(eventRegistrations).where(eq(eventRegistrations.eventId, '2'));
  let answered = 0;
  const all = Array.from({ length: 300 }, (_, i) =>
    registerFor(app, '2', `crowd-${i}@mail.example`).finally(() => {
      answered += 1;
    }),
  );
  // Requested last, but answered long before the others.
  await new Promise((resolve) => setImmediate(resolve));
  expect((await app.get('/events/1/register')).status).toBe(200);
  const before = answered;
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(before).toBeLessThan(300);
  const rows = await app.database
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, '2'));
  const waiting = rows.filter(({ shownStatus }) => shownStatus === 'waitlisted');
  expect(rows.filter(({ shownStatus }) => shownStatus === 'registered')).toHaveLength(capacity);
  expect(waiting).toHaveLength(300 - capacity);
  const kept = (await app.mails()).filter(({ toEmail }) => toEmail.startsWith('crowd-'));
  expect(new Set(kept.map(({ toEmail }) => toEmail)).size).toBe(300);
  expect(kept).toHaveLength(300);
});
