import { afterAll, expect, test } from 'vitest';
import { adminApp } from '#tests/people/staff.ts';
import { goodPassword, mailedLink, member, signUpFields, tokenOf } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { giveRole } from './roles.server.ts';
import { users } from './user.table.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);

const change = (email: string) =>
  admin.send('/settings?section=email', { email, current_password: goodPassword });

test('the last administrator by the settings keeps the address that the settings name', async () => {
  const refused = await change('private@mail.example');
  expect([refused.status, refused.answer.toast.description]).toEqual([
    400,
    expect.stringContaining('last administrator'),
  ]);
  expect(refused.answer.typed.email).toBe('private@mail.example');

  const other = await member(app, 'other@mail.example');
  await giveRole(app.database, other.id, 'admin', app.clock.now());
  expect((await change('private@mail.example')).status).toBe(200);
  await other.send('/settings?section=delete', { current_password: goodPassword, confirm: 'on' });
  const token = tokenOf(await mailedLink(app, 'private@mail.example', 'verify-email/new'));
  expect((await admin.send('/verify-email/new', { token })).status, 'nor later').toBe(400);
  expect((await admin.session()).user).toMatchObject({ email: admin.email, role: 'admin' });
});

test('a form with a session that does not say where it comes from is refused', async () => {
  const cookie = [...admin.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = (headers: Record<string, string>) =>
    app.app.request(
      new Request('http://127.0.0.1:3000/sign-out', { method: 'POST', headers, redirect: 'manual' }),
    );
  expect((await post({ cookie })).status).toBe(403);
  expect((await admin.session()).user).toMatchObject({ email: admin.email });
  expect((await post({})).status).toBe(303);
  expect((await post({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});

test('on https the cookies belong to this very host', async () => {
  const secure = await testApp({
    settings: { SITE_URL: 'https://naledi.example', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  try {
    const headers = { origin: 'https://naledi.example' };
    const email = 'secure@mail.example';
    const joined = await secure.post('/signup', signUpFields(email), headers);
    await secure.database.update(users).set({ emailVerified: true });
    const entered = await secure.post('/sign-in', { email, password: goodPassword }, headers);
    const cookies = [...joined.headers.getSetCookie(), ...entered.headers.getSetCookie()];
    const ours = cookies.filter((cookie) => cookie.includes('naledi.'));
    expect(ours.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
      '__Host-naledi.device',
      '__Host-naledi.session_token',
      '__Host-naledi.sign_up',
    ]);
    for (const cookie of ours) {
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/Domain/i);
    }
  } finally {
    await secure.stop();
  }
});
