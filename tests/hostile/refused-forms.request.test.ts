import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
afterEach(() => app.stop());

const good = { name: 'Somebody', subject: 'General Inquiry', message: 'Words' };

test('after ten mistakes the eleventh try gets through', async () => {
  app = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  for (let turn = 0; turn < 10; turn++) {
    const { status, answer } = await app.send('/contact-us', { ...good, email: 'no address' });
    expect([status, answer.errors.email]).toEqual([400, 'Invalid email address']);
  }
  const { status } = await app.send('/contact-us', { ...good, email: 'somebody@mail.example' });
  expect(status).toBe(200);
}, 60_000);

test('refused forms count towards the limits, which come before their texts are read', async () => {
  app = await testApp({ settings: { RATE_LIMIT_SCALE: '1' } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 40; turn++)
    statuses.push((await app.send('/contact-us', { ...good, email: `no address ${turn}` })).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  const signIns: number[] = [];
  for (let turn = 0; turn < 245; turn++)
    signIns.push((await app.send('/sign-in', { email: 'no address', password: 'x' })).status);
  expect(signIns.filter((status) => status === 400)).toHaveLength(240);
  expect(signIns.at(-1)).toBe(429);
}, 60_000);

test('a text that is too long is refused with its field’s message, and given back as it was typed', async () => {
  app = await testApp();
  const address = '/grants-fellowships/community-tech-grant';
  const link = `${'a.'.repeat(30_000)}<`;
  const { status, answer } = await app.send(address, {
    full_name: 'Thandi Mokoena',
    email: `${'x'.repeat(300)}@mail.example`,
    motivation: 'To open a computer room',
    link,
  });
  expect(status).toBe(400);
  expect(answer.errors).toEqual({
    email: 'Email must be less than 255 characters',
    link: 'Link must be less than 500 characters',
  });
  expect(answer.typed.link).toBe(link);
});
