import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { helpDesk } from '#tests/people/help-desk.ts';
import { answerOf, auditEntries } from '#tests/people/staff.ts';

const { staff } = await helpDesk();

const slug = 'network-defense';

test('only administrators can help, and their pages are not cached', async () => {
  const { visitor: nobody, member: zola, moderator, admin } = staff;
  const count = (await auditEntries(staff.app)).length;
  const steps = ['give-course', 'end-course', 'correct-name', 'revoke-certificate', 'take-two-factor'];
  for (const browser of [nobody, zola, moderator]) {
    expect(await answerOf(browser, personPath(zola.id))).toBe('302 /');
    for (const step of steps)
      expect(await answerOf(browser, personPath(zola.id), { step, course: slug, seen: '', sure: 'on' })).toBe(
        '403',
      );
  }
  const given = await staff.app.database.select().from(courseAccess).where(eq(courseAccess.userId, zola.id));
  expect(given.map(({ courseId }) => courseId)).not.toContain(slug);
  expect(await auditEntries(staff.app)).toHaveLength(count);
  expect((await admin.get(personPath(zola.id))).headers.get('cache-control')).toBe('private, no-store');
  for (const step of steps)
    expect(await answerOf(admin, personPath('nobody'), { step, course: slug, seen: '' })).toBe('404');
});

test('users, enrolments, accesses and submissions link to the person', async () => {
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
