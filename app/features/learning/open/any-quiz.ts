import type { AskedQuestion } from '#app/features/learning/device/device-events.ts';
import { keepText, keptText } from '#app/features/learning/device/device-store.ts';
import { askLine, isUp, watchLine } from '#app/features/learning/device/line.ts';
import { drawFrom, optionOrder } from '#app/features/learning/study/quiz/draw-rules.ts';
import { openQuizPath } from './open-paths.ts';
import { type Answers, ask, choose, chosenIn, partOf, questionsIn, radiosOf } from './quiz-fields.ts';

/** A question that is drawn, and places of its options. One of an earlier module is named by its place there, such as `1-hello.7`. */
interface Drawn {
  name: string;
  order: readonly number[];
}

/** Under which a try that was begun is kept on the device. */
export const keysOf = (course: string, module: string) => ({
  answers: `answers ${course}/${module}`,
  drawn: `drawn ${course}/${module}`,
});

/** How long the page of an earlier quiz may take, in ms. */
const patience = 6_000;

/** A quiz for whoever comes: drawn on the device, anew for each try, and marked by the server once there is a line. */
export async function anyQuiz(
  place: HTMLElement,
  form: HTMLFormElement,
  course: string,
  module: string,
): Promise<void> {
  const keys = keysOf(course, module);
  const said = partOf(place, 'quiz-said');
  const kept: Answers = JSON.parse(keptText(keys.answers) ?? '{}');
  const own = questionsIn(form);
  const earlier = namesOf(form.dataset.draw ?? '');
  // What was chosen before this script came is asked.
  const weigh = (text: string) => (chosenIn(form)[text] ? '' : String(Math.random()));
  const draw = (back: typeof earlier): Drawn[] =>
    drawFrom(own, back, weigh).map(({ name }) => ({ name, order: optionOrder({ name }, weigh) }));
  let drawn: Drawn[] = JSON.parse(keptText(keys.drawn) ?? 'null') ?? draw(earlier);
  let questions = await questionsOf(course, own, drawn);
  if (questions.length < drawn.length) {
    drawn = draw([]);
    questions = await questionsOf(course, own, drawn);
  }
  const begun = { ...kept, ...chosenIn(form) };
  ask(form, questions);
  choose(form, begun);

  const isWhole = () =>
    new Set(radiosOf(form).map(({ name }) => name)).size === Object.keys(chosenIn(form)).length;
  const say = () => {
    const later = 'It will be marked when you are online again. Your answers are kept on this device.';
    if (!isWhole()) said.textContent = '';
    else said.textContent = isUp() ? 'Your answers are kept on this device. They can be marked now.' : later;
  };
  let isLater = Object.keys(kept).length > 0;
  void watchLine(() => isLater && say());
  form.addEventListener('change', () => {
    keepText(keys.answers, JSON.stringify(chosenIn(form)));
    keepText(keys.drawn, JSON.stringify(drawn));
  });
  form.addEventListener('submit', (event) => {
    if (isUp()) return;
    event.preventDefault();
    isLater = true;
    say();
    void askLine().then((isBack) => isBack && form.submit());
  });
}

/** @param counts such as `1-hello:20 2-decide:20`: the earlier modules, each with the number of its questions */
const namesOf = (counts: string) =>
  counts.split(' ').flatMap((one) => {
    const [module = '', count = ''] = one.split(':');
    return Array.from({ length: Number(count) }, (_, at) => ({ name: `${module}.${at}` }));
  });

/** Those of what was drawn that are at hand, their options in the order that was drawn. */
async function questionsOf(
  course: string,
  own: readonly AskedQuestion[],
  drawn: readonly Drawn[],
): Promise<AskedQuestion[]> {
  const found = await Promise.all(
    drawn.map(async ({ name, order }) => {
      const question = name.includes('.')
        ? await earlierQuestion(course, name)
        : own.find((one) => one.name === name);
      return question ? [{ ...question, options: order.flatMap((at) => question.options[at] ?? []) }] : [];
    }),
  );
  return found.flat();
}

/** A question of an earlier module, from the page of its quiz, which a saved course has too. */
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
