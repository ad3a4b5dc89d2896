import { z } from 'zod';
import { type EntryRules, listCollection } from '#app/platform/content/collection.ts';
import { line, reference, slugField } from '#app/platform/content/fields.ts';
import { sameAnswers } from '#app/ui/quiz/same-answers.ts';
import { certifications } from './certification.content.ts';

const question = z.strictObject({
  id: slugField,
  question: line(500).meta({ title: 'Question' }),
  options: z.array(line(200)).length(4).meta({ title: 'Answers to choose from', item: 'Answer' }),
  correct: z.int().min(0).max(3).meta({ title: 'Right answer', itemOf: 'options' }),
  explanation: line(700).meta({
    title: 'Explanation',
    description: 'Why the answer is right, and what is wrong with the others.',
  }),
  domain: line(80).meta({ title: 'Area of the exam', description: 'Spelt as in the certification’s areas.' }),
});
export type PracticeQuestion = z.infer<typeof question>;

export const practiceQuiz = z.strictObject({
  id: reference('certifications').meta({
    title: 'Certification',
    description: 'The short name of the certification.',
    kind: 'id',
  }),
  order: z.int().min(1).meta({ title: 'Place in the list', description: '1 comes first.' }),
  title: line(80).meta({ title: 'Title' }),
  intro: line(400).meta({ title: 'Opening text' }),
  questions: z.array(question).min(10).max(130).meta({ title: 'Questions', item: 'Question' }),
});
export type PracticeQuiz = z.infer<typeof practiceQuiz>;

/** Each question must name an area of the exam, by which the page sorts. */
const areasOfExam: EntryRules<PracticeQuiz> = ({ id, questions }, content) => {
  const certification = content.get(certifications, id);
  // A missing certification is reported by its reference.
  if (!certification) return [];
  const areas = certification.courseContent.map(({ title }) => title);
  return questions.flatMap(({ domain }, i) =>
    areas.includes(domain)
      ? []
      : [
          {
            path: `questions.${i}.domain`,
            message: `“${domain}” is no area of ${certification.name}. Its areas are: ${areas.join(', ')}.`,
          },
        ],
  );
};

export const practiceQuizzes = listCollection(
  'practice-quizzes',
  practiceQuiz.meta({ title: 'Practice quizzes', item: 'Quiz' }),
  {
    page: '/exam-prep/:id',
    rules: (quiz, content) => [...areasOfExam(quiz, content), ...sameAnswers(quiz.questions, 'questions')],
  },
);
