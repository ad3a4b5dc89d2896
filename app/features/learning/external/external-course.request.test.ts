import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queuePath } from '#app/admin/shared/paths.ts';
import { certificates } from '#app/features/learning/certificates/certificate.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { everyText } from '#tests/hostile/hostile.ts';
import { attributesOf, elementOf, figuresOf, textsOf } from '#tests/pages/document.ts';
import { mainOf, pageText, visibleText } from '#tests/pages/page-main.ts';
import { openFormOf } from '#tests/people/open-forms.ts';
import { answerOf, auditEntries, staffOfFile, versionIn } from '#tests/people/staff.ts';
import {
  type Fields,
  goodPassword,
  type Member,
  mailedLink,
  member,
  tokenOf,
} from '#tests/people/visitor.ts';
import { maxExternalCourses } from './external-course.server.ts';
import { externalCourses } from './external-course.table.ts';
import { externalCourseForm } from './external-course.ts';

const staff = await staffOfFile();
const { app, admin } = staff;
const { good } = openFormOf('external-course');
const list = '/dashboard#elsewhere';
const fresh = '/dashboard/external-courses/new';

const rowsOf = ({ id }: Member) =>
  app.database.select().from(externalCourses).where(eq(externalCourses.userId, id));

let people = 0;
/** A new member who has recorded a course, with its pages. */
async function learner(fields = good) {
  people += 1;
  const browser = await member(app, `learner-${people}@mail.example`);
  expect(await answerOf(browser, fresh, fields)).toBe(`303 ${list}`);
  const [row] = await rowsOf(browser);
  const { id } = row!;
  const queue = queuePath('external-courses', id);
  /** Staff decide, after a preview of the email. */
  const decide = async (status: string, message = '') => {
    staff.tick();
    const version = await versionIn(admin, queue);
    return answerOf(admin, queue, { version, status, message, mail: 'on', step: 'send' });
  };
  return { browser, id, own: `/dashboard/external-courses/${id}`, queue, decide };
}

const shown = async (browser: Member, path = '/dashboard') => mainOf(await browser.get(path));
const badgesIn = (html: string) => textsOf(html, '#elsewhere .badge');

describe('recording', () => {
  test('a course waits for staff, who hear of it; the dashboard says that it is self-reported', async () => {
    const { browser, queue } = await learner();
    expect(await rowsOf(browser)).toMatchObject([
      { courseId: 'networking-basics', status: 'pending', fullName: 'Thandi Nkosi', email: browser.email },
    ]);
    const html = await shown(browser);
    expect(badgesIn(html)).toEqual(['Self-reported']);
    expect(attributesOf(html, `a[href="${good.link}"]`, 'rel')).toEqual(['nofollow noopener noreferrer ugc']);
    expect((await app.mails()).map(({ kind, replyTo }) => [kind, replyTo])).toEqual([
      ['external-course-notice', browser.email],
    ]);
    const record = await (await admin.get(queue)).text();
    expect(attributesOf(record, `a[href="${good.link}"]`, 'rel')).toEqual([
      'nofollow noopener noreferrer ugc',
    ]);
    expect(visibleText(record)).toContain('Name on the profile Thandi Nkosi');
  });

  test('a course of a partner’s is filled in already, and its page leads to the record', async () => {
    const browser = await member(app, 'partner@mail.example');
    await browser.post('/courses/networking-basics/enrol', {});
    const before = await shown(browser, '/learn/networking-basics');
    const [way] = attributesOf(before, '#badge a', 'href');
    const form = await shown(browser, way!);
    expect(attributesOf(form, '[name="course_title"]', 'value')).toEqual(['Networking Basics']);
    expect(attributesOf(form, '[name="provider"]', 'value')).not.toEqual(['']);
    await browser.post(fresh, good);
    const [row] = await rowsOf(browser);
    expect(attributesOf(await shown(browser, '/learn/networking-basics'), '#badge a', 'href')).toEqual([
      `/dashboard/external-courses/${row!.id}`,
    ]);
  });

  test.each([
    ['link', 'http://badges.example/1', 'Please enter a web address that begins with https://'],
    ['link', 'javascript:alert(1)', 'Please enter a web address that begins with https://'],
    ['link', 'https://me:secret@badges.example/1', 'Please enter a web address that begins with https://'],
    ['link', `https://badges.example/${'x'.repeat(500)}`, 'Link must be less than 500 characters'],
    ['finished_on', '2026-11-23', 'This day has not come yet'],
    ['finished_on', '2026-02-30', 'Please enter the day on which you finished'],
    ['course_title', ' ', 'Please enter the name of the course'],
    ['provider', 'x'.repeat(101), 'Provider must be less than 100 characters'],
  ])('%s: %s is refused, and what was typed stays', async (field, typed, message) => {
    people += 1;
    const browser = await member(app, `refused-${people}@mail.example`);
    const { status, answer } = await browser.send(fresh, { ...good, [field]: typed });
    expect([status, answer.errors]).toEqual([400, { [field]: message }]);
    expect(answer.typed).toMatchObject({ provider: field === 'provider' ? typed : good.provider });
    expect(await rowsOf(browser)).toEqual([]);
  });

  test('each course and each link stands on the list once, and the list has an end', async () => {
    const { browser } = await learner();
    const again = { ...good, course_title: good.course_title!.toUpperCase() };
    const { answer } = await browser.send(fresh, again);
    expect(Object.keys(answer.errors)).toEqual(['course_title', 'link']);
    const send = (n: number) =>
      browser.send(fresh, { ...good, course_title: `Course ${n}`, link: `https://badges.example/${n}` });
    const tried = await Promise.all(Array.from({ length: maxExternalCourses + 2 }, (_, n) => send(n)));
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(maxExternalCourses - 1);
    expect(await rowsOf(browser)).toHaveLength(maxExternalCourses);
    const refused = tried.find(({ status }) => status === 400)!;
    expect(refused.answer.toast.description).toContain('Please remove one first');
  });

  test('hostile texts are refused in its own words, or kept as harmless text', async () => {
    const browser = await member(app, 'hostile@mail.example');
    for (const fields of everyText(externalCourseForm, good)) {
      const { status, answer } = await browser.send(fresh, fields);
      expect([200, 400]).toContain(status);
      if (status === 400) expect(answer.toast.description).toBeTruthy();
      await app.database.delete(externalCourses).where(eq(externalCourses.userId, browser.id));
    }
    await browser.send(fresh, { ...good, course_title: '"><script>alert(1)</script>' });
    for (const path of [
      '/dashboard',
      '/profile',
      `/dashboard/external-courses/${(await rowsOf(browser))[0]!.id}`,
    ])
      expect(await shown(browser, path), path).not.toContain('<script>alert(1)');
  });

  test('somebody else’s record is not there, to read, change or remove', async () => {
    const { own, browser } = await learner();
    const other = await member(app, 'other@mail.example');
    expect(await answerOf(other, own)).toBe('404');
    expect(await answerOf(other, own, good)).toBe('404');
    expect(await answerOf(other, `${own}?remove`, {})).toBe('404');
    expect(await answerOf(other, '/dashboard/external-courses/nothing')).toBe('404');
    expect(await rowsOf(browser)).toHaveLength(1);
  });
});

describe('the decision', () => {
  test('a confirmed course is shown as that, apart from our certificates; she is told once', async () => {
    const { browser, decide, queue } = await learner();
    await browser.post('/courses/networking-basics/enrol', {});
    await app.database
      .update(enrolments)
      .set({ progressPercentage: 100, completedAt: app.clock.now() })
      .where(eq(enrolments.userId, browser.id));
    const before = await shown(browser);
    expect(figuresOf(before)).toMatchObject({ Completed: '1', Certificates: '0' });
    expect(visibleText(before)).toContain('1 of them self-reported');
    await app.mails();
    expect(await decide('confirmed')).toBe(`303 ${queue}`);
    const told = await app.mails(browser.email);
    expect(told.map(({ kind }) => kind)).toEqual(['external-course-confirmed']);
    const html = await shown(browser);
    expect(badgesIn(html)).toEqual(['Confirmed by staff']);
    expect(figuresOf(html)).toMatchObject({ Completed: '1', Certificates: '0' });
    expect(visibleText(html)).toContain('1 more from elsewhere, confirmed by staff');
    expect(visibleText(html)).not.toContain('of them self-reported');
    expect(textsOf(html, '#courses .badge')).toContain('Confirmed by staff');
    expect(textsOf(await shown(browser, '/learn/networking-basics'), '#state .badge')).toContain(
      'Confirmed by staff',
    );
    const profile = await shown(browser, '/profile');
    expect(figuresOf(profile)).toMatchObject({ Certificates: '0' });
    expect(visibleText(elementOf(profile, '#elsewhere').toString())).toContain(
      '1 confirmed by staff, 0 self-reported',
    );
    expect((await auditEntries(app))[0]).toMatchObject({
      entity: 'external-courses',
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    });
  });

  test('one that is not confirmed needs a reason, which she reads; saved again, it waits and staff hear of it', async () => {
    const { browser, id, own, queue, decide } = await learner();
    expect(await decide('not confirmed')).toBe('400');
    expect(await answerOf(admin, queue, { version: 'new', status: 'not confirmed', mail: 'on' })).toBe('400');
    expect(await answerOf(admin, queue, { version: 'new', status: 'not confirmed' })).toBe('400');
    const pick = { pick: `${id} new`, status: 'not confirmed', mail: 'on' };
    expect(await answerOf(admin, queuePath('external-courses'), pick)).toBe('400');
    expect(await rowsOf(browser)).toMatchObject([{ status: 'pending', reason: null }]);
    expect(await decide('not confirmed', 'The badge names somebody else.')).toBe(`303 ${queue}`);
    const mail = (await app.mails(browser.email))[0];
    expect(mail).toMatchObject({ kind: 'external-course-not-confirmed' });
    expect(mail?.text).toContain('The badge names somebody else.');
    for (const path of ['/dashboard', own])
      expect(await shown(browser, path), path).toContain('The badge names somebody else.');
    expect(badgesIn(await shown(browser))).toEqual(['Self-reported']);
    // The badge's own page may have been at fault, with nothing to correct here.
    expect(await answerOf(browser, own, good)).toBe(`303 ${list}`);
    expect(await rowsOf(browser)).toMatchObject([{ status: 'pending', reason: null }]);
    const notices = (await app.mails()).filter(({ kind }) => kind === 'external-course-notice');
    expect(notices.filter(({ replyTo }) => replyTo === browser.email)).toHaveLength(2);
    expect(await pageText(await admin.get(queuePath('external-courses')))).toContain('Networking Basics');
  });

  test.each<Fields>([{ link: 'https://badges.example/other' }, { course_title: 'Another course' }])(
    'a confirmed course of which she changes %j waits again; saved unchanged it stays confirmed',
    async (change) => {
      const { browser, own, decide } = await learner();
      await decide('confirmed');
      await browser.post(own, good);
      expect(await rowsOf(browser)).toMatchObject([{ status: 'confirmed' }]);
      await browser.post(own, { ...good, ...change });
      expect(await rowsOf(browser)).toMatchObject([{ status: 'pending' }]);
      expect(badgesIn(await shown(browser))).toEqual(['Self-reported']);
    },
  );

  test('what staff looked at before she changed it cannot be confirmed', async () => {
    const { browser, own, queue } = await learner();
    const version = await versionIn(admin, queue);
    await browser.post(own, { ...good, link: 'https://badges.example/changed' });
    expect(await answerOf(admin, queue, { version, status: 'confirmed', mail: 'on', step: 'send' })).toBe(
      '409',
    );
    expect(await rowsOf(browser)).toMatchObject([{ status: 'pending' }]);
  });

  test('removed at any time, with the emails about it', async () => {
    const { browser, own, queue, decide } = await learner();
    await decide('confirmed');
    expect(await answerOf(browser, `${own}?remove`, {})).toBe(`303 ${list}`);
    expect(await rowsOf(browser)).toEqual([]);
    expect(await answerOf(admin, queue)).toBe('404');
    expect((await app.mails()).filter((mail) => JSON.stringify(mail).includes(browser.email))).toEqual([]);
  });
});

test('a withdrawn certificate counts no longer, and says so', async () => {
  const browser = await member(app, 'withdrawn@mail.example');
  const course = { userId: browser.id, courseId: 'introduction-to-technology', courseTitle: 'Introduction' };
  const now = app.clock.now();
  await app.database
    .insert(enrolments)
    .values({ ...course, progressPercentage: 100, completedAt: now, enrollmentMethod: 'automatic' });
  await app.database
    .insert(certificates)
    .values({ ...course, code: 'wwww-xxxx-yyyy', holderName: 'Thandi Nkosi', issuedAt: now });
  for (const path of ['/dashboard', '/profile'])
    expect(figuresOf(await shown(browser, path)), path).toMatchObject({ Certificates: '1' });
  await app.database
    .update(certificates)
    .set({ revokedAt: now, revokedReason: 'Not hers' })
    .where(eq(certificates.userId, browser.id));
  for (const path of ['/dashboard', '/profile'])
    expect(figuresOf(await shown(browser, path)), path).toMatchObject({ Certificates: '0' });
  expect(textsOf(await shown(browser), '#certificates .badge')).toEqual(['Withdrawn']);
  // Its file is no longer offered.
  expect(textsOf(await shown(browser), '#certificates .button')).toEqual(['View and share']);
});

test('it is in the export without the note of staff, follows the account’s new address, and goes with the account', async () => {
  const { browser, id } = await learner();
  await app.database.update(externalCourses).set({ note: 'between staff' }).where(eq(externalCourses.id, id));
  const { data } = await (await browser.get('/settings/export')).json();
  expect(data.external_courses).toMatchObject([{ link: good.link, status: 'pending' }]);
  expect(JSON.stringify(data)).not.toContain('between staff');
  const moved = 'moved@mail.example';
  await browser.send('/settings?section=email', { email: moved, current_password: goodPassword });
  const link = await mailedLink(app, moved, 'verify-email/new');
  await browser.post('/verify-email/new', { token: tokenOf(link) });
  expect(await rowsOf(browser)).toMatchObject([{ email: moved }]);
  await browser.signIn(moved);
  await browser.send('/settings?section=delete', { confirm: 'on', current_password: goodPassword });
  expect(await app.database.select().from(externalCourses).where(eq(externalCourses.id, id))).toEqual([]);
});
