import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { coursesOf } from '#app/features/learning/courses/find-course.ts';
import { countAll, readPage } from '#app/platform/database/keyset.ts';
import { freeCourse } from '#tests/content/shipped-content.ts';
import { publishIn } from '#tests/people/editing.ts';
import { afterRestore } from '#tests/site/after-restore.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { emailOpenCourses } from './interest.job.ts';
import { courseInterests } from './interest.table.ts';
import { consent } from './interest.ts';
import { countInterestsByCourse, interestList } from './interest-lists.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.pool.query('delete from course_interests; delete from mail_outbox');
});

const address = '/courses/linux-essentials/tell-me';
const { title } = freeCourse('linux-essentials');
const email = 'thandi@mail.example';
let sent = 0;
const send = () => app.send(address, { email, idempotency_key: `withdrawn-${sent++}` });
const rows = () => app.database.select().from(courseInterests);
const withdrawLink = async () => {
  const [mail] = (await app.mails()).filter(({ kind }) => kind === 'course-interest');
  const url = new URL(mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
  return url.pathname + url.search;
};

describe('Tell me when it opens', () => {
  test('stores the address once, confirms it and tells the staff without it', async () => {
    const first = await app.send(address, { email, idempotency_key: 'interest-0001' });
    const second = await app.send(address, { email, idempotency_key: 'interest-0001' });
    const again = await app.send(address, {
      email: ' Thandi@Mail.example ',
      idempotency_key: 'interest-0002',
    });
    expect(first.answer.toast).toMatchObject({ tone: 'success', title: 'Noted' });
    expect(second.answer).toEqual(first.answer);
    expect(again.answer).toEqual(first.answer);
    expect(await rows()).toMatchObject([
      {
        courseId: 'linux-essentials',
        courseTitle: title,
        email,
        userId: null,
        consentVersion: consent.version,
      },
    ]);
    const mails = await app.mails();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['course-interest', 'course-interest-notice']);
    const notice = mails.find(({ kind }) => kind === 'course-interest-notice');
    expect(notice?.text).toContain('People waiting: 1');
    expect(notice?.text).not.toContain(email);
  });

  test('without JavaScript: whoever has withdrawn and asks again on the same day is noted again', async () => {
    await app.post(address, { email });
    await app.post(await withdrawLink(), {});
    expect(await rows()).toEqual([]);
    await app.post(address, { email });
    expect(await rows()).toHaveLength(1);
  });

  test('the form has a page of its own, says why, and is not there for open and unknown courses', async () => {
    const html = await (await app.get(address)).text();
    expect(html).toContain('It is used for nothing else.');
    expect(html).toContain('href="/privacy"');
    const open = await app.get('/courses/digital-literacy-basics/tell-me');
    expect(open.headers.get('location')).toBe('/courses/digital-literacy-basics');
    expect((await app.get('/courses/nope/tell-me')).status).toBe(404);
    expect((await app.post('/courses/nope/tell-me', { email })).status).toBe(404);
  });
});

describe('taking the address off', () => {
  test('the link shows a button first, and the button deletes', async () => {
    await send();
    const link = await withdrawLink();
    const html = await (await app.get(link)).text();
    expect(html).toContain('Take your address off?');
    expect(html).not.toContain(email);
    expect(await rows()).toHaveLength(1);
    expect((await app.post(link, {})).status).toBe(303);
    expect(await rows()).toHaveLength(0);
    expect(await (await app.get(link)).text()).toContain('Your address is not on the list');
  });

  test('an older state that is restored does not put it on the list again', async () => {
    await send();
    const [noted] = await rows();
    await app.post(await withdrawLink(), {});
    const older = `insert into course_interests (id, course_id, course_title, email, consent_version)
      values ('${noted!.id}', 'linux-essentials', '', '${email}', '1')`;
    const read = 'select email from course_interests';
    expect(await afterRestore(app, { older, read })).toEqual([]);
    await send();
    expect(await afterRestore(app, { older: 'select', read })).toEqual([{ email }]);
  });

  test('one press in the mail program is enough (RFC 8058)', async () => {
    await send();
    const response = await app.app.request(
      new Request(`http://127.0.0.1:3000${await withdrawLink()}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      }),
    );
    expect(response.status).toBe(200);
    expect(await rows()).toHaveLength(0);
  });

  test('a body that is no form is no mistake of ours', async () => {
    await send();
    const answer = await app.post(await withdrawLink(), {}, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(303);
  });

  test('a link that was not made here changes nothing', async () => {
    await send();
    const forged = (await withdrawLink()).replace(/key=.*/, 'key=x');
    expect((await app.get(forged)).status).toBe(404);
    expect((await app.post(forged, {})).status).toBe(404);
    expect((await app.get('/courses/withdraw')).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the daily job', () => {
  const noted = (courseId: string, who: string, createdAt = app.clock.now()) =>
    app.database
      .insert(courseInterests)
      .values({ courseId, courseTitle: courseId, email: who, consentVersion: consent.version, createdAt });

  function run() {
    const { settings, database, content, clock, jobs } = app;
    const log = { info() {}, warn() {}, error() {} } as never;
    return emailOpenCourses.run({ settings, database, content, clock, log }, {}, { jobs } as never);
  }

  test('writes once to those whose course is open, and deletes their addresses', async () => {
    for (let i = 0; i < 60; i++) await noted('ethical-hacker', `p${i}@mail.example`);
    await noted('linux-essentials', email);
    await run();
    await run();
    const mails = (await app.mails()).filter(({ kind }) => kind === 'course-interest');
    expect(new Set(mails.map(({ toEmail }) => toEmail)).size).toBe(60);
    expect(mails).toHaveLength(60);
    expect(mails[0]?.text).toContain('/courses/ethical-hacker');
    expect((await rows()).map((row) => row.courseId)).toEqual(['linux-essentials']);
  });

  test('who waits for a class hears of it once it has a date, and its page leads on', async () => {
    const { id } = coursesOf(app.content, 'Professional Certifications')[0]!;
    await noted(id, email);
    await run();
    expect(await rows()).toHaveLength(1);
    const days = ['2020-01-13', '2027-03-08', '2027-01-12'];
    await publishIn(app, { collection: courses.name, id, fields: { startDates: days } });
    expect((await app.get(`/courses/${id}/tell-me`)).headers.get('location')).toBe(`/courses/${id}`);
    await run();
    await run();
    expect(await rows()).toEqual([]);
    const mails = (await app.mails()).filter(({ kind }) => kind === 'course-interest');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('begin on 12 January 2027, 8 March 2027');
    expect(mails[0]?.text).toContain(`/courses/${id}`);
    expect(mails[0]?.text).not.toContain('at your own pace');
  });

  test('staff can list and count', async () => {
    for (let i = 0; i < 3; i++)
      await noted('linux-essentials', `p${i}@mail.example`, new Date(Date.UTC(2026, 0, 1 + i)));
    await noted('english-for-it', email);
    const list = interestList('linux-essentials');
    const { rows, after } = await readPage(app.database, list, { limit: 2 });
    expect(rows.map((row) => row.email)).toEqual(['p2@mail.example', 'p1@mail.example']);
    const rest = await readPage(app.database, list, { after });
    expect(rest.rows.map((row) => row.email)).toEqual(['p0@mail.example']);
    expect(await countAll(app.database, list, {})).toBe(3);
    expect(await countAll(app.database, interestList(), {})).toBe(4);
    expect(await countInterestsByCourse(app.database)).toEqual([
      { courseId: 'linux-essentials', people: 3 },
      { courseId: 'english-for-it', people: 1 },
    ]);
  });
});
