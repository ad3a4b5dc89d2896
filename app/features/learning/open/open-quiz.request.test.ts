import { afterAll, beforeAll, expect, test } from 'vitest';
import { modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import { freeCourse } from '#tests/content/shipped-content.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { answersTo } from '#tests/people/quiz-answers.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { RATE_LIMIT_SCALE: '0.0025' } });
});
afterAll(() => app.stop());

test('whoever has a quiz marked without end is told when to go on, and keeps what was chosen', async () => {
  const course = freeCourse('introduction-to-technology').id;
  const modules = modulesOf(app.content, course);
  const quiz = `/courses/${course}/quiz/${modules[0]!.id.split('--')[1]}`;
  const answers = answersTo(await (await app.get(quiz)).text(), modules);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await mainOf(await app.post(quiz, answers))).toContain('Passed with 100%');
  const refused = await app.post(quiz, answers);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await mainOf(refused);
  expect(page).toContain('Too many attempts. Please wait 10 minutes and try again.');
  expect(page.match(/checked=""/g)).toHaveLength(Object.keys(answers).length);
  // It can be drawn again from what the device has kept, with all answers.
  expect(page).toContain('data-draw=');
  expect((await app.get(quiz)).status).toBe(200);
});
