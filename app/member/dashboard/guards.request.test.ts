import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { courseAccess } from '#app/features/learning/enrolment/course-access.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { partsDone, quizResults } from '#app/features/learning/study/progress.table.ts';
import { member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

/** What a member's grants open; who is a member at all says tests/access/matrix.ts. */

const home = '/learn/introduction-to-technology';
const lesson = `${home}/what-a-computer-does`;
const foreign = '/learn/ethical-hacker';

const app = await testApp();
afterAll(app.stop);

const state = async () =>
  JSON.stringify([
    await app.database.select().from(courseAccess),
    await app.database.select().from(enrolments),
    await app.database.select().from(partsDone),
    await app.database.select().from(quizResults),
  ]);

test('a course that a member was not given is neither shown nor changed', async () => {
  const zola = await member(app, 'zola@mail.example');
  const before = await state();
  expect((await zola.get(foreign)).headers.get('location')).toBe('/course-access');
  expect((await zola.post(foreign, { module: 'x', done: 'y' })).headers.get('location')).toBe(
    '/course-access',
  );
  expect((await zola.post(`${foreign}/time`, { seconds: '60' })).status).toBe(403);
  expect(await state()).toBe(before);
});

test('a grant that staff have ended stops the next request, in an open session', async () => {
  const thandi = await member(app, 'stopped@mail.example');
  expect((await thandi.post(lesson, { done: 'yes' })).headers.get('location')).toContain(home);
  await app.database.update(courseAccess).set({ isActive: false }).where(eq(courseAccess.userId, thandi.id));
  const before = await state();
  for (const path of [home, lesson, `${home}/quiz/1-devices`]) {
    const response = await thandi.get(path);
    expect(response.headers.get('location'), path).toBe('/course-access');
    expect(response.headers.get('cache-control'), path).toMatch(/no-store/);
  }
  expect((await thandi.post(lesson, { done: 'no' })).headers.get('location')).toBe('/course-access');
  expect((await thandi.post(`${home}/time`, { seconds: '60' })).status).toBe(403);
  expect(await state()).toBe(before);
});
