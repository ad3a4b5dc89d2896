import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Lexer } from 'yaml';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { courses } from './course.content.ts';
import {
  type LearningModule,
  learningModule,
  learningModules,
  modulesOf,
} from './learning-module.content.ts';
import { type Activity, activityOf } from './lesson-part.content.ts';
import { defaultCourses } from './subjects.ts';

const data = await readContent('content', [courses, learningModules]);
const content = createContent(data, '2026-11-20');
const taught = content.list(courses).filter(({ lessons }) => lessons !== undefined);
const modules = data.entries['learning-modules'] as LearningModule[];

/** Our own, besides the three default courses. */
const coding = ['first-programs-in-python', 'build-a-web-page'];

test('the three courses that everybody gets, and two that teach coding, are taught here', () => {
  const all = content.list(courses).map(({ id }) => id);
  const ours = [...coding, ...defaultCourses.map(({ courseId }) => courseId)];
  expect(taught.map(({ id }) => id).toSorted()).toEqual(ours.toSorted());
  for (const { lessons } of taught) expect(all).toEqual(expect.arrayContaining(lessons!.next));
});

test.each(taught)('$id: its modules in their order, each lesson with an id of its own', ({ id }) => {
  const own = modulesOf(content, id);
  expect(own.map((module) => module.order)).toEqual(coding.includes(id) ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4]);
  for (const module of own) expect(module.id.startsWith(`${id}--`)).toBe(true);
  const lessons = own.flatMap((module) => module.lessons);
  expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
});

test.each(coding)(
  '%s: six modules of four lessons, and at least 60 exercises that are checked by running them',
  (id) => {
    const own = modulesOf(content, id);
    for (const { lessons } of own) expect(lessons).toHaveLength(4);
    const parts = own.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.parts ?? []));
    const checked = parts.filter(({ program, page }) => program ?? (page?.checks?.length ?? 0) > 0);
    expect(checked.length).toBeGreaterThanOrEqual(60);
  },
);

test('no module belongs to an unknown course', () => {
  expect(modulesOf(content, 'unknown')).toEqual([]);
  expect(taught.flatMap((course) => modulesOf(content, course.id))).toHaveLength(modules.length);
});

const lessons = modules.flatMap((module) =>
  module.lessons.map((lesson) => [`${module.id}, ${lesson.id}`, lesson] as const),
);
test.each(lessons)('%s: at least two things to do', (_, { parts = [] }) => {
  const still = ['figure', 'example'];
  const tasks = parts.map(activityOf).filter((activity) => activity && !still.includes(activity.kind));
  expect(tasks.length).toBeGreaterThanOrEqual(2);
});

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
const sourceOf = (sources: object) => Object.values(sources).join('\n');

/** Lines that a learner has to find. Short ones, such as closing tags, give nothing away. */
function ownLines(starter: string, solution: string): string[] {
  const given = new Set(linesOf(starter));
  return linesOf(solution).filter((line) => line.length >= 12 && !given.has(line));
}

/** Texts that a hint must not contain, as each is the answer or part of it. */
function answersOf(activity: Activity): string[] {
  switch (activity.kind) {
    case 'question':
      return activity.options.flatMap(({ text, right }) => (right ? [text] : []));
    case 'order':
      return activity.steps;
    case 'match':
      return activity.pairs.map(({ right }) => right);
    case 'fill':
      return activity.gaps.flatMap(({ answers }) => answers);
    case 'predict':
      return [activity.output];
    case 'mistake':
      return [`line ${activity.line}`, activity.explanation];
    case 'program':
      return ownLines(activity.starter, activity.solution);
    case 'page':
      return ownLines(sourceOf(activity.starter), sourceOf(activity.solution ?? {}));
    case 'unplugged':
      return [activity.answer];
    default:
      return [];
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Whether the answer occurs as a whole: not inside a longer word, and not as a full stop or an opening bracket. */
function says(hint: string, answer: string): boolean {
  const words = plain(answer).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const edge = /\w/.test(answer) ? '\\w' : '\\S';
  return words !== '' && new RegExp(`(?<!${edge})${words}(?!${edge})`).test(plain(hint));
}

test('a hint that says the answer is noticed, and one that only has a part of its letters is not', () => {
  expect(says('Is it float, perhaps?', 'float')).toBe(true);
  expect(says('Think of a floating boat.', 'float')).toBe(false);
  expect(says('Look, there is a comma missing.', ',')).toBe(false);
  expect(says('Write >= there.', '>=')).toBe(true);
  expect(says('The mistake is in Line 3.', 'line 3')).toBe(true);
  expect(says('Look at line 30.', 'line 3')).toBe(false);
});

test.each(lessons)('%s: hints for a task that is no program, none of which says the answer', (_, lesson) => {
  const activities = (lesson.parts ?? []).flatMap((part) => activityOf(part) ?? []);
  const hinted = activities.flatMap((activity) =>
    'hints' in activity && activity.hints ? [{ activity, hints: activity.hints }] : [],
  );
  expect(hinted.some(({ activity: { kind } }) => kind !== 'program' && kind !== 'page')).toBe(true);
  for (const { activity, hints } of hinted)
    for (const hint of hints)
      for (const answer of answersOf(activity)) expect(says(hint, answer), `${hint} (${answer})`).toBe(false);
});

test.each(lessons)('%s: its code fits on a phone of 360 px without swiping', (_, { body, parts = [] }) => {
  const texts = [body, ...parts.map(({ text = '' }) => text)];
  const blocks = texts.flatMap((text) => text.split(/^```.*\n/m).filter((_, i) => i % 2 === 1));
  for (const line of blocks.join('').split('\n')) expect(line.length, line).toBeLessThanOrEqual(31);
});

test.each(modules.map((module) => [module.id, module] as const))(
  '%s: twenty questions with four different answers, given away by neither place nor length, each of a lesson',
  (_, { quiz, lessons }) => {
    expect(new Set(quiz.questions.map((entry) => entry.id)).size).toBeGreaterThanOrEqual(20);
    for (const place of [0, 1, 2, 3])
      expect(quiz.questions.filter(({ correct }) => correct === place).length).toBeGreaterThanOrEqual(3);
    for (const { options, lesson } of quiz.questions) {
      expect(new Set(options).size).toBe(4);
      expect(lessons[lesson ?? -1]).toBeDefined();
    }
    const longest = quiz.questions.filter(({ options, correct }) =>
      options.every((option, index) => index === correct || option.length < (options[correct] ?? '').length),
    );
    expect(longest.length).toBeLessThanOrEqual(quiz.questions.length / 3);
  },
);

test('no text is cut off at a # that is not in quotation marks', () => {
  for (const file of globSync('content/{learning-modules,practice-quizzes}/*.yaml')) {
    const comments = [...new Lexer().lex(readFileSync(file, 'utf8'))].filter((token) =>
      token.startsWith('#'),
    );
    expect(comments, file).toEqual([]);
  }
});

test('unknown fields, another pass mark and a missing question are refused', () => {
  const [first] = modules;
  expect(learningModule.safeParse(first).success).toBe(true);
  expect(learningModule.safeParse({ ...first, video: 'x' }).success).toBe(false);
  expect(learningModule.safeParse({ ...first, quiz: { ...first?.quiz, passMark: 60 } }).success).toBe(false);
  const questions = first?.quiz.questions.slice(0, 4);
  expect(learningModule.safeParse({ ...first, quiz: { ...first?.quiz, questions } }).success).toBe(false);
});
