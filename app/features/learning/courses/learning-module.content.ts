import { z } from 'zod';
import {
  type Content,
  type EntryProblem,
  type EntryRules,
  listCollection,
} from '#app/platform/content/collection.ts';
import { line, markdown, reference, slugField } from '#app/platform/content/fields.ts';
import { sameAnswers } from '#app/ui/quiz/same-answers.ts';
import { lessonPart, partProblems } from './lesson-part.content.ts';

const lesson = z.strictObject({
  id: slugField,
  title: line(80).meta({ title: 'Title' }),
  minutes: z
    .int()
    .min(5)
    .max(60)
    .meta({ title: 'Minutes', description: 'To read it and do the task at its end.' }),
  body: markdown(6000, 200).meta({ title: 'Text' }),
  parts: z.array(lessonPart).max(16).optional().meta({
    title: 'Parts',
    description: 'What follows the text: more text, drawings, and things to do that answer back.',
    item: 'Part',
  }),
});
export type Lesson = z.infer<typeof lesson>;

const question = z.strictObject({
  id: slugField,
  question: line(400).meta({ title: 'Question' }),
  options: z.array(line(200)).length(4).meta({ title: 'Answers to choose from', item: 'Answer' }),
  correct: z.int().min(0).max(3).meta({ title: 'Right answer', itemOf: 'options' }),
  lesson: z.int().min(0).max(7).optional().meta({
    title: 'Lesson to read again',
    description: 'Named after a wrong answer.',
    itemOf: 'lessons',
  }),
  explanation: line(500).meta({
    title: 'Explanation',
    description: 'Why the answer is right, and what is wrong with the others.',
  }),
});
export type QuizQuestion = z.infer<typeof question>;

const quiz = z.strictObject({
  passMark: z.literal(70).meta({ title: 'Right answers to pass, in percent' }),
  minutes: z.int().min(5).max(30).meta({ title: 'Minutes' }),
  questions: z.array(question).min(5).max(40).meta({
    title: 'Questions',
    description: 'Of more than ten, ten are drawn each time.',
    item: 'Question',
  }),
});

export const learningModule = z.strictObject({
  id: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+--\d-[a-z0-9-]+$/)
    .meta({
      title: 'Short name',
      description:
        'Course, number and subject, such as digital-literacy--1-files. Results are stored under it.',
      kind: 'id',
    }),
  course: reference('courses').meta({ title: 'Course' }),
  order: z.int().min(1).meta({ title: 'Place in the course', description: '1 comes first.' }),
  title: line(80).meta({ title: 'Title' }),
  summary: line(240).meta({ title: 'Summary' }),
  lessons: z.array(lesson).min(3).max(8).meta({ title: 'Lessons', item: 'Lesson' }),
  quiz: quiz.meta({ title: 'Quiz' }),
});
export type LearningModule = z.infer<typeof learningModule>;
/** Progress is stored under the names of course, module and lesson. */
const moduleRules: EntryRules<LearningModule> = (module, content) => {
  const { id, course, order, lessons, quiz } = module;
  const problems: EntryProblem[] = sameAnswers(quiz.questions, 'quiz.questions');
  if (!id.startsWith(`${course}--`))
    problems.push({
      path: 'course',
      message: `“${id}” can only be a module of the course that it begins with.`,
    });
  lessons.forEach(({ parts = [] }, i) => {
    parts.forEach((part, at) => {
      problems.push(...partProblems(part, `lessons.${i}.parts.${at}`));
    });
  });
  quiz.questions.forEach(({ lesson }, i) => {
    if (lesson !== undefined && !lessons[lesson])
      problems.push({ path: `quiz.questions.${i}.lesson`, message: 'There is no such lesson.' });
  });
  const others = modulesOf(content, course).filter((other) => other.id !== id);
  const same = others.find((other) => other.order === order);
  if (same) problems.push({ path: 'order', message: `“${same.title}” has this place already.` });
  const taken = new Map(others.flatMap((other) => other.lessons.map((lesson) => [lesson.id, other.title])));
  lessons.forEach((lesson, i) => {
    const where = taken.get(lesson.id);
    if (where)
      problems.push({
        path: `lessons.${i}.title`,
        message: `“${where}” has a lesson with the short name “${lesson.id}” already. Please add this one anew.`,
      });
  });
  return problems;
};

export const moduleKey = ({ id }: Pick<LearningModule, 'id'>): string => id.split('--').at(-1) ?? id;

export const learningModules = listCollection(
  'learning-modules',
  learningModule.meta({ title: 'Modules taught here', item: 'Module' }),
  {
    shownOn: (module) => [
      ...module.lessons.map(({ id }) => `/learn/${module.course}/${id}`),
      `/learn/${module.course}/quiz/${moduleKey(module)}`,
    ],
    rules: moduleRules,
  },
);

export const modulesOf = (content: Content, course: string): LearningModule[] =>
  content.list(learningModules).filter((entry) => entry.course === course);

export const minutesOf = (modules: readonly LearningModule[]): number =>
  modules.flatMap(({ lessons, quiz }) => [...lessons, quiz]).reduce((sum, { minutes }) => sum + minutes, 0);
