import {
  type LearningModule,
  moduleKey,
  type QuizQuestion,
} from '#app/features/learning/courses/learning-module.content.ts';

/** How many questions are asked of a larger pool, and how many of them come back from earlier modules. */
const asked = 10;
const comingBack = 2;

export interface DrawnQuestion extends QuizQuestion {
  /** Unique in the quiz; its field is called so. */
  name: string;
  /** The lesson to read again after a wrong answer. */
  lessonId: string | undefined;
  /** Places of the options as they are shown. */
  order: readonly number[];
}

const questionsOf = (module: LearningModule, prefix = ''): DrawnQuestion[] =>
  module.quiz.questions.map((question) => ({
    ...question,
    name: `${prefix}${question.id}`,
    lessonId: module.lessons[question.lesson ?? -1]?.id,
    order: [],
  }));

/** All questions of a module and of earlier ones, as they are written. */
export const wholePool = (module: LearningModule, earlier: readonly LearningModule[] = []): DrawnQuestion[] =>
  [...questionsOf(module), ...before(earlier)].map((question) => ({ ...question, order: [0, 1, 2, 3] }));

const before = (earlier: readonly LearningModule[]): DrawnQuestion[] =>
  earlier.flatMap((other) => questionsOf(other, `${moduleKey(other)}.`));

/**
 * The questions of one try at a quiz, and their order and that of their answers: another one for each `seed`, and always the same
 * for the same. A pool that is no larger than a quiz is asked whole.
 *
 * @param weigh a number or text for a text, by which things are put in order, and that nobody can foresee
 */
export function drawQuiz(
  module: LearningModule,
  earlier: readonly LearningModule[],
  weigh: (text: string) => string,
): DrawnQuestion[] {
  const shuffle = <T>(list: readonly T[], nameOf: (item: T) => string): T[] => {
    const weighed = list.map((item) => ({ item, weight: weigh(nameOf(item)) }));
    return weighed.sort((a, b) => (a.weight < b.weight ? -1 : 1)).map(({ item }) => item);
  };
  const byName = ({ name }: DrawnQuestion) => name;
  const own = shuffle(questionsOf(module), byName);
  const back = own.length > asked ? shuffle(before(earlier), byName).slice(0, comingBack) : [];
  return [...own.slice(0, asked - back.length), ...back].map((question) => ({
    ...question,
    order: shuffle([0, 1, 2, 3], (place) => `${question.name} ${place}`),
  }));
}
