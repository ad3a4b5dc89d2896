import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { audit } from '#app/audit/audit.server.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { guardianConsents, type SubjectKind } from '#app/features/guardianship/guardianship.table.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { submissions } from '#app/submissions.ts';
import { club } from '#tests/content/shipped-content.ts';
import { child, join } from '#tests/people/clubs.ts';
import { publishIn } from '#tests/people/editing.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { auditEntries } from '#tests/people/staff.ts';
import { member } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { eraseExpired } from './erase.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.delete(studentRegistrations);
  await app.database.delete(mailOutbox);
});

const day = 86_400_000;
const later = (days: number, milliseconds = 0) =>
  new Date(app.clock.now().getTime() + days * day + milliseconds);
const eraseAt = (moment: Date) => eraseExpired(app.database, submissions, app.content, moment);
const left = async () =>
  (await app.database.select({ email: studentRegistrations.email }).from(studentRegistrations)).map(
    ({ email }) => email,
  );

const answer = (
  registrationId: string,
  given: boolean,
  answeredAt: Date,
  subjectKind: SubjectKind = 'club',
) =>
  app.database.insert(guardianConsents).values({
    subjectKind,
    subjectId: registrationId,
    answer: given ? 'given' : 'declined',
    method: 'link',
    guardianName: 'Zanele Dlamini',
    textVersion: '2026-1',
    photos: given ? false : null,
    photoTextVersion: given ? '2026-1' : null,
    answeredAt,
    validUntil: given ? '2026-12-31' : null,
    recordedAt: answeredAt,
  });

test('a child whose guardian did not answer is erased after 30 days, with links, emails and the stored answer', async () => {
  const { id } = await join(app, { ...child, email: 'unanswered@mail.example' });
  expect(await app.database.$count(oneTimeTokens, eq(oneTimeTokens.subject, id))).toBeGreaterThan(0);
  await eraseAt(later(30));
  expect(await left()).toEqual(['unanswered@mail.example']);
  expect(await eraseAt(later(30, 1))).toMatchObject({ code_club_student_registrations: 1 });
  expect(await left()).toEqual([]);
  expect(await app.database.$count(oneTimeTokens, eq(oneTimeTokens.subject, id))).toBe(0);
  // The notice to staff contains no names.
  expect((await app.mails()).map(({ kind }) => kind)).toEqual(['club-student-notice']);
  expect(
    (await app.database.select().from(formSubmissions)).filter(({ form }) => form === 'club-student'),
  ).toEqual([]);
});

test('the 30 days begin again when somebody works on it, such as by giving another address', async () => {
  const { id } = await join(app, { ...child, email: 'worked@mail.example' });
  await app.database
    .update(studentRegistrations)
    .set({ updatedAt: later(10) })
    .where(eq(studentRegistrations.id, id));
  await eraseAt(later(31));
  expect(await left()).toHaveLength(1);
  await eraseAt(later(41));
  expect(await left()).toHaveLength(0);
});

test('a declined registration goes 30 days after that answer, also when an earlier one was yes', async () => {
  const { id } = await join(app, { ...child, email: 'declined@mail.example' });
  await answer(id, true, later(0));
  await answer(id, false, later(40));
  await eraseAt(later(69));
  expect(await left()).toHaveLength(1);
  await eraseAt(later(71));
  expect(await left()).toHaveLength(0);
});

test('registrations with current or past consent, or without need of it, follow the clubs’ retention period', async () => {
  const given = await join(app, { ...child, email: 'given@mail.example' });
  await answer(given.id, true, later(1));
  const again = await join(app, { ...child, email: 'first-no@mail.example' });
  await answer(again.id, false, later(1));
  await answer(again.id, true, later(2));
  await join(app, { ...child, email: 'adult@mail.example', age_range: '18-24' });
  await eraseAt(later(200));
  expect((await left()).toSorted()).toEqual([
    'adult@mail.example',
    'first-no@mail.example',
    'given@mail.example',
  ]);
});

test("a sister's mails to the same address stay", async () => {
  await join(app, { ...child, full_name: 'Lerato Dlamini', email: 'home@mail.example' });
  const sister = await join(app, { ...child, full_name: 'Naledi Dlamini', email: 'home@mail.example' });
  await app.database
    .update(studentRegistrations)
    .set({ updatedAt: later(20) })
    .where(eq(studentRegistrations.id, sister.id));
  const clubName = club('soweto-code-club').name;
  const mail = (text: string) => ({
    id: randomUUID(),
    kind: 'club-student-approved',
    toEmail: 'Home@mail.example',
    subject: 'A mail',
    text,
    html: '',
    createdAt: later(30),
  });
  await app.database
    .insert(mailOutbox)
    .values([mail(`Hello Lerato, about ${clubName}`), mail(`Hello Naledi, about ${clubName}`)]);
  await eraseAt(later(31));
  const texts = (await app.mails()).map(({ text }) => text);
  expect(texts.some((text) => text.includes('Lerato'))).toBe(false);
  expect(texts).toContain(`Hello Naledi, about ${clubName}`);
});

test('the log keeps who did what and when, without words about the child', async () => {
  const { id } = await join(app, { ...child, email: 'logged@mail.example' });
  const entry = {
    actor: { id: 'ana', name: 'Ana Staff' },
    entity: 'students',
    now: app.clock.now(),
    before: { status: 'awaiting consent', note: null },
    after: { status: 'rejected', note: 'Mother of Lerato rang', guardian: 'Zanele' },
  };
  await audit(app.database, { ...entry, action: 'change', entityId: id });
  const other = await join(app, { ...child, email: 'stays@mail.example' });
  await answer(other.id, true, later(1));
  await audit(app.database, { ...entry, action: 'change', entityId: other.id });
  await eraseAt(later(31));
  expect(await auditEntries(app)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        entityId: id,
        actorName: 'Ana Staff',
        action: 'change',
        before: { status: 'awaiting consent', note: null },
        after: { status: 'rejected', note: 'erased', guardian: 'erased' },
      }),
      expect.objectContaining({ entityId: other.id, after: entry.after }),
    ]),
  );
});

/** Events whose guardians can no longer answer: cancelled, past and unpublished. */
const closedEvents = ['3', '5', 'unpublished'];

/** A child's registration for an event whose guardian had until `expiresAt`. */
async function awaitingChild(eventId: string, expiresAt: Date, more: { isChild?: boolean } = {}) {
  const { isChild = true } = more;
  const [row] = await app.database
    .insert(eventRegistrations)
    .values({
      eventId,
      eventTitle: 'An event',
      fullName: 'Lerato Dlamini',
      email: `${randomUUID()}@mail.example`,
      isChild,
      status: isChild ? 'awaiting consent' : 'unconfirmed',
      expiresAt,
      registrationDate: later(-40),
      updatedAt: later(-40),
    })
    .returning();
  return row!.id;
}

const registered = async () =>
  (await app.database.select({ id: eventRegistrations.id }).from(eventRegistrations)).map(({ id }) => id);

test('a child without an answer for a cancelled, started or unpublished event is erased 30 days after the deadline', async () => {
  await planEvents(app);
  await publishIn(app, { collection: 'events', id: '3', fields: { cancelled: true } });
  for (const id of closedEvents) await awaitingChild(id, later(-31));
  const kept = [
    await awaitingChild('3', later(-29)),
    await awaitingChild('5', later(-29)),
    await awaitingChild('5', later(-31), { isChild: false }),
  ];
  const agreed = await awaitingChild('5', later(-31));
  await answer(agreed, true, later(-35), 'event');
  const doubtful = await awaitingChild('5', later(-31));
  await answer(doubtful, true, later(-35), 'event');
  await app.database
    .update(guardianConsents)
    .set({ counts: false })
    .where(eq(guardianConsents.subjectId, doubtful));
  await eraseAt(later(0));
  expect((await registered()).toSorted()).toEqual([...kept, agreed].toSorted());
});

test('an account with an unverified address is deleted after 30 days', async () => {
  await member(app, 'proven@mail.example');
  const { id } = await member(app, 'unproven@mail.example', { verified: false });
  await app.database.update(users).set({ createdAt: app.clock.now() }).where(eq(users.id, id));
  await eraseAt(later(30));
  expect(await app.database.$count(users)).toBe(2);
  expect(await eraseAt(later(30, 1))).toMatchObject({ users: 1 });
  expect((await app.database.select().from(users)).map(({ email }) => email)).toEqual([
    'proven@mail.example',
  ]);
});
