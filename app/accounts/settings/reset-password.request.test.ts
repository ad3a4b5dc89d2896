import { afterAll, expect, test } from 'vitest';
import { goodPassword, mailedLink, member, tokenOf, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);

test('a reset answers the same for everybody, works once for an hour and ends every session', async () => {
  const browser = await member(app, 'nomsa@mail.example');
  const [known, unknown] = await Promise.all(
    ['NOMSA@mail.example', 'stranger@mail.example'].map((email) =>
      visitor(app).send('/forgot-password', { email }),
    ),
  );
  expect(known?.answer).toEqual(unknown?.answer);
  expect(known?.answer.toast.title).toBe('Reset Password');
  const old = tokenOf(await mailedLink(app, 'nomsa@mail.example', 'reset-password'));
  await visitor(app).send('/forgot-password', { email: 'nomsa@mail.example' });
  const link = await mailedLink(app, 'nomsa@mail.example', 'reset-password');
  const token = tokenOf(link);
  const change = (fields: Record<string, string>) =>
    visitor(app).send('/reset-password', {
      token,
      password: 'veld-lantern-31',
      confirm_password: 'veld-lantern-31',
      ...fields,
    });

  expect((await change({ token: old })).answer.toast.description).toContain('does not work any more');
  expect((await change({ confirm_password: 'x' })).answer.toast.description).toBe('Passwords do not match');
  expect((await change({ password: 'nomsa1', confirm_password: 'nomsa1' })).status).toBe(400);
  app.clock.advance(3_600_000);
  expect((await change({})).status).toBe(400);
  app.clock.advance(-1);
  const page = await (await app.get(link)).text();
  expect(page).toContain('data-auth-event="PASSWORD_RECOVERY"');
  expect((await change({})).answer).toMatchObject({
    ok: true,
    redirectTo: '/sign-in',
    toast: { title: 'Password changed' },
  });
  expect((await change({})).status).toBe(400);
  app.clock.advance(-3_600_000 + 1);

  expect((await browser.session()).user).toBe(null);
  expect((await visitor(app).signIn('nomsa@mail.example')).status).toBe(400);
  expect((await visitor(app).signIn('nomsa@mail.example', 'veld-lantern-31')).status).toBe(200);
  expect((await app.mails())[0]).toMatchObject({ kind: 'password-changed', toEmail: 'nomsa@mail.example' });
});

test('neither logs nor answers carry secrets', async () => {
  expect(app.lines.join('\n')).not.toMatch(
    new RegExp(`mail\\.example|${goodPassword}|veld-lantern|session_token|token=`),
  );
});
