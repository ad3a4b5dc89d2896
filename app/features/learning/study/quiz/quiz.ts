import type { DrawnQuestion } from './draw.ts';

/** A question as it is asked: the right answer and the explanation stay on the server until somebody has answered. */
export interface AskedQuestion {
  name: string;
  question: string;
  /** In the order in which they are shown; `value` is what the form sends. */
  options: { value: string; label: string }[];
}

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

/** What became of the answers. Only whoever has passed is told what would have been right: the questions come again. */
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
    /** Lessons of this module or of earlier ones. */
    again: [...again],
  };
}
