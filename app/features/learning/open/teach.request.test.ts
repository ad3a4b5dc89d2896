import { afterAll, beforeAll, expect, test } from 'vitest';
import { learningModules, moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import { activityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { documentOf, linksSaying, textOf, textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const page = async (address: string) => (await app.get(address)).text();

test('each module has its times on the teacher’s page, and a sheet with all tasks before all answers', async () => {
  for (const module of app.content.list(learningModules)) {
    const teach = `/courses/${module.course}/teach`;
    const minutes = module.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
    const overview = await page(teach);
    expect(visibleText(overview)).toContain(
      `${module.title} ${minutes} minutes, and ${module.quiz.minutes} for the quiz`,
    );
    expect(linksSaying(overview, `Tasks and answers of “${module.title}”, to print`)).toEqual([
      `${teach}/${moduleKey(module)}`,
    ]);

    const sheet = documentOf(await page(`${teach}/${moduleKey(module)}`));
    const heads = sheet.querySelectorAll('main :is(h2, h4)').map(textOf);
    const asked = module.lessons
      .flatMap(({ parts = [] }) => parts.map(activityOf))
      .filter((activity) => activity && !['figure', 'example'].includes(activity.kind));
    const numbers = asked.map((_, i) => `Task ${i + 1}`);
    expect(heads, module.id).toEqual(['Tasks', ...numbers, 'Answers', ...numbers]);
  }
});

test('nothing above the answers gives one away', async () => {
  const html = await page('/courses/first-programs-in-python/teach/1-hello');
  const tasks = html.slice(html.indexOf('<main'), html.indexOf('>Answers<'));
  const module = app.content.get(learningModules, 'first-programs-in-python--1-hello')!;
  const explained = module.lessons.flatMap(({ parts = [] }) =>
    parts.flatMap(({ predict, mistake, fill }) => (predict ?? mistake ?? fill)?.explanation ?? []),
  );
  expect(explained.length).toBeGreaterThan(5);
  const [before, after] = [visibleText(tasks), visibleText(html)];
  for (const words of explained) {
    expect(before).not.toContain(words);
    expect(after).toContain(words);
  }
  expect(textsOf(html, '.new-sheet')).toEqual(['Answers']);
});
