import { expect, test } from 'vitest';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { isSitePath, linksIn } from '#tests/pages/site-paths.ts';
import { courses } from './course.content.ts';
import {
  type LearningModule,
  learningModule,
  learningModules,
  modulesOf,
} from './learning-module.content.ts';
import { defaultCourses } from './subjects.ts';

const data = await readContent('content', [courses, learningModules]);
const content = createContent(data, '2026-11-20');
const taught = content.list(courses).filter(({ lessons }) => lessons !== undefined);
const modules = data.entries['learning-modules'] as LearningModule[];

test('the three courses that everybody gets are taught here', () => {
  const all = content.list(courses).map(({ id }) => id);
  expect(taught.map(({ id }) => id)).toEqual(defaultCourses.map(({ courseId }) => courseId));
  for (const { lessons } of taught) expect(all).toEqual(expect.arrayContaining(lessons!.next));
});

test.each(taught)('$id: four modules in their order, each lesson with an id of its own', ({ id }) => {
  const own = modulesOf(content, id);
  expect(own.map((module) => module.order)).toEqual([1, 2, 3, 4]);
  for (const module of own) expect(module.id.startsWith(`${id}--`)).toBe(true);
  const lessons = own.flatMap((module) => module.lessons);
  expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
});

test('no module belongs to an unknown course', () => {
  expect(modulesOf(content, 'unknown')).toEqual([]);
  expect(taught.flatMap((course) => modulesOf(content, course.id))).toHaveLength(modules.length);
});

const lessons = modules.flatMap((module) =>
  module.lessons.map((lesson) => [`${module.id}, ${lesson.id}`, lesson] as const),
);
test.each(lessons)('%s: a task at the end, and links that lead somewhere', (_, { body }) => {
  expect(body.split(/^## /m).at(-1)).toMatch(/^Try it\n/);
  for (const link of linksIn(body)) expect(isSitePath(link), link).toBe(true);
});

test.each(lessons)('%s: its code fits on a phone of 360 px without swiping', (_, { body }) => {
  const blocks = body.split(/^```.*\n/m).filter((_, i) => i % 2 === 1);
  for (const line of blocks.join('').split('\n')) expect(line.length, line).toBeLessThanOrEqual(31);
});

test.each(modules.map((module) => [module.id, module.quiz] as const))(
  '%s: five questions with four different answers, given away by neither place nor length',
  (_, quiz) => {
    expect(new Set(quiz.questions.map((entry) => entry.id)).size).toBe(5);
    expect(new Set(quiz.questions.map((entry) => entry.correct)).size).toBeGreaterThanOrEqual(3);
    for (const { options } of quiz.questions) expect(new Set(options).size).toBe(4);
    const longest = quiz.questions.filter(({ options, correct }) =>
      options.every((option, index) => index === correct || option.length < (options[correct] ?? '').length),
    );
    expect(longest.length).toBeLessThanOrEqual(2);
  },
);

test('unknown fields, another pass mark and a missing question are refused', () => {
  const [first] = modules;
  expect(learningModule.safeParse(first).success).toBe(true);
  expect(learningModule.safeParse({ ...first, video: 'x' }).success).toBe(false);
  expect(learningModule.safeParse({ ...first, quiz: { ...first?.quiz, passMark: 60 } }).success).toBe(false);
  const questions = first?.quiz.questions.slice(1);
  expect(learningModule.safeParse({ ...first, quiz: { ...first?.quiz, questions } }).success).toBe(false);
});
