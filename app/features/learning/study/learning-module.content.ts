import { z } from 'zod';
import { type Content, list } from '#app/platform/content/collection.ts';
import { line, markdown, slug } from '#app/platform/content/fields.ts';

const lesson = z.strictObject({
  /** Unique within the course: a member's progress is stored under it. */
  id: slug,
  title: line(80),
  /** Reading it and doing the task at its end. */
  minutes: z.int().min(5).max(60),
  body: markdown(6000, 800),
});
export type Lesson = z.infer<typeof lesson>;

const question = z.strictObject({
  /** Unique within the quiz. */
  id: slug,
  question: line(400),
  options: z.array(line(200)).length(4),
  /** Place of the right answer among the options, counted from 0. */
  correct: z.int().min(0).max(3),
  explanation: line(500),
});
export type QuizQuestion = z.infer<typeof question>;

const quiz = z.strictObject({
  /** Percent of right answers that pass. */
  passMark: z.literal(70),
  minutes: z.int().min(5).max(30),
  questions: z.array(question).length(5),
});
export type Quiz = z.infer<typeof quiz>;

export const learningModule = z.strictObject({
  /** `<course>--<number>-<subject>`; quiz results are stored under it, so it stays even if `order` changes. */
  id: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]+--\d-[a-z0-9-]+$/),
  /** Id of the course. */
  course: slug,
  /** Its place in the course. */
  order: z.int().min(1),
  title: line(80),
  summary: line(240),
  lessons: z.array(lesson).min(3).max(8),
  quiz,
});
export type LearningModule = z.infer<typeof learningModule>;
export const learningModules = list('learning-modules', learningModule);

/** The modules of a course in their order; empty for a course that is not taught here. */
export const modulesOf = (content: Content, course: string): LearningModule[] =>
  content.list(learningModules).filter((entry) => entry.course === course);
