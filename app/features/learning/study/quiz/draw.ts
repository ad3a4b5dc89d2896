import {
  type LearningModule,
  moduleKey,
  type QuizQuestion,
} from '#app/features/learning/courses/learning-module.content.ts';
import { drawFrom, optionOrder, type Weigh } from './draw-rules.ts';

export interface DrawnQuestion extends QuizQuestion {
  /** Unique in the quiz; also the name of its field. */
  name: string;
  /** The lesson to read again after a wrong answer. */
  lessonId: string | undefined;
  /** Indexes of the options in the order shown. */
  order: readonly number[];
}

const questionsOf = (module: LearningModule, prefix = ''): DrawnQuestion[] =>
  module.quiz.questions.map((question) => ({
    ...question,
    name: `${prefix}${question.id}`,
    lessonId: module.lessons[question.lesson ?? -1]?.id,
    order: [],
  }));

/** All questions of a module and of earlier ones, in their original order. */
export const wholePool = (module: LearningModule, earlier: readonly LearningModule[] = []): DrawnQuestion[] =>
  [...questionsOf(module), ...before(earlier)].map((question) => ({ ...question, order: [0, 1, 2, 3] }));

const before = (earlier: readonly LearningModule[]): DrawnQuestion[] =>
  earlier.flatMap((other) => questionsOf(other, `${moduleKey(other)}.`));

/**
 * The questions of an attempt, their order, and that of their options: determined by the seed of `weigh`.
 */
export const drawQuiz = (
  module: LearningModule,
  earlier: readonly LearningModule[],
  weigh: Weigh,
): DrawnQuestion[] =>
  drawFrom(questionsOf(module), before(earlier), weigh).map((question) => ({
    ...question,
    order: optionOrder(question, weigh),
  }));
