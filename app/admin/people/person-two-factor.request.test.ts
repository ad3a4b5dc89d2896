import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  twoFactorState,
} from '#app/accounts/two-factor/two-factor.server.ts';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { personPath } from '#app/admin/shared/paths.ts';
import { emailWords } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { appCode } from '#tests/people/authenticator.ts';
import { helpDesk } from '#tests/people/help-desk.ts';
import { answerOf, auditEntries, staffApp } from '#tests/people/staff.ts';
import { type Fields, visitor } from '#tests/people/visitor.ts';

const { staff, somebody, take, pageOf, lastMailTo } = await helpDesk();

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

test('it is removed after a tick; every session ends, the member is notified, and it is logged', async () => {
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
  expect(mail?.kind).toBe('two-factor');
  expect(mail?.text).toContain(emailWords('two-factor', 'signIn'));
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('/forgot-password');
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
  expect(await pageText(answer)).toContain('You turn off your own second factor in Settings.');
  expect(await twoFactorOf(admin)).toBeDefined();
  expect(await pageText(await admin.get(personPath(admin.id)))).toContain('Yours is in Settings .');
});

test('staff who need a second factor must set up another one before they see staff pages', async () => {
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
    expect(await pageText(await admin.get(page))).toContain('opens again only with a new second factor');
    expect(await answerOf(admin, page, { step: 'take-two-factor', sure: 'on' })).toBe(`303 ${page}`);
    expect(await answerOf(otherAdmin, '/admin')).toBe('302 /');
    const back = visitor(app);
    expect((await back.signIn(otherAdmin.email)).status).toBe(200);
    expect(await answerOf(back, '/admin')).toBe('302 /settings#two-factor');
    expect(await answerOf(back, page, { step: 'give-course', course: 'network-defense', seen: '' })).toBe(
      '403',
    );
  } finally {
    await strict.app.stop();
  }
});
