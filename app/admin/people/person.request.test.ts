import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveRole } from '#app/features/accounts/roles/roles.server.ts';
import { sessions } from '#app/features/accounts/session/session.table.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  twoFactorState,
} from '#app/features/accounts/two-factor/two-factor.server.ts';
import { certificates } from '#app/features/learning/certificate.table.ts';
import { courseAccess } from '#app/features/learning/course-access.table.ts';
import { appCode } from '#tests/authenticator.ts';
import { mainOf, words } from '#tests/page-main.ts';
import { answerOf, auditEntries, staffApp } from '#tests/staff.ts';
import { type Fields, member, type Visitor, visitor } from '#tests/visitor.ts';
import { personPath } from './person-path.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp({ STAFF_TWO_FACTOR: 'offered' });
});
afterAll(() => staff.app.stop());
beforeEach(() => staff.tick());

type Member = Visitor & { id: string; email: string };

let people = 0;
const somebody = (fields: Fields = {}, verified = true): Promise<Member> =>
  member(staff.app, `person-${people++}@mail.example`, { verified, fields });

const take = (person: { id: string }, fields: Fields, by: Visitor = staff.admin) =>
  by.post(personPath(person.id), fields);
const pageOf = async (person: { id: string }) => words(await staff.admin.get(personPath(person.id)));
const lastMailTo = async (email: string) =>
  (await staff.app.mails()).find(({ toEmail }) => toEmail === email);

const slug = 'network-defense';
const title = 'Network Defense';
const accessOf = async (person: { id: string }, course = slug) =>
  (await staff.app.database.select().from(courseAccess).where(eq(courseAccess.userId, person.id))).find(
    ({ courseId }) => courseId === course,
  );
/** What the page's form says which state it was made from. */
async function seenOf(person: { id: string }, course = slug) {
  const html = await (await staff.admin.get(personPath(person.id))).text();
  return new RegExp(`name="course" value="${course}"/><input type="hidden" name="seen" value="([^"]*)"`).exec(
    html,
  )?.[1];
}

test('only administrators help, and what they see is kept by nobody', async () => {
  const { visitor: nobody, member: zola, moderator, admin } = staff;
  const count = (await auditEntries(staff.app)).length;
  const steps = ['give-course', 'end-course', 'correct-name', 'take-two-factor'];
  for (const browser of [nobody, zola, moderator]) {
    expect(await answerOf(browser, personPath(zola.id))).toBe('302 /');
    for (const step of steps)
      expect(await answerOf(browser, personPath(zola.id), { step, course: slug, seen: '', sure: 'on' })).toBe(
        '403',
      );
  }
  expect(await accessOf(zola)).toBe(undefined);
  expect(await auditEntries(staff.app)).toHaveLength(count);
  expect((await admin.get(personPath(zola.id))).headers.get('cache-control')).toBe('no-store');
  for (const step of steps)
    expect(await answerOf(admin, personPath('nobody'), { step, course: slug, seen: '' })).toBe('404');
});

test('users, enrolments and accesses lead to the person, and so does what she sent in', async () => {
  const { admin, member: zola } = staff;
  await zola.post(`/courses/${slug}/enrol`, {});
  for (const [tab, list] of [
    ['users', 'users'],
    ['courses', 'enrolments'],
    ['courses', 'access'],
  ]) {
    const html = await (await admin.get(`/admin?tab=${tab}&list=${list}&q=zola`)).text();
    const table = html.slice(html.indexOf(`id="${list}"`));
    expect(table).toContain(`href="${personPath(zola.id)}"`);
  }
  await zola.post('/contact-us', {
    name: 'Zola Staff',
    email: zola.email,
    subject: 'Technical Support',
    message: 'Please help',
    idempotency_key: crypto.randomUUID(),
  });
  const list = await (await admin.get('/admin/work/contact')).text();
  const record = /href="(\/admin\/work\/contact\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
  expect(await (await admin.get(record)).text()).toContain(`href="${personPath(zola.id)}"`);
});

describe('course access', () => {
  test('a course is given with a last day; she sees it at once and is told', async () => {
    const thandi = await somebody();
    expect(await (await thandi.get(`/learn/${slug}`)).headers.get('location')).toBe('/course-access');
    const answer = await take(thandi, {
      step: 'give-course',
      course: slug,
      last_day: '2026-12-31',
      seen: '',
      user_id: staff.admin.id,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(personPath(thandi.id));
    expect(await (await staff.admin.get(personPath(thandi.id))).text()).toContain(
      `${title} is open for Thandi Nkosi until 31 December 2026, and an e-mail says so.`,
    );
    expect(await mainOf(await thandi.get('/course-access'))).toContain('Expires on 31 December 2026');
    expect((await thandi.get(`/learn/${slug}`)).status).toBe(200);
    expect(await mainOf(await thandi.get('/dashboard'))).toContain(title);
    expect(await pageOf(thandi)).toMatch(/Network Defense Open 21 Nov 2026 31 Dec 2026/);
    const mail = await lastMailTo(thandi.email);
    expect(mail).toMatchObject({ kind: 'course-access-open', subject: `A course for you: ${title}` });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('31 December 2026, that day included');
      expect(body).toContain(`/learn/${slug}`);
    }
    expect((await auditEntries(staff.app))[0]).toMatchObject({
      actorId: staff.admin.id,
      actorName: 'Ana Staff',
      action: 'give-course',
      entity: 'account',
      entityId: thandi.id,
      before: null,
      after: { course: title, active: true, last_day: '2026-12-31' },
      createdAt: staff.app.clock.now(),
    });
    expect(await pageOf(thandi)).toContain('Ana Staff gave a course');
  });

  test('it is open on its whole last day in South Africa, and not after it', async () => {
    const thandi = await somebody();
    await take(thandi, { step: 'give-course', course: slug, last_day: '2026-11-21', seen: '' });
    const { expiresAt } = (await accessOf(thandi))!;
    expect(expiresAt).toEqual(new Date('2026-11-21T21:59:59Z'));
    expect((await thandi.get(`/learn/${slug}`)).status).toBe(200);
    await staff.app.database
      .update(courseAccess)
      .set({ expiresAt: new Date(staff.app.clock.now().getTime() - 1000) })
      .where(eq(courseAccess.userId, thandi.id));
    expect(await pageOf(thandi)).toContain(`${title} Expired`);
    expect((await thandi.get(`/learn/${slug}`)).headers.get('location')).toBe('/course-access');
  });

  test('another last day, the end, and opening again: each at once, told, and in the log', async () => {
    const thandi = await somebody();
    await take(thandi, { step: 'give-course', course: slug, last_day: '2026-12-31', seen: '' });
    const steps = [
      {
        fields: { step: 'give-course', last_day: '2027-03-31' },
        learn: 200,
        subject: `How long you can use ${title}`,
        action: 'change-course-end',
        before: { last_day: '2026-12-31' },
        after: { course: title, last_day: '2027-03-31' },
      },
      {
        fields: { step: 'end-course', last_day: '' },
        learn: 303,
        subject: `Your access to ${title} has ended`,
        action: 'end-course',
        before: { active: true },
        after: { course: title, active: false },
      },
      {
        fields: { step: 'give-course', last_day: '' },
        learn: 200,
        subject: `Open again: ${title}`,
        action: 'reopen-course',
        before: { active: false, last_day: '2027-03-31' },
        after: { course: title, active: true, last_day: 'no end date' },
      },
    ];
    for (const { fields, learn, subject, ...entry } of steps) {
      staff.tick();
      const seen = (await seenOf(thandi)) ?? 'missing';
      expect((await take(thandi, { course: slug, seen, ...fields })).status).toBe(303);
      expect((await thandi.get(`/learn/${slug}`)).status).toBe(learn);
      expect(await lastMailTo(thandi.email)).toMatchObject({ subject });
      expect((await auditEntries(staff.app))[0]).toMatchObject(entry);
    }
    expect(await accessOf(thandi)).toMatchObject({ isActive: true, expiresAt: null });
  });

  test('the same twice changes nothing, and a page that is behind changes nothing either', async () => {
    const thandi = await somebody();
    const first = { step: 'give-course', course: slug, last_day: '2026-12-31', seen: '' };
    await take(thandi, first);
    const [count, mails] = [(await auditEntries(staff.app)).length, (await staff.app.mails()).length];
    expect((await take(thandi, first)).status).toBe(303);
    const behind = await take(thandi, { ...first, last_day: '2027-01-31' });
    expect(behind.status).toBe(400);
    const text = await behind.text();
    expect(text).toContain('Somebody changed this access after you opened the page');
    expect(text).toContain('value="2027-01-31"');
    expect((await take(thandi, { step: 'end-course', course: slug, seen: 'active ' })).status).toBe(400);
    expect(await accessOf(thandi)).toMatchObject({ isActive: true });
    expect(await auditEntries(staff.app)).toHaveLength(count);
    expect(await staff.app.mails()).toHaveLength(mails);
  });

  test('of two administrators at once one gives it, and she gets one mail', async () => {
    const thandi = await somebody();
    const count = (await auditEntries(staff.app)).length;
    const first = { step: 'give-course', course: slug, last_day: '2026-12-31', seen: '' };
    const answers = await Promise.all([
      take(thandi, first),
      take(thandi, { ...first, last_day: '2027-01-31' }, staff.otherAdmin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await auditEntries(staff.app)).toHaveLength(count + 1);
    const mails = (await staff.app.mails()).filter(({ toEmail }) => toEmail === thandi.email);
    expect(mails.filter(({ kind }) => kind === 'course-access-open')).toHaveLength(1);
  });

  test('one of the three free courses can be ended and opened again too', async () => {
    const thandi = await somebody();
    const course = 'digital-literacy-basics';
    await take(thandi, { step: 'end-course', course, seen: (await seenOf(thandi, course)) ?? '' });
    expect((await thandi.get(`/learn/${course}`)).headers.get('location')).toBe('/course-access');
    const seen = (await seenOf(thandi, course)) ?? '';
    await take(thandi, { step: 'give-course', course, last_day: '', seen });
    expect((await thandi.get(`/learn/${course}`)).status).toBe(200);
  });

  test.each([
    ['a course that does not exist', { course: 'no-such-course' }, 'Please choose a course'],
    ['a course that is not open yet', { course: 'incident-response-basics' }, 'Please choose a course'],
    ['no course', { course: '' }, 'Please choose a course'],
    ['a day that has passed', { last_day: '2026-11-20' }, 'Please choose today or a later day'],
    ['a day that does not exist', { last_day: '2026-02-31' }, 'Please enter a day'],
    ['a day of another century', { last_day: '9999-12-31' }, 'Please enter a day'],
    ['no day at all', { last_day: "' or true --" }, 'Please enter a day'],
    ['an endless state', { seen: 'x'.repeat(5000) }, 'Please fix the errors'],
  ])('%s is refused, and what was typed is kept', async (_, fields, problem) => {
    const thandi = await somebody();
    const typed = { course: slug, last_day: '2026-12-31', seen: '', ...fields };
    const answer = await take(thandi, { step: 'give-course', ...typed });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(problem);
    if (typed.last_day.startsWith('20')) expect(html).toContain(`value="${typed.last_day}"`);
    if (typed.course === slug) expect(html).toContain(`<option value="${slug}" selected="">`);
    expect(await accessOf(thandi)).toBe(undefined);
  });

  test('who is banned or has not confirmed her address gets no course', async () => {
    const unproven = await somebody({}, false);
    const banned = await somebody();
    await take(banned, { step: 'ban' });
    for (const [person, problem] of [
      [unproven, 'The e-mail address is not confirmed yet'],
      [banned, 'Please lift the ban first'],
    ] as const) {
      const answer = await take(person, { step: 'give-course', course: slug, seen: '' });
      expect(answer.status).toBe(400);
      expect(await words(answer)).toContain(problem);
      expect(await accessOf(person)).toBe(undefined);
    }
  });
});

describe('the name on a certificate', () => {
  const codes = ['k7qm-2xvd-9rht', 'm3qm-2xvd-9rht', 'n4qm-2xvd-9rht', 'p5qm-2xvd-9rht'];
  async function holder(holderName: string) {
    const thandi = await somebody();
    const code = codes.pop() ?? '';
    await staff.app.database.insert(certificates).values({
      code,
      userId: thandi.id,
      courseId: 'introduction-to-technology',
      courseTitle: 'Introduction to Technology',
      holderName,
      issuedAt: new Date('2026-11-20T08:00:00Z'),
    });
    return { thandi, code, at: `/certificates/${code}` };
  }
  const pdfOf = async (at: string) =>
    Buffer.from(await (await staff.app.get(`${at}/certificate.pdf`)).arrayBuffer());
  const badgeOf = async (at: string) =>
    (await (await staff.app.get(`${at}/credential.json`)).json()) as Badge;
  interface Badge {
    credentialSubject: { identifier: { identityHash: string }[] };
    proof: { proofValue: string };
  }

  test('page, PDF and signed credential show the new one; the old one stays in the log only', async () => {
    const { thandi, code, at } = await holder('Tandi Nkosy');
    const [pdf, badge] = [await pdfOf(at), await badgeOf(at)];
    const answer = await take(thandi, {
      step: 'correct-name',
      certificate: code,
      name: '  Thandi Nkosi-Dube ',
      seen: 'Tandi Nkosy',
    });
    expect(answer.headers.get('location')).toBe(personPath(thandi.id));
    const page = await (await staff.app.get(at)).text();
    expect(page).toContain('Thandi Nkosi-Dube</h1>');
    expect(page).not.toContain('Tandi Nkosy');
    const drawn = await pdfOf(at);
    expect(drawn.equals(pdf)).toBe(false);
    const signed = await badgeOf(at);
    expect(signed.credentialSubject.identifier[0]?.identityHash).toBe('Thandi Nkosi-Dube');
    expect(signed.proof.proofValue).not.toBe(badge.proof.proofValue);
    const mail = await lastMailTo(thandi.email);
    expect(mail?.kind).toBe('certificate-corrected');
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(at);
    expect((await auditEntries(staff.app))[0]).toMatchObject({
      action: 'correct-name',
      entity: 'account',
      entityId: thandi.id,
      before: { name: 'Tandi Nkosy' },
      after: { certificate: `Introduction to Technology, ${code}`, name: 'Thandi Nkosi-Dube' },
    });
    const { rows } = await staff.app.pool.query(
      "select 1 from certificates where holder_name = 'Tandi Nkosy' union all select 1 from profiles where full_name like '%Dube'",
    );
    expect(rows).toEqual([]);
  });

  test('the same name changes nothing; a page that is behind is told so', async () => {
    const { thandi, code } = await holder('Thandi N');
    const correct = (name: string, seen: string) =>
      take(thandi, { step: 'correct-name', certificate: code, name, seen });
    const count = (await auditEntries(staff.app)).length;
    expect((await correct('Thandi N', 'Thandi N')).status).toBe(303);
    const behind = await correct('Thandi O', 'Thandi M');
    expect(behind.status).toBe(400);
    const text = await behind.text();
    expect(text).toContain('Now it is Thandi N: please look again.');
    expect(text).toContain('value="Thandi O"');
    expect(await auditEntries(staff.app)).toHaveLength(count);
  });

  test("an empty or endless name is refused, and somebody else's certificate is not hers", async () => {
    const { thandi, code } = await holder('Thandi P');
    const other = await somebody();
    for (const [name, problem] of [
      [' ', 'Name must be at least 2 characters'],
      ['x'.repeat(101), 'Name must be less than 100 characters'],
    ] as const) {
      const refused = await take(thandi, { step: 'correct-name', certificate: code, name, seen: 'Thandi P' });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain(problem);
    }
    for (const certificate of [code, 'zzzz-zzzz-zzzz', "'", '']) {
      const fields = { step: 'correct-name', certificate, name: 'Other Name', seen: 'Thandi P' };
      expect((await take(other, fields)).status).toBe(400);
    }
    const [row] = await staff.app.database.select().from(certificates).where(eq(certificates.code, code));
    expect(row?.holderName).toBe('Thandi P');
  });
});

describe('a lost second factor', () => {
  async function withTwoFactor(fields: Fields = {}) {
    const thandi = await somebody(fields);
    const { database, clock } = staff.app;
    const secret = 'a-secret-for-tests-only-0123456789abcdef';
    const app = await beginTwoFactor(database, thandi.id, clock.now(), secret);
    await confirmTwoFactor(database, thandi.id, appCode(app, clock.now()), clock.now(), secret);
    return thandi;
  }
  const away = { step: 'take-two-factor', sure: 'on' };
  const twoFactorOf = ({ id }: { id: string }) => twoFactorState(staff.app.database, id);

  test('it is taken away with a tick; every session ends, she is told, and it is in the log', async () => {
    const thandi = await withTwoFactor();
    const page = await pageOf(thandi);
    expect(page).toContain('Recovery codes left: 10');
    expect(page).toContain(`Write to ${thandi.email}, whatever address the request came from`);
    const waiting = visitor(staff.app);
    await waiting.signIn(thandi.email);
    const unsure = await take(thandi, { step: 'take-two-factor' });
    expect(unsure.status).toBe(400);
    expect(await unsure.text()).toContain('Please tick that you are sure who is asking');
    expect(await twoFactorOf(thandi)).toMatchObject({ codesLeft: 10 });
    expect((await thandi.session()).user).not.toBe(null);

    const done = await take(thandi, away);
    expect(done.headers.get('location')).toBe(personPath(thandi.id));
    expect(await twoFactorOf(thandi)).toBe(undefined);
    expect((await thandi.session()).user).toBe(null);
    const { database } = staff.app;
    expect(await database.select().from(sessions).where(eq(sessions.userId, thandi.id))).toEqual([]);
    expect((await waiting.get('/sign-in/two-factor')).headers.get('location')).toBe('/sign-in');
    const mail = await lastMailTo(thandi.email);
    expect(mail?.kind).toBe('two-factor-taken-away');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('If it was not you who asked');
      expect(body).toContain('/forgot-password');
    }
    expect((await auditEntries(staff.app))[0]).toMatchObject({
      actorId: staff.admin.id,
      action: 'take-two-factor',
      entity: 'account',
      entityId: thandi.id,
      before: { two_factor_sign_in: true },
      after: { two_factor_sign_in: false },
    });
    const again = await visitor(staff.app).signIn(thandi.email);
    expect(again.answer).toMatchObject({ ok: true, redirectTo: '/dashboard' });
  });

  test('a second time, and for somebody who has none, nothing is changed', async () => {
    const thandi = await somebody();
    const count = (await auditEntries(staff.app)).length;
    expect((await take(thandi, away)).status).toBe(303);
    expect((await thandi.session()).user).not.toBe(null);
    expect(await pageOf(thandi)).toContain('Not set up.');
    expect(await auditEntries(staff.app)).toHaveLength(count);
  });

  test("one's own is in Settings", async () => {
    const admin = await withTwoFactor();
    await giveRole(staff.app.database, admin.id, 'admin', staff.app.clock.now());
    const answer = await take(admin, away, admin);
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain('You turn off your own second factor in Settings.');
    expect(await twoFactorOf(admin)).toBeDefined();
    expect(await words(await admin.get(personPath(admin.id)))).toContain('Yours is in Settings .');
  });
});

test('staff who must have a second factor set up another one before they see the administration', async () => {
  const strict = await staffApp({ STAFF_TWO_FACTOR: 'required' });
  try {
    const { app, admin, otherAdmin } = strict;
    const passed = (id: string) =>
      app.database.update(sessions).set({ twoFactorAt: app.clock.now() }).where(eq(sessions.userId, id));
    const secret = 'a-secret-for-tests-only-0123456789abcdef';
    const key = await beginTwoFactor(app.database, otherAdmin.id, app.clock.now(), secret);
    await confirmTwoFactor(
      app.database,
      otherAdmin.id,
      appCode(key, app.clock.now()),
      app.clock.now(),
      secret,
    );
    for (const { id } of [admin, otherAdmin]) await passed(id);
    expect(await answerOf(otherAdmin, '/admin')).toBe('200');
    const page = personPath(otherAdmin.id);
    expect(await words(await admin.get(page))).toContain('opens again only with a new second factor');
    expect(await answerOf(admin, page, { step: 'take-two-factor', sure: 'on' })).toBe(`303 ${page}`);
    expect(await answerOf(otherAdmin, '/admin')).toBe('302 /');
    const back = visitor(app);
    expect((await back.signIn(otherAdmin.email)).status).toBe(200);
    expect(await answerOf(back, '/admin')).toBe('302 /settings#two-factor');
    expect(await answerOf(back, page, { step: 'give-course', course: slug, seen: '' })).toBe('403');
  } finally {
    await strict.app.stop();
  }
});
