import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit/audit.server.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffApp } from '#tests/people/staff.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp();
  const { database, clock } = staff.app;
  for (let i = 0; i < 60; i++)
    await audit(database, {
      actor: { id: i % 2 ? staff.admin.id : 'gone', name: i % 2 ? 'Ana Staff' : 'Former <b>Staff</b>' },
      // A newer release may have written what this one does not know.
      action: (i === 0 ? 'something-new' : 'change') as 'change',
      entity: i < 30 ? 'contact' : 'account',
      entityId: `number-${i}`,
      before: { status: 'pending', note: null },
      after: { status: 'done', note: `Note ${i}`, roles: ['admin', 'user'], banned: true },
      now: new Date(clock.now().getTime() - i * 86_400_000),
    });
});
afterAll(() => staff.app.stop());

const page = async (query = '') => pageText(await staff.admin.get(`/admin/audit${query}`));

test('only administrators read it, and nobody writes to it', async () => {
  for (const browser of [staff.visitor, staff.member, staff.moderator])
    expect(await answerOf(browser, '/admin/audit')).toBe('302 /');
  expect((await staff.admin.get('/admin/audit')).headers.get('cache-control')).toBe('private, no-store');
  const before = await auditEntries(staff.app);
  for (const browser of [staff.visitor, staff.moderator, staff.admin])
    expect(await answerOf(browser, '/admin/audit', { id: before[0]!.id, action: 'remove' })).toBe('405');
  expect(await auditEntries(staff.app)).toEqual(before);
});

test('it records who did what and when, before and after', async () => {
  const text = await page();
  for (const part of [
    'Contact message number-0',
    'Former <b>Staff</b> something new',
    'Status: pending → done',
    'Note: Note 0',
    'Roles: admin, user',
    'Banned: yes',
    '21 Nov 2026, 10:00',
  ])
    expect(text).toContain(part);
});

test('what is public is named whole, numbers of people are shortened', async () => {
  const { database, clock } = staff.app;
  for (const [entity, entityId] of [
    ['content', 'posts/spot-a-phishing-message'],
    ['account', '0198c3e2-7a41-7c55-9b1e-5a2f3d4c6b70'],
  ] as const)
    await audit(database, {
      actor: { id: staff.admin.id, name: 'Ana Staff' },
      action: 'change',
      entity,
      entityId,
      now: clock.now(),
    });
  const text = await page();
  expect(text).toContain('Content posts/spot-a-phishing-message');
  expect(text).toContain('Account 0198c3e2 ');
});

test('it is paged and can be filtered', async () => {
  const html = await (await staff.admin.get('/admin/audit')).text();
  expect(html).not.toContain('Note 50<');
  const next = /href="(\/admin\/audit\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(await pageText(await staff.admin.get(next))).toContain('Note: Note 59');
  const mine = await page(`?who=${staff.admin.id}`);
  expect(mine).toContain('Note: Note 59');
  expect(mine).not.toContain('Former');
  expect(await page('?who=gone')).not.toContain('Ana Staff changed');
  expect(await page('?what=account')).not.toContain('Contact message number');
  const day = await page('?from=2026-11-20&to=2026-11-20');
  expect(day).toContain('Note: Note 1');
  expect(day).toContain('1 on this page');
  expect(await page('?id=number-7&what=contact')).toContain('1 on this page');
});

test.each([
  '?after=x',
  '?before=%00',
  '?who=%00&what=__proto__',
  '?from=2026-99-99&to=x',
  `?id=${'x'.repeat(2000)}`,
])('odd questions have an answer: %s', async (query) => {
  expect(await answerOf(staff.admin, `/admin/audit${query}`)).toBe('200');
});
