import type { AskedQuestion } from '#app/features/learning/device/device-events.ts';
import type { DrawnQuestion } from './draw.ts';

export const askedQuestions = (questions: readonly DrawnQuestion[]): AskedQuestion[] =>
  questions.map(({ name, question, options, order }) => ({
    name,
    question,
    options: order.map((place) => ({ value: String(place), label: options[place] ?? '' })),
  }));

export interface MarkedQuestion {
  name: string;
  question: string;
  isRight: boolean;
  chosen: string;
  right: string;
  explanation: string;
}

export type QuizOutcome = ReturnType<typeof markQuiz>;

/** The result of the answers. The right ones are revealed only after a pass, as questions recur. */
export function markQuiz(
  questions: readonly DrawnQuestion[],
  passMark: number,
  answers: Readonly<Record<string, number>>,
) {
  const isRight = ({ name, correct }: DrawnQuestion) => answers[name] === correct;
  const right = questions.filter(isRight).length;
  const percentage = Math.round((100 * right) / questions.length);
  const passed = percentage >= passMark;
  const again = new Set(questions.flatMap((one) => (isRight(one) ? [] : (one.lessonId ?? []))));
  const explained: MarkedQuestion[] = questions.map((one) => ({
    name: one.name,
    question: one.question,
    isRight: isRight(one),
    chosen: one.options[answers[one.name] ?? -1] ?? '',
    right: one.options[one.correct] ?? '',
    explanation: one.explanation,
  }));
  return {
    percentage,
    passed,
    right,
    total: questions.length,
    questions: passed ? explained : [],
    /** Lessons of this or earlier modules. */
    again: [...again],
  };
}
