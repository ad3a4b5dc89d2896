import { afterAll, expect, test } from 'vitest';
import { visibleText } from '#tests/pages/page-main.ts';
import { goodPassword, mailedLink, member, tokenOf, visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const browser = await member(app, 'thandi@mail.example');
const signs = (count: number) => 'veld lantern 31 '.repeat(9).slice(0, count);

test('wherever a password is chosen, its length and how to make a strong one are said, without script too', async () => {
  await visitor(app).send('/forgot-password', { email: 'thandi@mail.example' });
  const reset = await mailedLink(app, 'thandi@mail.example', 'reset-password');
  for (const page of [await app.get('/signup'), await app.get(reset), await browser.get('/settings')])
    expect(visibleText(await page.text())).toContain('6 to 128 characters. Three or four unrelated words');
});

test('a password has 6 to 128 signs', async () => {
  const current = { current_password: goodPassword };
  const change = (password: string) =>
    browser.send('/settings?section=password', { ...current, password, confirm_password: password });
  expect((await change('v7!q2')).answer.toast.description).toBe('Password must be at least 6 characters');
  const long = await change(signs(129));
  expect(JSON.stringify(long.answer)).toContain('Password must be at most 128 characters');
  expect((await change(signs(128))).status).toBe(200);
  expect((await visitor(app).signIn('thandi@mail.example', signs(128))).status).toBe(200);
});

test('a password of 6 signs is enough where it is hard to guess', async () => {
  await visitor(app).send('/forgot-password', { email: 'thandi@mail.example' });
  const token = tokenOf(await mailedLink(app, 'thandi@mail.example', 'reset-password'));
  const password = 'x7#Kq2';
  const { status } = await visitor(app).send('/reset-password', {
    token,
    password,
    confirm_password: password,
  });
  expect(status).toBe(200);
});
