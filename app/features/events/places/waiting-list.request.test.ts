import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEventPlaces } from '#app/features/events/registration/places.job.ts';
import { emailWords, event } from '#tests/content/shipped-content.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { behindProxy, confirmPlace, eventLink, registerFor } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { eventRegistrationNeeds, eventRegistrations } from './registration.table.ts';

/** Capacity of event 2 in `planEvents`. */
const capacity = 16;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: behindProxy });
  await planEvents(app);
});
afterAll(() => app.stop());

const rows = () => app.database.select().from(eventRegistrations).orderBy(eventRegistrations.queueNumber);
const standing = async (status: string) => (await rows()).filter((row) => row.shownStatus === status);
const register = (email: string) => registerFor(app, '2', email, { dietary_requirements: 'vegetarian' });
const mailTo = async (email: string, kind: string) =>
  (await app.mails(email)).find((mail) => mail.kind === kind);
const cancelLinkOf = (email: string) => eventLink(app, email, 'cancel');

test('of twenty concurrent registrations for five places five get one and fifteen wait in order', async () => {
  await app.database.insert(eventRegistrations).values(
    Array.from({ length: capacity - 5 }, (_, i) => ({
      eventId: '2',
      eventTitle: event('2').title,
      fullName: `Early ${i}`,
      email: `early-${i}@mail.example`,
      status: 'registered' as const,
      registrationDate: new Date(Date.UTC(2026, 10, 20, 8, i)),
    })),
  );
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => register(`late-${i}@mail.example`)));
  for (const { status, answer } of answers) {
    expect(status).toBe(200);
    expect(answer.redirectTo).toBe('/events');
  }
  const success = "Registration successful! We'll send you a confirmation email shortly.";
  expect(answers.filter(({ answer }) => answer.toast.description === success)).toHaveLength(5);
  expect(answers.filter(({ answer }) => answer.toast.title === success)).toHaveLength(15);
  expect(await standing('registered')).toHaveLength(capacity);
  expect(await standing('waitlisted')).toHaveLength(15);
  const numbers = answers.flatMap(
    ({ answer }) => /number (\d+) on/.exec(answer.toast.description)?.[1] ?? [],
  );
  expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  const kinds = (await app.mails()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'event-registration-confirmation')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'event-registration-waiting')).toHaveLength(15);
  for (let i = 0; i < 20; i += 1)
    expect((await confirmPlace(app, `late-${i}@mail.example`)).answer.ok).toBe(true);
  expect(await standing('waitlisted')).toHaveLength(15);
});

test('the page says that the event is full, the email says who waits that they do', async () => {
  expect(await mainOf(await app.get('/events/2/register'))).toContain('All places are taken');
  expect(await mainOf(await app.get('/events/1/register'))).not.toContain('All places are taken');
  app.clock.set('2026-11-21T09:00:00Z');
  const { answer } = await register('patient@mail.example');
  expect(answer.toast.description).toContain('you are number 16 on the waiting list');
  const mail = await mailTo('patient@mail.example', 'event-registration-waiting');
  expect(mail?.text).toMatch(/\b16\b/);
  expect(mail?.attachments).toEqual([]);
});

test('a second registration of somebody waiting is reported', async () => {
  const { status, answer } = await app.send('/events/2/register', {
    full_name: 'Somebody',
    email: 'Patient@mail.example',
    idempotency_key: 'another-key-1',
  });
  expect(status).toBe(400);
  expect(answer.toast.title).toBe('You are already on the waiting list');
});

test('looking at a cancel link changes nothing; the button gives the place to the first in line', async () => {
  const holder = (await standing('registered')).find(({ email }) => email.startsWith('late'))!;
  const [first] = await standing('waitlisted');
  const link = await cancelLinkOf(holder.email);
  for (let look = 0; look < 3; look += 1) {
    const html = await mainOf(await app.get(link));
    expect(html).toContain('Cancel your registration?');
    expect(html).not.toContain(holder.email);
  }
  expect(await standing('registered')).toHaveLength(capacity);

  const { status, answer } = await app.send(link, { idempotency_key: 'cancel-key-1' });
  expect(status).toBe(200);
  expect(answer.toast.description).toBe(`Your registration for ${event('2').title} is cancelled.`);
  const after = await rows();
  expect(after.find(({ id }) => id === holder.id)?.status).toBe('cancelled');
  expect(after.find(({ id }) => id === first?.id)).toMatchObject({ status: 'registered' });
  expect(await standing('registered')).toHaveLength(capacity);
  const mail = await mailTo(first!.email, 'event-registration-promoted');
  expect(mail?.text).toContain(emailWords('event-place', 'promoted'));
  expect(mail?.attachments).toHaveLength(1);
  expect(mail!.text).toContain(await cancelLinkOf(first!.email));
  expect(await mailTo(holder.email, 'event-registration-cancelled')).toBeDefined();
  const needs = await app.database.select().from(eventRegistrationNeeds);
  expect(needs.some(({ registrationId }) => registrationId === holder.id)).toBe(false);
});

test('cancelling again, with or without JavaScript, changes nothing more', async () => {
  const [gone] = await standing('cancelled');
  const link = await cancelLinkOf(gone!.email);
  expect(await mainOf(await app.get(link))).toContain('Your registration is cancelled');
  const before = await app.mails();
  const response = await app.post(link, { idempotency_key: 'cancel-key-2' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(link);
  expect(await app.mails()).toHaveLength(before.length);
  expect(await standing('registered')).toHaveLength(capacity);
});

test('after ten concurrent cancellations every place goes to exactly one person', async () => {
  const leaving = (await standing('registered')).filter(({ email }) => email.startsWith('late')).slice(0, 5);
  const links = await Promise.all(leaving.map(({ email }) => cancelLinkOf(email)));
  const answers = await Promise.all(
    [...links, ...links].map((link, i) => app.send(link, { idempotency_key: `cancel-many-${i}` })),
  );
  for (const { status } of answers) expect(status).toBe(200);
  expect(await standing('registered')).toHaveLength(capacity);
  expect(await standing('cancelled')).toHaveLength(6);
  const promotions = (await app.mails()).filter(({ kind }) => kind === 'event-registration-promoted');
  expect(new Set(promotions.map(({ toEmail }) => toEmail)).size).toBe(promotions.length);
  expect(promotions).toHaveLength(6);
});

test('a person who cancelled can register again, at the end of the line', async () => {
  const [gone] = await standing('cancelled');
  const { answer } = await app.send('/events/2/register', {
    full_name: 'Back Again',
    email: gone!.email,
    idempotency_key: 'back-again-1',
  });
  expect(answer.ok).toBe(true);
  expect(answer.toast.description).toContain('waiting list');
});

test('a forged link is refused', async () => {
  const link = await cancelLinkOf('patient@mail.example');
  for (const wrong of [
    link.slice(0, -2),
    link.replace('registration=', 'registration=0'),
    '/events/cancel',
  ]) {
    const response = await app.get(wrong);
    expect(response.status).toBe(404);
    expect(await mainOf(response)).toContain('Registration Not Found');
    expect((await app.post(wrong, {})).status).toBe(404);
  }
  expect(await mainOf(await app.get(link))).toContain('Leave the waiting list?');
  const html = await (await app.get(link)).text();
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
});

test('places freed in other ways are filled by the hourly job, once', async () => {
  const someone = (await standing('registered')).find(({ email }) => email.startsWith('early'))!;
  const [next] = await standing('waitlisted');
  await app.pool.query('delete from event_registrations where id = $1', [someone.id]);
  for (let run = 0; run < 2; run += 1) {
    await app.jobs.send(app.database, fillEventPlaces, {});
    await app.drain();
  }
  expect(await standing('registered')).toHaveLength(capacity);
  expect((await rows()).find(({ id }) => id === next?.id)?.shownStatus).toBe('registered');
  const mails = (await app.mails()).filter(
    (mail) => mail.toEmail === next!.email && mail.kind === 'event-registration-promoted',
  );
  expect(mails).toHaveLength(1);
});

test('nobody is promoted once the event has started; nothing can be cancelled once it is over', async () => {
  const waiting = (await standing('waitlisted')).length;
  const [one, two] = (await standing('registered')).filter(({ promotedAt }) => promotedAt);
  const [oneLink, twoLink] = [await cancelLinkOf(one!.email), await cancelLinkOf(two!.email)];
  app.clock.set('2026-12-05T10:30:00+02:00');
  expect((await app.send(oneLink, { idempotency_key: 'cancel-late-1' })).answer.ok).toBe(true);
  expect(await mainOf(await app.get(oneLink))).toContain('Register again');
  expect(await standing('waitlisted')).toHaveLength(waiting);
  app.clock.set('2026-12-05T13:30:00+02:00');
  expect(await mainOf(await app.get(twoLink))).toContain('This event is over');
  expect(await mainOf(await app.get(oneLink)), 'an event that is over takes nobody').not.toContain(
    'Register again',
  );
  expect((await app.send(twoLink, { idempotency_key: 'cancel-late-2' })).answer.ok).toBe(false);
  expect((await rows()).find(({ id }) => id === two?.id)?.shownStatus).toBe('registered');
});
