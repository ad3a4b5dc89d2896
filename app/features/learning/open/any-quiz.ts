import type { AskedQuestion } from '#app/features/learning/device/device-events.ts';
import { keepText, keptText } from '#app/features/learning/device/device-store.ts';
import { askLine, isUp, watchLine } from '#app/features/learning/device/line.ts';
import { drawFrom, optionOrder } from '#app/features/learning/study/quiz/draw-rules.ts';
import { openQuizPath } from './open-paths.ts';
import {
  chosenIn,
  partOf,
  type QuizAnswers,
  questionsIn,
  radiosOf,
  replaceQuestions,
  setAnswers,
} from './quiz-fields.ts';

/** A drawn question and the order of its options. One of an earlier module is named by its index there, such as `1-hello.7`. */
interface Drawn {
  name: string;
  order: readonly number[];
}

/** Storage keys of an attempt in progress. */
export const keysOf = (course: string, module: string) => ({
  answers: `answers ${course}/${module}`,
  drawn: `drawn ${course}/${module}`,
});

/** How long the page of an earlier quiz may take, in ms. */
const patience = 6_000;

/** A quiz that counts in no account: drawn on the device for each attempt, and marked by the server once online. */
export async function anyQuiz(
  place: HTMLElement,
  form: HTMLFormElement,
  course: string,
  module: string,
): Promise<void> {
  const keys = keysOf(course, module);
  const said = partOf(place, 'quiz-said');
  const kept: QuizAnswers = JSON.parse(keptText(keys.answers) ?? '{}');
  const ticked = (): QuizAnswers => ({ ...kept, ...chosenIn(form) });
  let drawn: Drawn[] | undefined = JSON.parse(keptText(keys.drawn) ?? 'null') ?? undefined;

  const isWhole = () =>
    new Set(radiosOf(form).map(({ name }) => name)).size === Object.keys(chosenIn(form)).length;
  const say = () => {
    const later = 'It will be marked when you are online again. Your answers are kept on this device.';
    if (!isWhole()) said.textContent = '';
    else said.textContent = isUp() ? 'Your answers are kept on this device. They can be marked now.' : later;
  };
  // If the site has just refused it, the page already says why and when it can be marked.
  let isLater = Object.keys(kept).length > 0 && !place.querySelector('[role=alert]');
  form.addEventListener('change', () => {
    keepText(keys.answers, JSON.stringify(ticked()));
    keepText(keys.drawn, drawn && JSON.stringify(drawn));
  });
  form.addEventListener('submit', (event) => {
    if (isUp()) return;
    event.preventDefault();
    isLater = true;
    say();
    void askLine().then((isBack) => isBack && form.submit());
  });

  const own = questionsIn(form);
  const weigh = (text: string) => (ticked()[text] ? '' : String(Math.random()));
  const ordered = ({ name }: Pick<Drawn, 'name'>): Drawn => ({ name, order: optionOrder({ name }, weigh) });
  const wanted = drawn ?? drawFrom(own, namesOf(form.dataset.draw ?? ''), weigh).map(ordered);
  const found = await questionsOf(course, own, wanted);
  // So far the page has shown every question: ticked ones stay, and others replace those that cannot be loaded.
  const begun = ticked();
  const isTicked = ({ name }: AskedQuestion) => begun[name] !== undefined;
  const missing = wanted.length - found.length;
  const more = own
    .filter(({ name }) => !found.some((one) => one.name === name))
    .sort((one, other) => Number(isTicked(other)) - Number(isTicked(one)))
    .filter((one, i) => isTicked(one) || i < missing)
    .map((one) => inOrder(one, ordered(one)));
  drawn = [...found, ...more].map((one) => one.drawn);
  replaceQuestions(form, [...found, ...more]);
  setAnswers(form, begun);
  void watchLine(() => isLater && say());
}

/** @param counts earlier modules with their numbers of questions, such as `1-hello:20 2-decide:20` */
const namesOf = (counts: string) =>
  counts.split(' ').flatMap((one) => {
    const [module = '', count = ''] = one.split(':');
    return Array.from({ length: Number(count) }, (_, at) => ({ name: `${module}.${at}` }));
  });

/** The drawn questions that are available. */
async function questionsOf(
  course: string,
  own: readonly AskedQuestion[],
  drawn: readonly Drawn[],
): Promise<ReturnType<typeof inOrder>[]> {
  const found = await Promise.all(
    drawn.map(async (one) => {
      const question = one.name.includes('.')
        ? await earlierQuestion(course, one.name)
        : own.find(({ name }) => name === one.name);
      return question ? [inOrder(question, one)] : [];
    }),
  );
  return found.flat();
}

/** A question with its options in the drawn order. */
const inOrder = (question: AskedQuestion, drawn: Drawn) => ({
  ...question,
  options: drawn.order.flatMap((at) => question.options[at] ?? []),
  drawn,
});

/** A question of an earlier module, read from its quiz page, which saved courses include. */
async function earlierQuestion(course: string, drawn: string): Promise<AskedQuestion | undefined> {
  const [module = '', at] = drawn.split('.');
  try {
    const answer = await fetch(openQuizPath(course, module), { signal: AbortSignal.timeout(patience) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const question = questionsIn(page.querySelector('form[data-draw]') ?? page)[Number(at)];
    return question && { ...question, name: `${module}.${question.name}` };
  } catch {
    return undefined;
  }
}
