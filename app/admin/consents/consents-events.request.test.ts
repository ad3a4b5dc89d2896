import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { unpublishEntry } from '#app/platform/content/editing/publish.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { child, consentLinkTo, registerChild, yes } from '#tests/people/children.ts';
import { ana } from '#tests/people/editing.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { answerOf, auditEntries, staffOfFile, versionIn } from '#tests/people/staff.ts';

const staff = await staffOfFile();
const { app, admin } = staff;

/** Event 3 is on 17 December 2026, as `planEvents` has it. */
const opening = '2026-11-21T08:00:00Z';
beforeAll(() => planEvents(app));
beforeEach(async () => {
  await app.database.delete(eventRegistrations);
});

const rowOf = async (id: string) =>
  (await app.database.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]!;
const answersOf = (id: string) =>
  app.database.select().from(guardianConsents).where(eq(guardianConsents.subjectId, id));
const mailsTo = async (email: string) => (await app.mails(email)).map(({ kind }) => kind);
const newestChange = async () => (await auditEntries(app)).find(({ action }) => action !== 'open');

async function waiting(more: Record<string, string> = {}) {
  const fields = child(more);
  const id = await registerChild(app, fields);
  await app.database.execute('delete from mail_outbox');
  return { ...fields, id, path: `/admin/consents/events/${id}`, work: `/admin/work/events/${id}` };
}

const call = { step: 'telephone', guardian_name: 'Zanele', answer: 'yes', photos: 'no', have_called: 'on' };
const paper = {
  step: 'paper',
  guardian_name: 'Zanele',
  answer: 'yes',
  photos: 'yes',
  signed_on: '2026-11-19',
  have_paper: 'on',
  mail: 'on',
};

test('only administrators see and record consent to an event, and only for a child', async () => {
  const { id, path } = await waiting();
  for (const browser of [staff.visitor, staff.member, staff.moderator]) {
    expect(await answerOf(browser, path)).toBe('302 /');
    for (const fields of [call, paper, { step: 'ask' }, { step: 'withdraw' }])
      expect(await answerOf(browser, path, fields)).toBe('403');
  }
  await app.database.update(eventRegistrations).set({ isChild: false });
  expect(await answerOf(admin, path)).toBe('404');
  expect(await answerOf(admin, path, call)).toBe('404');
  expect(await answerOf(admin, path.replace('events', 'contact'))).toBe('404');
  expect(await answersOf(id)).toEqual([]);
});

test('the record, the notice and the page of consent lead to each other', async () => {
  const { path, work } = await waiting();
  expect(await (await admin.get(work)).text()).toContain(`href="${path}"`);
  const page = await (await admin.get(path)).text();
  for (const end of ['', '/correct', '/erase']) expect(page).toContain(`href="${work}${end}"`);
  expect(await pageText(await admin.get(path))).toContain('Held until 28 Nov 2026');
});

describe('a telephone call', () => {
  test("makes an answer from the child's own address count: the place stands, and everybody is told", async () => {
    const { id, path, email } = await waiting({
      email: 'own@mail.example',
      parent_email: 'own+mum@mail.example',
    });
    const page = await pageText(await admin.get(path));
    expect(page).toContain("The guardian's address is the child's own");
    expect(await answerOf(admin, path, { ...call, have_called: '' })).toBe('400');
    expect(await answerOf(admin, path, { ...call, photos: '' })).toBe('400');
    expect(await answersOf(id)).toEqual([]);
    expect(await answerOf(admin, path, { ...call, mail: 'on' })).toBe(`303 ${path}`);
    expect(await rowOf(id)).toMatchObject({ status: 'registered', expiresAt: null });
    expect(await answersOf(id)).toMatchObject([
      { answer: 'given', method: 'telephone', counts: true, photos: false, recordedBy: admin.id },
    ]);
    expect(await mailsTo(email)).toContain('event-child-agreed');
    expect(await mailsTo('own+mum@mail.example')).toContain('event-guardian-receipt');
    expect(await newestChange()).toMatchObject({
      action: 'record-call',
      entity: 'events',
      entityId: id,
      before: { status: 'registered, held' },
      after: { status: 'registered', answer: 'Agreed', photos: false, mail: 'sent' },
    });
    staff.tick();
    expect(await answerOf(admin, path, { ...call, answer: 'no' }), 'an answer came since').toBe('400');
  });

  test('a refusal ends the registration, and the next in line gets the place', async () => {
    const { id, path, email } = await waiting();
    expect(await answerOf(admin, path, { ...call, answer: 'no', photos: '' })).toBe(`303 ${path}`);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await answersOf(id)).toMatchObject([{ answer: 'declined', photos: null }]);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a paper form', () => {
  test('is recorded with the day of the signature, the texts and the photographs; the link is settled', async () => {
    const fields = child();
    const id = await registerChild(app, fields);
    const link = await consentLinkTo(app, fields.parent_email);
    const path = `/admin/consents/events/${id}`;
    expect(await answerOf(admin, path, { ...paper, signed_on: '2026-11-22' })).toBe('400');
    expect(await answerOf(admin, path, { ...paper, signed_on: '2025-11-20' })).toBe('400');
    expect(await answerOf(admin, path, paper)).toBe(`303 ${path}`);
    expect(await answersOf(id)).toMatchObject([
      { answer: 'given', method: 'paper', photos: true, validUntil: '2026-12-17', textVersion: '2026-1' },
    ]);
    expect(await pageText(await app.get(link))).toContain('There is nothing left to answer');
    expect((await app.send(link, yes)).status).toBe(400);
    expect(await newestChange()).toMatchObject({
      action: 'record-consent',
      entity: 'events',
      after: { signed_on: '2026-11-19', photos: true },
    });
  });

  test('can also say no', async () => {
    const { id, path } = await waiting();
    expect(await answerOf(admin, path, { ...paper, answer: 'no', photos: '' })).toBe(`303 ${path}`);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
  });
});

test('a consent is ended: the place is held again, what the child needs is erased, the family is told', async () => {
  const { id, path, email, parent_email: parent } = await waiting();
  await answerOf(admin, path, call);
  await app.database.insert(eventRegistrationNeeds).values({
    registrationId: id,
    eventId: '3',
    dietaryRequirements: 'halal',
    eraseAfter: new Date('2027-01-16T00:00:00Z'),
  });
  staff.tick();
  expect(await answerOf(admin, path, { step: 'withdraw' })).toBe(`303 ${path}`);
  expect((await rowOf(id)).expiresAt).not.toBeNull();
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  expect((await answersOf(id)).map(({ answer }) => answer).sort()).toEqual(['given', 'withdrawn']);
  expect(await mailsTo(email)).toContain('event-child-declined');
  expect(await mailsTo(parent)).toContain('event-guardian-receipt');
  expect(await newestChange()).toMatchObject({ action: 'withdraw-consent', entity: 'events' });
  expect(await answerOf(admin, path, { step: 'withdraw' })).toBe('400');
});

test('for an unpublished event consent can be withdrawn but not recorded', async () => {
  const { id, path } = await waiting();
  await answerOf(admin, path, call);
  const shown = (await findEntry(app.database, 'events', '3'))!;
  await unpublishEntry(app.database, { ...shown, ...ana, collections, content: app.content });
  await syncPublished(app.content, app.database);
  try {
    staff.tick();
    const page = await pageText(await admin.get(path));
    expect(page).toContain('End this consent');
    expect(page).not.toContain('Record call');
    expect(await answerOf(admin, path, { step: 'withdraw' })).toBe(`303 ${path}`);
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting consent' });
    const withdrawn = (await answersOf(id)).find(({ answer }) => answer === 'withdrawn')!;
    expect(await pageText(await admin.get(path))).not.toContain('Record call');
    expect(await answerOf(admin, path, { ...call, seen: withdrawn.id })).toBe('400');
    expect(await answerOf(admin, path, { step: 'ask' })).toBe('400');
  } finally {
    await planEvents(app);
  }
});

test('the guardian is corrected and asked anew: the old link stops, the place is held for as long as at first', async () => {
  const fields = child();
  const id = await registerChild(app, fields);
  const old = await consentLinkTo(app, fields.parent_email);
  const work = `/admin/work/events/${id}`;
  const version = await versionIn(admin, `${work}/correct`);
  const typed = { version, full_name: fields.full_name, email: fields.email };
  const nobody = { ...typed, parent_name: '', parent_email: '' };
  expect(await answerOf(admin, `${work}/correct`, nobody)).toBe('400');
  const corrected = { ...typed, parent_name: 'Zanele D', parent_email: 'right@mail.example' };
  expect(await answerOf(admin, `${work}/correct`, corrected)).toBe(`303 ${work}`);
  expect(await rowOf(id)).toMatchObject({ parentName: 'Zanele D', parentEmail: 'right@mail.example' });
  expect((await app.send(old, yes)).status).toBe(400);
  const before = (await rowOf(id)).expiresAt!;
  app.clock.advance(2 * 86_400_000);
  await admin.signIn('ana@naledi.example');
  const path = `/admin/consents/events/${id}`;
  expect(await answerOf(admin, path, { step: 'ask' })).toBe(`303 ${path}`);
  expect((await rowOf(id)).expiresAt!.getTime()).toBeGreaterThan(before.getTime());
  expect(await newestChange()).toMatchObject({ action: 'ask-guardian', entity: 'events', entityId: id });
  expect(await app.send(await consentLinkTo(app, 'right@mail.example'), yes)).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toMatchObject({ expiresAt: null });
  expect(await answerOf(admin, path, { step: 'ask' })).toBe('400');
  app.clock.set(opening);
  await admin.signIn('ana@naledi.example');
});

test("a child's corrected address that is the guardian's makes the agreement count no longer", async () => {
  const fields = child();
  const id = await registerChild(app, fields);
  await app.send(await consentLinkTo(app, fields.parent_email), { ...yes, dietary_requirements: 'halal' });
  expect(await rowOf(id)).toMatchObject({ expiresAt: null });
  const work = `/admin/work/events/${id}`;
  const corrected = {
    version: await versionIn(admin, `${work}/correct`),
    full_name: fields.full_name,
    email: fields.parent_email.toUpperCase(),
    parent_name: fields.parent_name,
    parent_email: fields.parent_email,
  };
  expect(await answerOf(admin, `${work}/correct`, corrected)).toBe(`303 ${work}`);
  expect((await rowOf(id)).expiresAt).not.toBeNull();
  expect((await rowOf(id)).mailbox).toBe(fields.parent_email);
  expect(await answersOf(id)).toMatchObject([{ counts: false }]);
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  expect(await pageText(await admin.get('/admin/work/events'))).toContain('Under 18: Must be called');
});

test("an adult's place that waits for confirmation stays so when the address is corrected", async () => {
  expect(
    (await app.send('/events/3/register', { full_name: 'Grown Up', email: 'g@mail.example' })).status,
  ).toBe(200);
  const [row] = await app.database.select().from(eventRegistrations);
  const work = `/admin/work/events/${row!.id}`;
  const page = await (await admin.get(`${work}/correct`)).text();
  expect(page).not.toContain('parent_email');
  const version = await versionIn(admin, `${work}/correct`);
  const corrected = {
    version,
    full_name: 'Grown Up',
    email: 'grown@mail.example',
    parent_email: 'x@mail.example',
  };
  expect(await answerOf(admin, `${work}/correct`, corrected)).toBe(`303 ${work}`);
  expect(await rowOf(row!.id)).toMatchObject({
    email: 'grown@mail.example',
    parentEmail: null,
    expiresAt: row!.expiresAt,
  });
});

// Last, because its log entries are of a later day.
test('after the event only the photo consent can be withdrawn by telephone; list and file show it', async () => {
  const { id, path, work, email, parent_email: parent } = await waiting();
  await answerOf(admin, path, { ...call, photos: 'yes' });
  const before = await rowOf(id);
  app.clock.set('2026-12-18T08:00:00Z');
  await admin.signIn('ana@naledi.example');
  await app.database.delete(mailOutbox);
  expect(await pageText(await admin.get(path))).toContain('Withdraw photographs');
  expect(await answerOf(admin, path, { ...call, answer: 'no', photos: '' }), 'all else is over').toBe('400');
  expect(await answerOf(admin, path, { step: 'withdraw' })).toBe('400');
  expect(await answerOf(admin, path, { step: 'photographs' })).toBe(`303 ${path}`);
  expect(await rowOf(id)).toEqual(before);
  expect((await answersOf(id)).toSorted((a, b) => +b.recordedAt - +a.recordedAt)).toMatchObject([
    {
      answer: 'given',
      method: 'telephone',
      counts: true,
      photos: false,
      photoTextVersion: '2026-1',
      textVersion: '2026-1',
      guardianName: 'Zanele',
      guardianEmail: parent,
      validUntil: '2026-12-17',
      recordedBy: admin.id,
      answeredAt: app.clock.now(),
    },
    { photos: true },
  ]);
  expect(await mailsTo(email)).toEqual([]);
  expect(await mailsTo(parent)).toEqual(['event-guardian-receipt']);
  expect(await newestChange()).toMatchObject({
    action: 'withdraw-photographs',
    entity: 'events',
    entityId: id,
    before: { photos: true },
    after: { photos: false },
  });
  expect(await pageText(await admin.get(work))).toMatch(/Photographs\s+No/);
  const [head, row] = (await (await admin.get('/admin/export.csv?list=work-events')).text()).split('\n');
  const photographs = head!.split(',').findIndex((name) => /Photographs/.test(name));
  expect(row!.split(',')[photographs]).toMatch(/^"?No"?$/);
  expect(await pageText(await admin.get(path))).not.toContain('Withdraw photographs');
  expect(await answerOf(admin, path, { step: 'photographs' })).toBe('400');
  app.clock.set(opening);
  await admin.signIn('ana@naledi.example');
});
