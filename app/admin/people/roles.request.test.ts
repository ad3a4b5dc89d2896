import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { userRoles } from '#app/accounts/users/role.table.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { personPath } from '#app/admin/shared/paths.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { attributesOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffApp } from '#tests/people/staff.ts';
import { member } from '#tests/people/visitor.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp({ ADMIN_EMAILS: 'chief@naledi.example' });
});
afterAll(() => staff.app.stop());
beforeEach(() => staff.tick());

const pathOf = ({ id }: { id: string }) => personPath(id);
const rolesOf = async (id: string) =>
  (await staff.app.database.select().from(userRoles).where(eq(userRoles.userId, id)))
    .map(({ role }) => role)
    .sort();

test('a person is found by name and address', async () => {
  for (const q of ['zola', 'ZOLA@naledi', 'zola staff'])
    expect(await pageText(await staff.admin.get(`/admin/people?q=${q}`))).toContain(
      'Zola Staff zola@naledi.example User',
    );
  for (const q of ['%25', '_', 'nobody-like-this', "' or true --", '%00'])
    expect(await pageText(await staff.admin.get(`/admin/people?q=${q}`))).not.toContain('Zola');
  const list = await pageText(await staff.admin.get('/admin/people'));
  expect(list).toContain('Ana Staff ana@naledi.example Admin');
  expect(list).toContain('Mpho Staff mpho@naledi.example Moderator');
  expect(list).not.toContain('Zola');
});

test('a role takes effect, or ends, with the next request, and both are logged', async () => {
  const { admin, member: zola } = staff;
  expect(await answerOf(admin, pathOf(zola), { step: 'give-moderator', role: 'admin', user_id: 'x' })).toBe(
    `303 ${pathOf(zola)}`,
  );
  expect(await rolesOf(zola.id)).toEqual(['moderator']);
  expect(await answerOf(zola, '/admin/moderation')).toBe('200');
  expect(await answerOf(zola, '/admin/people')).toBe('302 /');
  staff.tick();
  await answerOf(admin, pathOf(zola), { step: 'give-admin' });
  expect(await answerOf(zola, '/admin/people')).toBe('200');
  expect((await auditEntries(staff.app))[0]).toMatchObject({
    action: 'give-role',
    entity: 'account',
    entityId: zola.id,
    actorId: admin.id,
    before: { roles: ['moderator'] },
    after: { roles: ['admin', 'moderator'] },
  });
  const count = (await auditEntries(staff.app)).length;
  await answerOf(admin, pathOf(zola), { step: 'give-admin' });
  expect(await auditEntries(staff.app)).toHaveLength(count);
  for (const step of ['take-admin', 'take-moderator']) await answerOf(admin, pathOf(zola), { step });
  expect(await answerOf(zola, '/admin/moderation')).toBe('302 /');
  expect(await pageText(await admin.get(pathOf(zola)))).toContain('Ana Staff took a role');
});

test('an editor sees content only, and is identified in the log', async () => {
  const { app, admin } = staff;
  const esi = await member(app, 'esi@mail.example', { fields: { full_name: 'Esi Editor' } });
  expect(await answerOf(esi, '/admin/content')).toBe('302 /');
  expect(await pageText(await admin.get(pathOf(esi)))).toMatch(/no personal data of anyone\..* Make editor/);
  await answerOf(admin, pathOf(esi), { step: 'give-editor' });
  expect(await rolesOf(esi.id)).toEqual(['editor']);
  const page = await (await esi.get('/admin/content')).text();
  expect(attributesOf(page, 'header a', 'href').filter((path) => path.startsWith('/admin'))).toEqual([
    '/admin/content',
    '/admin/pictures',
    '/admin/newsletter',
    '/admin/guide',
  ]);
  expect(page).not.toContain('This is true');
  expect((await auditEntries(app))[0]).toMatchObject({
    action: 'give-role',
    entityId: esi.id,
    before: { roles: [] },
    after: { roles: ['editor'] },
  });
  expect(await pageText(await admin.get('/admin/people'))).toContain('Esi Editor esi@mail.example Editor');
  await answerOf(admin, pathOf(esi), { step: 'take-editor' });
  expect(await answerOf(esi, '/admin/content')).toBe('302 /');
});

test('a ban ends every session and lasts until it is lifted', async () => {
  const { app, admin } = staff;
  const thabo = await member(app, 'thabo@mail.example', { fields: { full_name: 'Thabo Ban' } });
  expect(await answerOf(thabo, '/dashboard')).toBe('200');
  expect(await answerOf(admin, pathOf(thabo), { step: 'ban' })).toBe(`303 ${pathOf(thabo)}`);
  expect(await answerOf(thabo, '/dashboard')).toBe('302 /');
  expect(await app.database.select().from(sessions).where(eq(sessions.userId, thabo.id))).toEqual([]);
  expect((await thabo.signIn(thabo.email)).status).not.toBe(200);
  expect((await auditEntries(app))[0]).toMatchObject({
    action: 'ban',
    before: { banned: false },
    after: { banned: true },
  });
  expect(await pageText(await admin.get('/admin/people'))).toContain('Thabo Ban thabo@mail.example Banned');
  const refused = await admin.post(pathOf(thabo), { step: 'give-moderator' });
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain('A banned person gets no role');
  await answerOf(admin, pathOf(thabo), { step: 'unban' });
  expect((await thabo.signIn(thabo.email)).status).toBe(200);
});

test('a banned person is not notified of role changes', async () => {
  const { app, admin, member: zola } = staff;
  const former = await member(app, 'former-admin@mail.example');
  await answerOf(admin, pathOf(former), { step: 'give-admin' });
  await answerOf(admin, pathOf(former), { step: 'ban' });
  await app.database.delete(mailOutbox);
  await answerOf(admin, pathOf(zola), { step: 'give-moderator' });
  const told = (await app.mails()).map(({ toEmail }) => toEmail);
  expect(told.sort()).toEqual([admin.email, staff.otherAdmin.email, zola.email].sort());
  await answerOf(admin, pathOf(zola), { step: 'take-moderator' });
});

test.each([
  ['an unknown step', 'delete', 'Please press one of the buttons.'],
  ['herself', 'ban', 'You cannot ban yourself.'],
])('%s is refused', async (_, step, problem) => {
  const answer = await staff.admin.post(pathOf(staff.admin), { step });
  expect(answer.status).toBe(400);
  expect(await pageText(answer)).toContain(problem);
});

test('somebody whose address is not proven gets no role', async () => {
  const unknown = await member(staff.app, 'unproven@mail.example', { verified: false });
  const answer = await staff.admin.post(pathOf(unknown), { step: 'give-admin' });
  expect(answer.status).toBe(400);
  expect(await rolesOf(unknown.id)).toEqual([]);
});

test('people who do not exist are not found', async () => {
  for (const id of ['nobody', '\0', '__proto__']) {
    expect(await answerOf(staff.admin, pathOf({ id }))).toBe('404');
    expect(await answerOf(staff.admin, pathOf({ id }), { step: 'give-admin' })).toBe('404');
  }
});

test('the last administrator cannot be removed, not even by two at once', async () => {
  const { admin, otherAdmin, app } = staff;
  const both = await Promise.all([
    answerOf(admin, pathOf(otherAdmin), { step: 'take-admin' }),
    answerOf(otherAdmin, pathOf(admin), { step: 'take-admin' }),
  ]);
  // The faster one has removed the other's role, before or during her request.
  expect(both.filter((answer) => answer.startsWith('303'))).toHaveLength(1);
  const left = (await rolesOf(admin.id)).includes('admin') ? admin : otherAdmin;
  for (const step of ['take-admin', 'ban']) {
    const answer = await left.post(pathOf(left), { step });
    expect(answer.status).toBe(400);
  }
  const answer = await left.post(pathOf(left), { step: 'take-admin' });
  expect(await pageText(answer)).toContain('This is the last administrator.');
  expect(await rolesOf(left.id)).toContain('admin');
  for (const { id } of [admin, otherAdmin]) await giveRole(app.database, id, 'admin', app.clock.now());
  expect(await answerOf(admin, pathOf(admin), { step: 'take-admin' })).toBe('303 /');
  expect(await answerOf(admin, '/admin/people')).toBe('302 /');
  await giveRole(app.database, admin.id, 'admin', app.clock.now());
});

test('an administrator named in the settings keeps the role', async () => {
  const chief = await member(staff.app, 'chief@naledi.example', { fields: { full_name: 'Chief Staff' } });
  expect(await pageText(await staff.admin.get('/admin/people'))).toContain(
    'Chief Staff chief@naledi.example Admin',
  );
  const answer = await staff.admin.post(pathOf(chief), { step: 'take-admin' });
  expect(answer.status).toBe(400);
  expect(await pageText(answer)).toContain('ADMIN_EMAILS');
  const [row] = await staff.app.database.select().from(users).where(eq(users.id, chief.id));
  expect(row?.bannedAt).toBeNull();
});
