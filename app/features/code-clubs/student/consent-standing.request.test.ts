import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { recordByStaff, withdrawConsent } from '#app/features/guardianship/answers.server.ts';
import { listAnswers } from '#app/features/guardianship/consent.server.ts';
import type { Registration } from '#app/features/guardianship/consent-subject.ts';
import { lockRegistration } from '#app/features/guardianship/links.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { emailWords } from '#tests/content/shipped-content.ts';
import { adult, child, join, linkIn, mailTo, registrationOf, tokenOf, yes } from '#tests/people/clubs.ts';
import { waitingChildren } from '#tests/people/waiting-children.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { changeStudentStatus, clubConsents, correctStudent } from './club-consents.server.ts';

const start = '2026-11-21T08:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: start });
});
afterAll(() => app.stop());

const { waiting, answer, newest, next } = waitingChildren(() => app, start);

describe('an address that the child may have chosen alone', () => {
  test.each([
    ['child{n}@mail.example', 'Child{n}+mother@mail.example'],
    ['o.n.e{n}@gmail.com', 'one{n}@googlemail.com'],
  ])(
    '%s and %s are one: the answer is kept, and counts once staff have spoken to the guardian',
    async (own, other) => {
      const number = newest() + 1;
      const [email, parent] = [own, other].map((address) => address.replace('{n}', String(number))) as [
        string,
        string,
      ];
      const { id, link, token } = await waiting({ email, parent_email: parent });
      const sent = await answer(link, yes(token));
      expect(sent.answer.toast.description).toContain('one of us has to speak to you');
      expect(await registrationOf(app, email)).toMatchObject({ status: 'awaiting consent' });
      expect(await listAnswers(app.database, id)).toMatchObject([{ answer: 'given', counts: false }]);
      expect(await mailTo(app, 'club-student-consent-given', email)).toBeUndefined();
      expect((await mailTo(app, 'club-consent-given', parent))?.text).toContain(
        emailWords('guardian-answer', 'unsure'),
      );
      expect((await mailTo(app, 'club-consent-notice'))?.text).toContain(
        emailWords('guardian-notice', 'uncounted'),
      );
      const change = { id, status: 'approved', now: app.clock.now() } as const;
      expect(await changeStudentStatus(app.database, change)).toEqual({ refused: 'no consent' });
    },
  );

  test('a refusal through the link takes effect at once', async () => {
    const { email, link, token } = await waiting({
      email: 'own@mail.example',
      parent_email: 'own@mail.example',
    });
    expect(email).toBeDefined();
    await answer(link, { ...yes(token), answer: 'no' });
    expect(await registrationOf(app, 'own@mail.example')).toMatchObject({ status: 'rejected' });
  });

  test('after a refusal another guardian’s consent does not count, the same one’s does', async () => {
    const refused = async () => {
      const { email, parent, link, token } = await waiting();
      await answer(link, { ...yes(token), answer: 'no' });
      const { fullName: full_name } = await registrationOf(app, email);
      return { email, parent, full_name };
    };
    const again = async (who: { email: string; full_name: string }, parent: string) => {
      await join(app, { ...child, email: who.email, full_name: who.full_name, parent_email: parent });
      const link = await linkIn(app, 'club-consent-request', parent);
      await answer(link, yes(tokenOf(link)));
    };
    const one = await refused();
    await again(one, `friend${newest()}@mail.example`);
    expect(await statusesOf(one.email)).toEqual(['awaiting consent', 'rejected']);
    const other = await refused();
    await again(other, other.parent);
    expect(await statusesOf(other.email)).toEqual(['pending', 'rejected']);
  });

  test('nor does consent for a second registration from the same address that names another guardian', async () => {
    const { email } = await waiting();
    const parent = `stranger${newest()}@mail.example`;
    await join(app, { ...child, email, full_name: 'Lerato D.', parent_email: parent });
    const link = await linkIn(app, 'club-consent-request', parent);
    await answer(link, yes(tokenOf(link)));
    expect(await statusesOf(email)).toEqual(['awaiting consent', 'awaiting consent']);
  });

  const statusesOf = async (email: string) =>
    (await app.database.select().from(studentRegistrations).where(eq(studentRegistrations.email, email)))
      .map(({ status }) => status)
      .sort();
});

describe('consent on paper, taken back, and the status', () => {
  const paper = {
    answer: 'given',
    method: 'paper',
    seen: null,
    guardianName: 'Zanele Dlamini',
    textVersion: '2026-1',
    photos: { agreed: false, textVersion: '2026-1' },
    signedOn: '2026-11-20',
    recordedBy: 'staff',
  } as const;

  const locked = <Result>(id: string, step: (tx: Database, child: Registration) => Promise<Result>) =>
    app.database.transaction(async (tx) => step(tx, (await lockRegistration(tx, clubConsents, id))!));

  async function record(id: string, change: object = {}) {
    const moment = { content: app.content, now: await withStaff() };
    return locked(id, (tx, child) => recordByStaff(tx, clubConsents, child, { ...paper, ...change }, moment));
  }

  async function takenBack(id: string) {
    const moment = { content: app.content, now: await withStaff() };
    const by = { method: 'telephone', recordedBy: 'staff' } as const;
    return Boolean(await locked(id, (tx, child) => withdrawConsent(tx, clubConsents, child, by, moment)));
  }

  async function withStaff() {
    await app.pool.query(
      "insert into users (id, name, email) values ('staff', 'Staff', 'staff@mail.example') on conflict do nothing",
    );
    return app.clock.now();
  }

  test('paper counts like the link, which it settles', async () => {
    const { id, email, link, token } = await waiting();
    const now = await withStaff();
    expect(await record(id)).toMatchObject({ registration: { status: 'pending' } });
    expect(await listAnswers(app.database, id)).toMatchObject([
      { method: 'paper', recordedBy: 'staff', validUntil: '2026-12-31', recordedAt: now },
    ]);
    expect((await answer(link, yes(token))).status).toBe(400);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
    const own = await linkIn(app, 'club-student-awaiting-consent', email);
    for (const over of [link, own])
      expect(await (await app.get(over)).text()).toContain('There is nothing left to answer');
  });

  test('paper is refused for adults, other years and settled registrations', async () => {
    const { id } = await waiting();
    const grown = await join(app, { ...adult, email: `grown${newest()}@mail.example` });
    expect(await record(grown.id)).toEqual({ refused: 'adult' });
    expect(await record(id, { signedOn: '2026-11-22' })).toEqual({ refused: 'not signed in time' });
    expect(await record(id, { signedOn: '2025-12-31' })).toEqual({ refused: 'not signed in time' });
    await record(id);
    expect(await record(id)).toEqual({ refused: 'answered since' });
  });

  test('a child takes part only with valid consent', async () => {
    const { id, email, link, token } = await waiting();
    const change = (status: 'approved' | 'pending' | 'waitlisted' | 'rejected' | 'awaiting consent') =>
      changeStudentStatus(app.database, { id, status, now: app.clock.now() });
    for (const status of ['approved', 'pending', 'waitlisted'] as const)
      expect(await change(status)).toEqual({ refused: 'no consent' });
    await answer(link, yes(token));
    expect(await change('approved')).toMatchObject({ registration: { status: 'approved' } });
    expect(await takenBack(id)).toBe(true);
    expect(await takenBack(id)).toBe(false);
    expect(await change('approved')).toEqual({ refused: 'no consent' });
    await change('awaiting consent');
    expect(await registrationOf(app, email), 'where it goes on is kept').toMatchObject({
      status: 'awaiting consent',
      statusAfterConsent: 'approved',
    });
    expect(await change('rejected')).toMatchObject({ registration: { status: 'rejected' } });
    expect(await change('awaiting consent')).toMatchObject({ registration: { status: 'awaiting consent' } });
  });

  test('staff cannot override a later refusal', async () => {
    const { id, email, link, token } = await waiting();
    const now = await withStaff();
    const change = (status: 'approved' | 'awaiting consent') =>
      changeStudentStatus(app.database, { id, status, now });
    await answer(link, yes(token));
    await change('approved');
    await change('awaiting consent');
    const [given] = await listAnswers(app.database, id);
    const call = { method: 'telephone', answer: 'declined', photos: undefined, signedOn: undefined };
    expect(await record(id, { ...call, seen: given!.id })).toMatchObject({
      registration: { status: 'rejected' },
    });
    expect(await change('approved')).toEqual({ refused: 'no consent' });
    await change('awaiting consent');
    expect(await change('approved')).toEqual({ refused: 'no consent' });
    expect(await registrationOf(app, email)).toMatchObject({ status: 'awaiting consent' });
  });

  test("somebody who turns out to be a child waits, and an agreement from the child's own address counts no longer", async () => {
    const grown = await join(app, { ...adult, email: `young${next()}@mail.example` });
    const now = app.clock.now();
    expect(
      await correctStudent(app.database, {
        id: grown.id,
        correction: { ageRange: '13-17' },
        content: app.content,
        now,
      }),
    ).toMatchObject({ status: 'awaiting consent' });
    const { id, parent, link, token } = await waiting();
    await answer(link, yes(token));
    expect(
      await correctStudent(app.database, { id, correction: { email: parent }, content: app.content, now }),
    ).toMatchObject({
      status: 'awaiting consent',
    });
    expect(await listAnswers(app.database, id)).toMatchObject([{ counts: false }]);
  });

  test('an adult needs no consent and never awaits it', async () => {
    const email = `adult${next()}@mail.example`;
    const { id } = await join(app, { ...adult, email });
    const now = app.clock.now();
    expect(await changeStudentStatus(app.database, { id, status: 'approved', now })).toMatchObject({
      registration: { status: 'approved' },
    });
    expect(await changeStudentStatus(app.database, { id, status: 'awaiting consent', now })).toEqual({
      refused: 'adult',
    });
    expect(await takenBack(id)).toBe(false);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'approved' });
  });
});
