import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { emailSubject, freeCourse } from '#tests/content/shipped-content.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { helpDesk } from '#tests/people/help-desk.ts';
import { auditEntries } from '#tests/people/staff.ts';

const { staff, somebody, take, pageOf, lastMailTo } = await helpDesk();

const slug = 'network-defense';
const { title } = freeCourse(slug);
const accessOf = async (person: { id: string }, course = slug) =>
  (await staff.app.database.select().from(courseAccess).where(eq(courseAccess.userId, person.id))).find(
    ({ courseId }) => courseId === course,
  );
/** The state of the course as sent by the page's form. */
async function seenOf(person: { id: string }, course = slug) {
  const html = await (await staff.admin.get(personPath(person.id))).text();
  return attributesOf(html, `form:has([name=course][value="${course}"]) [name=seen]`, 'value')[0];
}

test('a course is given with a last day; the member sees it at once and is told', async () => {
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
    `${title} is open for Thandi Nkosi until 31 December 2026, and an email says so.`,
  );
  expect(await mainOf(await thandi.get('/course-access'))).toContain('Expires on 31 December 2026');
  expect((await thandi.get(`/learn/${slug}`)).status).toBe(200);
  expect(await mainOf(await thandi.get('/dashboard'))).toContain(title);
  expect(await pageOf(thandi)).toContain(`${title} Open 21 Nov 2026 31 Dec 2026`);
  const mail = await lastMailTo(thandi.email);
  expect(mail).toMatchObject({
    kind: 'course-access',
    subject: emailSubject('course-access', { course: title, open: '', first: '' }),
  });
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
      subject: emailSubject('course-access', { course: title, open: '', moved: '' }),
      action: 'change-course-end',
      before: { last_day: '2026-12-31' },
      after: { course: title, last_day: '2027-03-31' },
    },
    {
      fields: { step: 'end-course', last_day: '' },
      learn: 303,
      subject: emailSubject('course-access', { course: title }),
      action: 'end-course',
      before: { active: true },
      after: { course: title, active: false },
    },
    {
      fields: { step: 'give-course', last_day: '' },
      learn: 200,
      subject: emailSubject('course-access', { course: title, open: '', again: '' }),
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

test('repeating a step changes nothing, and neither does an outdated page', async () => {
  const thandi = await somebody();
  const first = { step: 'give-course', course: slug, last_day: '2026-12-31', seen: '' };
  await take(thandi, first);
  const [count, mails] = [(await auditEntries(staff.app)).length, (await staff.app.mails()).length];
  expect((await take(thandi, first)).status).toBe(303);
  const behind = await take(thandi, { ...first, last_day: '2027-01-31' });
  expect(behind.status).toBe(400);
  const text = await behind.text();
  expect(text).toContain('Someone changed this access after you opened the page');
  expect(text).toContain('value="2027-01-31"');
  expect((await take(thandi, { step: 'end-course', course: slug, seen: 'active ' })).status).toBe(400);
  expect(await accessOf(thandi)).toMatchObject({ isActive: true });
  expect(await auditEntries(staff.app)).toHaveLength(count);
  expect(await staff.app.mails()).toHaveLength(mails);
});

test('of two concurrent administrators one gives it, and the member gets one email', async () => {
  const thandi = await somebody();
  const count = (await auditEntries(staff.app)).length;
  const first = { step: 'give-course', course: slug, last_day: '2026-12-31', seen: '' };
  const answers = await Promise.all([
    take(thandi, first),
    take(thandi, { ...first, last_day: '2027-01-31' }, staff.otherAdmin),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  expect(await auditEntries(staff.app)).toHaveLength(count + 1);
  const mails = await staff.app.mails(thandi.email);
  expect(mails.filter(({ kind }) => kind === 'course-access')).toHaveLength(1);
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
  if (typed.course === slug)
    expect(attributesOf(html, 'select[name="course"] [selected]', 'value')).toEqual([slug]);
  expect(await accessOf(thandi)).toBe(undefined);
});

test('who is banned or has not verified the address gets no course', async () => {
  const unproven = await somebody({}, false);
  const banned = await somebody();
  await take(banned, { step: 'ban' });
  for (const [person, problem] of [
    [unproven, 'The email address is not verified yet'],
    [banned, 'Please lift the ban first'],
  ] as const) {
    const answer = await take(person, { step: 'give-course', course: slug, seen: '' });
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain(problem);
    expect(await accessOf(person)).toBe(undefined);
  }
});
