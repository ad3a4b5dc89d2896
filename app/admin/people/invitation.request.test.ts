import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#app/accounts/sessions/session.table.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { goodPassword, mailedLink, member, signUpFields, tokenOf, visitor } from '#tests/people/visitor.ts';

const { app, admin, otherAdmin, moderator, visitor: nobody } = await staffOfFile();
const invite = (email: string, role = 'editor') => admin.send('/admin/people', { email, role });
const accept = async (email: string, browser = visitor(app)) => {
  const token = tokenOf(await mailedLink(app, email, 'invitation'));
  const fields = {
    token,
    full_name: 'Lindiwe Mthembu',
    password: goodPassword,
    confirm_password: goodPassword,
  };
  return { browser, answer: await browser.send('/invitation', fields) };
};

test('a colleague is invited by email, chooses a name and a password, and begins: no sign-up, no country, no age', async () => {
  const sent = await invite('lindiwe@naledi.example');
  expect([sent.status, sent.answer.toast.description]).toEqual([
    200,
    'An invitation is on its way to lindiwe@naledi.example. It works for seven days.',
  ]);
  const link = await mailedLink(app, 'lindiwe@naledi.example', 'invitation');
  const page = await mainOf(await nobody.get(link));
  expect(page).toContain('You are invited to work on our website as an editor.');
  expect([...page.matchAll(/<(?:input|select)[^>]* name="([a-z_]+)"/g)].map(([, name]) => name)).toEqual(
    expect.not.arrayContaining(['country', 'gender', 'age_range', 'city']),
  );
  const { browser, answer } = await accept('lindiwe@naledi.example');
  expect([answer.status, answer.answer.redirectTo]).toEqual([200, '/admin/content']);
  expect((await browser.session()).user).toMatchObject({ role: 'editor', name: 'Lindiwe Mthembu' });
  expect((await browser.get('/admin/content')).status).toBe(200);
  expect((await accept('lindiwe@naledi.example')).answer.status, 'once').toBe(400);
  expect((await auditEntries(app)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invite', 'give-role']),
  );
  const told = (await app.mails())
    .filter(({ kind }) => kind === 'role-changed')
    .map(({ toEmail }) => toEmail);
  expect(told).toEqual(expect.arrayContaining([admin.email, otherAdmin.email]));
});

test('anything a stranger created with the address is removed; a confirmed account gets the role and stays', async () => {
  const stranger = visitor(app);
  await stranger.post(
    '/signup',
    signUpFields('taken@naledi.example', {
      password: 'stranger-kiosk-9-blue',
      confirm_password: 'stranger-kiosk-9-blue',
    }),
  );
  await stranger.send('/sign-in', { email: 'taken@naledi.example', password: 'stranger-kiosk-9-blue' });
  await invite('taken@naledi.example', 'writer');
  const { browser } = await accept('taken@naledi.example');
  expect((await browser.session()).user).toMatchObject({ role: 'writer' });
  expect((await stranger.session()).user ?? null).toBeNull();
  expect(
    (await stranger.send('/sign-in', { email: 'taken@naledi.example', password: 'stranger-kiosk-9-blue' }))
      .status,
  ).not.toBe(200);

  const known = await member(app, 'known@naledi.example');
  expect((await invite('known@naledi.example', 'moderator')).answer.toast.description).toContain(
    'is now a moderator',
  );
  expect((await known.session()).user).toMatchObject({ role: 'moderator' });

  await invite('later@naledi.example', 'editor');
  const token = tokenOf(await mailedLink(app, 'later@naledi.example', 'invitation'));
  const later = visitor(app);
  await later.send('/forgot-password', { email: 'later@naledi.example' });
  const reset = tokenOf(await mailedLink(app, 'later@naledi.example', 'reset-password'));
  const password = 'veld-lantern-31';
  await later.send('/reset-password', { token: reset, password, confirm_password: password });
  expect((await later.session()).user).toMatchObject({ role: 'user', emailVerified: true });
  expect(await pageText(await nobody.get(`/invitation?token=${token}`))).toContain('stays as it is');
  expect((await nobody.send('/invitation', { token })).answer.redirectTo).toBe('/sign-in?next=/admin');
  expect((await later.session()).user).toMatchObject({ role: 'editor' });
  expect((await nobody.send('/invitation', { token })).status, 'once').toBe(400);
});

test('only administrators invite, with a fresh proof; an invitation ends with the power of whoever sent it, and after seven days', async () => {
  for (const browser of [moderator, nobody])
    expect(await answerOf(browser, '/admin/people', { email: 'x@naledi.example', role: 'admin' })).toBe(
      '403',
    );
  expect((await invite('x@naledi.example', 'user')).status).toBe(400);
  expect((await invite('no address', 'editor')).answer.errors).toHaveProperty('email');

  await invite('late@naledi.example');
  app.clock.advance(7 * 24 * 3_600_000 + 1);
  expect((await accept('late@naledi.example')).answer.status).toBe(400);
  await admin.signIn(admin.email);
  await otherAdmin.signIn(otherAdmin.email);

  await invite('powerless@naledi.example', 'admin');
  await otherAdmin.send(`/admin/people/${admin.id}`, { step: 'take-admin' });
  const { browser, answer } = await accept('powerless@naledi.example');
  expect(answer.status).toBe(400);
  expect((await browser.session()).user ?? null).toBeNull();
  await otherAdmin.send(`/admin/people/${admin.id}`, { step: 'give-admin' });

  await invite('banished@naledi.example', 'admin');
  await otherAdmin.send(`/admin/people/${admin.id}`, { step: 'ban' });
  expect((await accept('banished@naledi.example')).answer.status, 'of somebody who is banned').toBe(400);
  await otherAdmin.send(`/admin/people/${admin.id}`, { step: 'unban' });
  await admin.signIn(admin.email);

  await app.database
    .update(sessions)
    .set({ provenAt: new Date(app.clock.now().getTime() - 11 * 60_000) })
    .where(eq(sessions.userId, admin.id));
  expect(await answerOf(admin, '/admin/people', { email: 'y@naledi.example', role: 'editor' })).toBe(
    '303 /sign-in/again?next=%2Fadmin%2Fpeople',
  );
});
