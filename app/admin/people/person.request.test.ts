import { expect, test } from 'vitest';
import { personPath } from '#app/admin/shared/paths.ts';
import { helpDesk } from '#tests/people/help-desk.ts';

const { staff } = await helpDesk();

const slug = 'network-defense';

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
