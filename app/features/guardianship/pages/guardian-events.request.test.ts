import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { auditLog } from '#app/audit/audit.table.ts';
import { collections } from '#app/content.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { correctRegistration } from '#app/features/events/registration/event-consents.server.ts';
import { listAnswers } from '#app/features/guardianship/consent.server.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { unpublishEntry } from '#app/platform/content/editing/publish.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { emailWords, event } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { child, consentLinkTo, registerChild, yes } from '#tests/people/children.ts';
import { freshKey } from '#tests/people/clubs.ts';
import { ana, publishIn } from '#tests/people/editing.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const start = '2026-11-21T08:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: start });
  await planEvents(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(start);
  await app.database.delete(eventRegistrations);
});

/** A child whose guardian has been asked, and has agreed unless `answer` is none. */
async function family(answer: 'yes' | 'none' = 'yes', more: Record<string, string> = {}, photos = 'no') {
  const fields = child({ company: 'Orlando High', ...more });
  const id = await registerChild(app, { ...fields, ...freshKey() });
  if (answer === 'yes') {
    const link = await consentLinkTo(app, fields.parent_email);
    const sent = await app.send(link, { ...yes, photos, dietary_requirements: 'no nuts', ...freshKey() });
    expect(sent.status).toBe(200);
  }
  return { id, email: fields.email, parent: fields.parent_email, path: `/guardian/events/${id}` };
}

/** The cookie of a guardian who has opened the link to the own page. */
async function visit(parent: string): Promise<{ cookie: string }> {
  await app.send('/guardian', { email: parent, ...freshKey() });
  const mail = (await app.mails(parent)).find(({ kind }) => kind === 'guardian-link');
  const link = /\/guardian\/open\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  const opened = await app.post(link, {});
  expect(opened.status).toBe(303);
  return { cookie: opened.headers.get('set-cookie')!.split(';')[0]! };
}

const rowOf = async (id: string) =>
  (await app.database.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0];
const answers = () => app.database.select().from(guardianConsents);
const kindsTo = async (email: string) => (await app.mails(email)).map(({ kind }) => kind);

test("shows the child's events with the answers and all that is stored, needs included, and nothing of another child", async () => {
  const { parent, path } = await family();
  const stranger = await family();
  const header = await visit(parent);
  expect(await pageText(await app.get('/guardian', header))).toContain(`Lerato Dlamini: ${event('3').title}`);
  const page = await pageText(await app.get(path, header));
  for (const text of ['Orlando High', 'no nuts', 'Agreed', 'text 2026-1', 'without photographs'])
    expect(page).toContain(text);
  expect(page).toContain('17 December 2026');
  expect(await (await app.get(`${path}/data.json`, header)).json()).toMatchObject({
    registration: { company: 'Orlando High', parent_email: parent, dietary_requirements: 'no nuts' },
    consents: [{ answer: 'given' }],
  });
  for (const other of [stranger.path, path.replace('events', 'clubs')])
    expect((await app.get(other, header)).status).toBe(404);
  const refused = await app.send(`${stranger.path}/erase`, { sure: 'on', ...freshKey() }, header);
  expect(refused.status).toBe(400);
  expect(await rowOf(stranger.id)).toBeDefined();
});

test("of an adult's registration that names the address nothing is shown", async () => {
  const { id, parent } = await family();
  const header = await visit(parent);
  await app.database.update(eventRegistrations).set({ isChild: false }).where(eq(eventRegistrations.id, id));
  expect(await pageText(await app.get('/guardian', header))).toContain('Nothing is stored');
});

test('before the guardian has agreed it shows the first name, and takes the answer with what the child needs', async () => {
  const { id, parent, path } = await family('none');
  const header = await visit(parent);
  for (const address of ['/guardian', path]) {
    const page = await pageText(await app.get(address, header));
    expect(page).toContain('Waiting for your answer');
    expect(page).not.toContain('Dlamini');
    expect(page).not.toContain('Orlando High');
  }
  expect((await app.get(`${path}/data.json`, header)).status).toBe(404);
  const unanswered = await app.send(path, { ...yes, photos: '', ...freshKey() }, header);
  expect(unanswered).toMatchObject({ status: 400, answer: { errors: { photos: expect.any(String) } } });
  const sent = await app.send(path, { ...yes, accessibility_needs: 'ramp', ...freshKey() }, header);
  expect(sent.status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'registered', expiresAt: null });
  expect(await answers()).toMatchObject([{ answer: 'given', method: 'page', validUntil: '2026-12-17' }]);
  expect(await app.database.select().from(eventRegistrationNeeds)).toMatchObject([
    { accessibilityNeeds: 'ramp' },
  ]);
});

test('an agreement is changed, taken back at once, and given again while the place is held', async () => {
  const { id, email, parent, path } = await family();
  const header = await visit(parent);
  const changed = { ...yes, photos: 'yes', dietary_requirements: 'halal', ...freshKey() };
  expect((await app.send(path, changed, header)).status).toBe(200);
  expect(await app.database.select().from(eventRegistrationNeeds)).toMatchObject([
    { dietaryRequirements: 'halal' },
  ]);
  expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(200);
  expect((await rowOf(id))?.expiresAt).not.toBeNull();
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  const news = (await app.mails(email)).find(({ kind }) => kind === 'event-child-declined');
  expect(news?.text).toContain(emailWords('child-refused', 'withdrawn'));
  expect(await kindsTo(parent)).toContain('event-guardian-receipt');
  expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(400);
  expect((await app.send(path, { ...yes, ...freshKey() }, header)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'registered', expiresAt: null });
  expect((await answers()).map(({ answer, photos }) => [answer, photos])).toEqual(
    expect.arrayContaining([
      ['given', true],
      ['withdrawn', null],
    ]),
  );
});

test('a no on the page frees the place; everything can be erased, and the next in line gets the place', async () => {
  const refused = await family();
  const no = { ...yes, answer: 'no', photos: '', ...freshKey() };
  expect((await app.send(refused.path, no, await visit(refused.parent))).status).toBe(200);
  expect(await rowOf(refused.id)).toMatchObject({ status: 'cancelled' });
  // Of the same name at the same event a refusal would put another guardian in doubt.
  const { id, parent, path } = await family('yes', { full_name: 'Naledi Mokoena' });
  const [next] = await app.database
    .insert(eventRegistrations)
    .values({
      eventId: '3',
      eventTitle: event('3').title,
      fullName: 'Next',
      email: 'next@mail.example',
      status: 'waitlisted',
    })
    .returning();
  const header = await visit(parent);
  const done = await app.send(`${path}/erase`, { sure: 'on', ...freshKey() }, header);
  expect(done).toMatchObject({ status: 200, answer: { redirectTo: '/guardian' } });
  expect(await rowOf(id)).toBeUndefined();
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  expect(await rowOf(next!.id)).toMatchObject({ status: 'registered' });
  expect(await kindsTo('next@mail.example')).toEqual(['event-registration-promoted']);
  expect(await app.database.select().from(auditLog).where(eq(auditLog.entityId, id))).toMatchObject([
    { action: 'erase', entity: 'events', actorName: 'The parent or guardian' },
  ]);
});

test('after the event nothing is answered any more; what is stored is still there to see and to erase', async () => {
  const { id, parent, path } = await family();
  app.clock.set('2026-12-18T08:00:00Z');
  const header = await visit(parent);
  const page = await pageText(await app.get(path, header));
  expect(page).not.toContain('Send My Answer');
  expect(page).not.toContain('Withdraw My Agreement');
  expect(page).toContain('Orlando High');
  expect((await app.send(path, { ...yes, ...freshKey() }, header)).status).toBe(400);
  expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(400);
  expect((await app.send(`${path}/erase`, { sure: 'on', ...freshKey() }, header)).status).toBe(200);
  expect(await rowOf(id)).toBeUndefined();
});

test("of an address that is the child's own an agreement does not count before one of us has spoken to the guardian", async () => {
  const { id, path } = await family('none', { email: 'own@mail.example', parent_email: 'own@mail.example' });
  const header = await visit('own@mail.example');
  expect(await pageText(await app.get(path, header))).toContain('one of us has spoken to you');
  expect((await app.send(path, { ...yes, ...freshKey() }, header)).status).toBe(200);
  expect(await answers()).toMatchObject([{ counts: false }]);
  expect((await rowOf(id))?.expiresAt).not.toBeNull();
});

test('an agreement goes with an event that is moved to a later day: it is still in force, and still the guardian’s to withdraw', async () => {
  onTestFinished(() => planEvents(app));
  const { id, parent, path } = await family();
  await publishIn(app, { collection: 'events', id: '3', fields: { date: '2026-12-24' } });
  app.clock.set('2026-12-18T08:00:00Z');
  const correction = { phone: '072 000 0000' };
  await app.database.transaction((tx) =>
    correctRegistration(tx, { id, correction, content: app.content, now: app.clock.now() }),
  );
  expect(await rowOf(id)).toMatchObject({ status: 'registered', expiresAt: null, ...correction });
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(1);
  const header = await visit(parent);
  const page = await pageText(await app.get(path, header));
  expect(page).toContain('Withdraw My Agreement');
  expect(page).toContain('until 24 December 2026');
  expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'awaiting consent' });
});

describe('photographs', () => {
  const photographed = () => family('yes', {}, 'yes');
  const afterwards = '2026-12-18T08:00:00Z';
  const withdraw = (path: string, header: { cookie: string }) =>
    app.post(`${path}?do=photographs`, freshKey(), header);

  test('are withdrawn after the event, without a script: a new answer, and nothing else changes', async () => {
    const { id, email, parent, path } = await photographed();
    const before = await rowOf(id);
    app.clock.set(afterwards);
    const header = await visit(parent);
    const page = await pageText(await app.get(path, header));
    expect(page).toContain('Withdraw Photographs');
    expect(page).not.toContain('Withdraw My Agreement');
    await app.database.delete(mailOutbox);
    const done = await withdraw(path, header);
    expect([done.status, done.headers.get('location')]).toEqual([303, path]);
    expect(await rowOf(id)).toEqual(before);
    const agreed = {
      answer: 'given',
      counts: true,
      guardianName: 'Zanele Dlamini',
      guardianEmail: parent,
      textVersion: '2026-1',
      photoTextVersion: '2026-1',
      validUntil: '2026-12-17',
      recordedBy: null,
    };
    const at = new Date(afterwards);
    expect(await listAnswers(app.database, id)).toMatchObject([
      { ...agreed, photos: false, method: 'page', answeredAt: at, recordedAt: at },
      { ...agreed, photos: true, method: 'link', answeredAt: new Date(start) },
    ]);
    expect(await kindsTo(email)).toEqual([]);
    const mails = await app.mails();
    const copy = mails.find(({ toEmail }) => toEmail === parent);
    expect(copy?.kind).toBe('event-guardian-receipt');
    expect(copy?.text).toContain(emailWords('guardian-photographs'));
    const notice = mails.find(({ kind }) => kind === 'event-guardian-notice');
    expect(notice?.subject).toBe(`Consent to photographs withdrawn: ${event('3').title}`);
    expect(notice?.text).toContain(emailWords('guardian-photographs-notice'));
    expect(notice?.text).not.toContain('Lerato');
  });

  test('are withdrawn once', async () => {
    const { id, parent, path } = await photographed();
    app.clock.set(afterwards);
    const header = await visit(parent);
    expect((await withdraw(path, header)).status).toBe(303);
    const page = await pageText(await app.get(path, header));
    expect(page).not.toContain('Withdraw Photographs');
    expect(page).toContain('without photographs');
    const again = await app.send(`${path}?do=photographs`, freshKey(), header);
    expect(again.status).toBe(400);
    expect(again.answer.toast.description).toContain('No photographs are agreed to');
    expect(await listAnswers(app.database, id)).toHaveLength(2);
  });

  test('are withdrawn where the event is called off, and where the registration has ended', async () => {
    const off = await photographed();
    const ended = await photographed();
    await app.database
      .update(eventRegistrations)
      .set({ status: 'cancelled', cancelledAt: app.clock.now() })
      .where(eq(eventRegistrations.id, ended.id));
    await publishIn(app, { collection: 'events', id: '3', fields: { cancelled: true } });
    try {
      for (const { id, parent, path } of [off, ended]) {
        const before = await rowOf(id);
        expect((await withdraw(path, await visit(parent))).status).toBe(303);
        expect(await rowOf(id)).toEqual(before);
        expect((await listAnswers(app.database, id))[0]).toMatchObject({ answer: 'given', photos: false });
      }
    } finally {
      await publishIn(app, { collection: 'events', id: '3', fields: { cancelled: undefined } });
    }
  });

  test('are withdrawn before the event too, and the child comes all the same', async () => {
    const { id, parent, path } = await photographed();
    const header = await visit(parent);
    expect((await withdraw(path, header)).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ status: 'registered', expiresAt: null });
    expect(await pageText(await app.get(path, header))).toContain('Withdraw My Agreement');
    expect(await app.database.$count(eventRegistrationNeeds)).toBe(1);
  });

  test('are not for another guardian to withdraw', async () => {
    const { id, parent, path } = await photographed();
    const stranger = await photographed();
    expect((await withdraw(path, await visit(stranger.parent))).status).toBe(400);
    await app.database
      .update(eventRegistrations)
      .set({ parentEmail: stranger.parent })
      .where(eq(eventRegistrations.id, id));
    expect((await withdraw(path, await visit(stranger.parent))).status).toBe(400);
    expect(await listAnswers(app.database, id)).toMatchObject([{ photos: true }]);
    expect((await withdraw(path, await visit(parent))).status).toBe(303);
  });
});

test('an agreement to an event that is not published any more is withdrawn like any other', async () => {
  const { id, email, parent, path } = await family('yes', {}, 'yes');
  const other = await family('none');
  const shown = (await findEntry(app.database, 'events', '3'))!;
  await unpublishEntry(app.database, { ...shown, ...ana, collections, content: app.content });
  await syncPublished(app.content, app.database);
  try {
    const header = await visit(parent);
    const page = await pageText(await app.get(path, header));
    expect(page).toContain('Withdraw My Agreement');
    expect(page).not.toContain('Send My Answer');
    expect((await app.send(path, { ...yes, ...freshKey() }, header)).status).toBe(400);
    expect((await app.post(`${path}?do=photographs`, freshKey(), header)).status).toBe(303);
    expect((await app.post(`${path}?do=take-back`, freshKey(), header)).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting consent' });
    expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
    expect((await listAnswers(app.database, id)).map(({ answer, photos }) => [answer, photos])).toEqual([
      ['withdrawn', null],
      ['given', false],
      ['given', true],
    ]);
    const news = (await app.mails(email))[0];
    expect(news?.text).toContain(emailWords('child-refused', 'withdrawn'));
    expect(news?.text).not.toContain('stays open until');
    expect(await kindsTo(parent)).toContain('event-guardian-receipt');
    expect((await app.mails()).map(({ kind }) => kind)).toContain('event-guardian-notice');
    const asked = await visit(other.parent);
    expect(await pageText(await app.get(other.path, asked))).not.toContain('Send My Answer');
    expect((await app.send(other.path, { ...yes, ...freshKey() }, asked)).status).toBe(400);
  } finally {
    await planEvents(app);
  }
});
