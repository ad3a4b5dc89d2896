import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line, ownId, slug } from '#app/platform/content/fields.ts';

const question = z.strictObject({
  id: ownId,
  question: line(500).meta({ title: 'Question' }),
  options: z.array(line(200)).length(4).meta({ title: 'Answers to choose from', item: 'Answer' }),
  /** Place of the right answer among the options, counted from 0. */
  correct: z.int().min(0).max(3).meta({ title: 'Right answer', among: 'options' }),
  explanation: line(700).meta({
    title: 'Explanation',
    description: 'Why the answer is right, and what is wrong with the others.',
  }),
  domain: line(80).meta({ title: 'Area of the exam', description: 'Spelt as in the certification’s areas.' }),
});
export type PracticeQuestion = z.infer<typeof question>;

export const practiceQuiz = z.strictObject({
  id: slug.meta({ title: 'Certification', description: 'The short name of the certification.', kind: 'id' }),
  order: z.int().min(1).meta({ title: 'Place in the list', description: '1 comes first.' }),
  title: line(80).meta({ title: 'Title' }),
  intro: line(400).meta({ title: 'Opening text' }),
  questions: z.array(question).min(10).max(60).meta({ title: 'Questions', item: 'Question' }),
});
export type PracticeQuiz = z.infer<typeof practiceQuiz>;
export const practiceQuizzes = list(
  'practice-quizzes',
  practiceQuiz.meta({ title: 'Practice quizzes', item: 'Quiz' }),
  { page: '/exam-prep/:id' },
);
