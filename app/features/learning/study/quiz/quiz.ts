import type { Quiz, QuizQuestion } from '#app/features/learning/courses/learning-module.content.ts';

/** A question as it is asked: the right answer and the explanation stay on the server until somebody has answered. */
export type AskedQuestion = Pick<QuizQuestion, 'id' | 'question' | 'options'>;

export const askedQuestions = ({ questions }: Quiz): AskedQuestion[] =>
  questions.map(({ id, question, options }) => ({ id, question, options }));

export interface MarkedQuestion extends QuizQuestion {
  chosen: number;
}

export type QuizOutcome = ReturnType<typeof markQuiz>;

export function markQuiz(quiz: Quiz, answers: Readonly<Record<string, number>>) {
  const questions = quiz.questions.map((question) => ({ ...question, chosen: answers[question.id] ?? -1 }));
  const right = questions.filter(({ chosen, correct }) => chosen === correct).length;
  const percentage = Math.round((100 * right) / questions.length);
  return { percentage, passed: percentage >= quiz.passMark, right, questions };
}
