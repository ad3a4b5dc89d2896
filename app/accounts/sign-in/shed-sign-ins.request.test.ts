import { afterAll, expect, test } from 'vitest';
import { goodPassword, member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);

const text = 'Very many people are signing in right now. Please wait a minute and try again.';

test('more sign-ins than the machine bears are refused with a clear text; the rest and other pages go on', async () => {
  await member(app, 'thandi@mail.example');
  const waiting = Array.from({ length: 100 }, (_, i) =>
    app.send('/sign-in', { email: `nobody${i}@mail.example`, password: 'a-wrong-password' }),
  );
  expect((await app.get('/courses')).status).toBe(200);
  const answers = await Promise.all(waiting);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer } of refused) expect(answer).toMatchObject({ ok: false, toast: { description: text } });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  const later = await app.send('/sign-in', { email: 'thandi@mail.example', password: goodPassword });
  expect(later.status).toBe(200);
});
