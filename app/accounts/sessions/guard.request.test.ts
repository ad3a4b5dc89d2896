import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { banUser } from '#app/accounts/sign-in/ban.server.ts';
import { userRoles } from '#app/accounts/users/role.table.ts';
import { giveRole, keepAnAdmin, removeRole } from '#app/accounts/users/roles.server.ts';
import { readFlash } from '#app/forms/flash.server.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { origin, testApp } from '#tests/site/app.ts';
import { contextFor } from '#tests/site/context.ts';
import { requireAdmin, requireEditor, requireModerator, requireStaff, requireUser } from './guard.server.ts';
import { sessions } from './session.table.ts';

const app = await testApp({ settings: { PROCESSES: '2', ADMIN_EMAILS: 'chief@naledi.example' } });
afterAll(app.stop);
const { database, settings } = app;
const { fresh } = contextFor(app);
const strict = contextFor(app, { STAFF_TWO_FACTOR: 'required' });

const ana = await member(app, 'ana@mail.example');
const now = app.clock.now();
beforeEach(() => database.delete(userRoles));

const requestOf = (browser: Visitor | undefined, method = 'GET') =>
  new Request(`${origin}/admin/work`, {
    method,
    headers: browser ? { cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') } : {},
  });

type Guard = (context: ReturnType<typeof fresh>, request: Request) => Promise<unknown>;

/** Where a guard sends somebody, with which toast; or the status; or `passed`. */
async function outcome(guard: Guard, browser?: Visitor, method?: string, context = fresh()) {
  try {
    await guard(context, requestOf(browser, method));
    return 'passed';
  } catch (thrown) {
    if (!(thrown instanceof Response)) return (thrown as { init: ResponseInit }).init.status;
    const cookie = thrown.headers.get('set-cookie')?.split(';')[0] ?? '';
    const toast = await readFlash(context, new Request(origin, { headers: { cookie } }));
    return [thrown.headers.get('location'), toast?.title, toast?.description];
  }
}

const signInFirst = ['/', 'Access Denied', 'Please sign in to access the admin panel'];
const noPermission = ['/', 'Access Denied', "You don't have permission to access the admin panel"];

test('a visitor is sent home, with the toast from admin pages', async () => {
  expect(await outcome(requireUser)).toEqual(['/', undefined, undefined]);
  expect(await outcome(requireAdmin)).toEqual(signInFirst);
  expect(await outcome(requireModerator)).toEqual(signInFirst);
  expect(await outcome(requireAdmin, undefined, 'POST')).toBe(403);
});

test('a member passes as a member only', async () => {
  expect(await outcome(requireUser, ana)).toBe('passed');
  expect(await outcome(requireAdmin, ana)).toEqual(noPermission);
  expect(await outcome(requireAdmin, ana, 'POST')).toBe(403);
  expect(await outcome((context, request) => requireAdmin(context, request, { deny: 'forbid' }), ana)).toBe(
    403,
  );
});

test('roles act on the next request, given or taken', async () => {
  await giveRole(database, ana.id, 'moderator', now);
  expect(await outcome(requireModerator, ana)).toBe('passed');
  expect(await outcome(requireAdmin, ana)).toEqual(noPermission);
  await giveRole(database, ana.id, 'admin', now);
  await giveRole(database, ana.id, 'user', now);
  expect(await outcome(requireAdmin, ana)).toBe('passed');
  expect((await ana.session()).user.role).toBe('admin');
  await member(app, 'chief@naledi.example');
  await removeRole(database, settings, ana.id, 'admin');
  expect(await outcome(requireAdmin, ana)).toEqual(noPermission);
  expect((await ana.session()).user.role).toBe('moderator');
});

test('an editor passes where content is, and nowhere else; an administrator everywhere', async () => {
  expect(await outcome(requireEditor)).toEqual(signInFirst);
  expect(await outcome(requireEditor, ana)).toEqual(noPermission);
  await giveRole(database, ana.id, 'moderator', now);
  expect(await outcome(requireEditor, ana)).toEqual(noPermission);
  await giveRole(database, ana.id, 'editor', now);
  expect(await outcome(requireEditor, ana)).toBe('passed');
  expect(await outcome(requireModerator, ana)).toBe('passed');
  await removeRole(database, settings, ana.id, 'moderator');
  expect(await outcome(requireEditor, ana, 'POST')).toBe('passed');
  expect(await outcome(requireStaff, ana)).toBe('passed');
  expect(await outcome(requireModerator, ana)).toEqual(noPermission);
  expect(await outcome(requireAdmin, ana)).toEqual(noPermission);
  await removeRole(database, settings, ana.id, 'editor');
  expect(await outcome(requireStaff, ana)).toEqual(noPermission);
  await giveRole(database, ana.id, 'admin', now);
  expect(await outcome(requireEditor, ana)).toBe('passed');
});

test('the settings name administrators by their confirmed address only', async () => {
  const { fresh: named } = contextFor(app, { ADMIN_EMAILS: ['ana@mail.example', 'boss@naledi.example'] });
  const boss = await member(app, 'boss@naledi.example', { verified: false });
  expect(await outcome(requireAdmin, ana, 'GET', named())).toBe('passed');
  expect(await outcome(requireAdmin, boss, 'GET', named())).toEqual(noPermission);
});

test('where the settings ask for it, staff without a second factor are led to set it up', async () => {
  await giveRole(database, ana.id, 'admin', now);
  const to = ['/settings#two-factor', 'Two-factor sign-in needed', expect.any(String)];
  expect(await outcome(requireAdmin, ana, 'GET', strict.fresh())).toEqual(to);
  expect(await outcome(requireAdmin, ana, 'POST', strict.fresh())).toBe(403);
  await database.update(sessions).set({ twoFactorAt: now }).where(eq(sessions.userId, ana.id));
  expect(await outcome(requireAdmin, ana, 'GET', strict.fresh())).toBe('passed');
});

test('has_role makes somebody administrator beside the records, and alone where those cannot be read', async () => {
  const says = (yes: boolean) =>
    app.pool.query(`create or replace function has_role(_user_id text, _role text) returns boolean
      language sql stable as $$ select ${yes} $$`);
  await says(true);
  expect(await outcome(requireAdmin, ana)).toBe('passed');
  await giveRole(database, ana.id, 'moderator', now);
  await app.pool.query('alter table user_roles rename to away');
  expect(await outcome(requireAdmin, ana)).toBe('passed');
  await says(false);
  expect(await outcome(requireModerator, ana)).toEqual(noPermission);
  expect((await ana.session()).user.role).toBe('user');
  await app.pool.query('alter table away rename to user_roles');
  await app.pool.query(readFileSync('drizzle/functions.sql', 'utf8'));
  expect(await outcome(requireModerator, ana)).toBe('passed');
});

test('the last administrator cannot be removed, by two at once neither', async () => {
  const lone = { ...settings, ADMIN_EMAILS: [] };
  const ben = await member(app, 'ben@mail.example');
  await giveRole(database, ana.id, 'admin', now);
  await expect(removeRole(database, lone, ana.id, 'admin')).rejects.toThrow('last administrator');
  await expect(database.transaction((tx) => banUser(tx, lone, ana.id, now))).rejects.toThrow(
    'last administrator',
  );
  await keepAnAdmin(database, lone, ben.id);
  await giveRole(database, ben.id, 'admin', now);
  const both = await Promise.allSettled(
    [ana, ben].map(({ id }) => database.transaction((tx) => removeRole(tx, lone, id, 'admin'))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
