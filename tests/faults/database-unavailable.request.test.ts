import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
afterEach(() => vi.restoreAllMocks());

test('while the database is unavailable personal pages say so and public ones work, and everything recovers', async () => {
  const ana = await member(app, 'ana@mail.example');
  const away = () => Promise.reject(Object.assign(new Error('shutting down'), { code: '57P01' }));
  vi.spyOn(app.pool, 'query').mockImplementation(away as never);
  vi.spyOn(app.pool, 'connect').mockImplementation(away as never);
  for (const path of ['/dashboard', '/settings', '/admin']) {
    const answer = await ana.get(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '60']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('Please wait a minute and load this page again');
  }
  const message = {
    name: 'Ana',
    email: 'ana@mail.example',
    subject: 'General Inquiry',
    message: 'What I wrote is still here',
  };
  const sent = await ana.send('/contact-us', message);
  expect(sent, 'a form says that it failed, so that nothing typed is lost').toMatchObject({
    status: 503,
    answer: {
      ok: false,
      toast: { description: 'Failed to send your message. Please try again.' },
      typed: { message: 'What I wrote is still here' },
    },
  });
  for (const _ of [1, 2, 3]) {
    const again = await ana.post('/contact-us', message);
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '10']);
  }
  expect(
    app.lines.filter((line) => line.includes('form-failed')),
    'one line in a while',
  ).toHaveLength(1);
  for (const path of ['/', '/courses', '/help'])
    expect([path, (await ana.get(path)).status]).toEqual([path, 200]);
  vi.restoreAllMocks();
  expect((await ana.get('/dashboard')).status).toBe(200);
});

test.each([
  ['55P03', 'canceling statement due to lock timeout'],
  ['40P01', 'deadlock detected'],
  ['40001', 'could not serialize access due to concurrent update'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
])('a database that is too busy for one of many (%s) is a reason to come again', async (code, message) => {
  const ben = await member(app, `ben-${code.toLowerCase()}@mail.example`);
  const busy = () => Promise.reject(Object.assign(new Error(message), { code }));
  vi.spyOn(app.pool, 'query').mockImplementation(busy as never);
  const answer = await ben.get('/dashboard');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.text()).toContain('Please wait a minute and load this page again');
});
