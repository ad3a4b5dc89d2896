import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line, slug } from '#app/platform/content/fields.ts';

const question = z.strictObject({
  id: slug,
  question: line(500),
  options: z.array(line(200)).length(4),
  /** Place of the right answer among the options, counted from 0. */
  correct: z.int().min(0).max(3),
  /** Why it is right, and what makes the others wrong. */
  explanation: line(700),
  /** Title of an area in the certification's `courseContent`. */
  domain: line(80),
});
export type PracticeQuestion = z.infer<typeof question>;

/** Questions to try oneself out; the id is that of the certification. Nothing of it counts or is stored. */
export const practiceQuiz = z.strictObject({
  id: slug,
  order: z.int().min(1),
  title: line(80),
  intro: line(400),
  questions: z.array(question).min(10).max(60),
});
export type PracticeQuiz = z.infer<typeof practiceQuiz>;
export const practiceQuizzes = list('practice-quizzes', practiceQuiz);
