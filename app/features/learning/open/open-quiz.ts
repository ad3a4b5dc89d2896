import type { AskedQuestion, GivenDraw } from '#app/features/learning/device/device-events.ts';
import { keepText, keptText, owner } from '#app/features/learning/device/device-store.ts';
import { nextDraw, removeDraw } from '#app/features/learning/device/kept-draws.ts';
import { askLine, isUp, watchLine } from '#app/features/learning/device/line.ts';
import { keepUp } from '#app/features/learning/device/sync.ts';
import { keepResult, resultOf, wait, waitingFor } from '#app/features/learning/device/waiting.ts';
import { showResult } from './quiz-result.ts';

type Answers = Record<string, string>;

/** An open quiz. A member whose device has questions of her own answers those, and they count; anybody else's answers wait for her. */
export function openQuiz(place: HTMLElement): void {
  const [course = '', module = ''] = (place.dataset.openQuiz ?? '').split('/');
  const form = place.querySelector<HTMLFormElement>('form[data-draw]');
  const draw = form && owner() ? nextDraw(course, module) : undefined;
  const key = `answers ${course}/${module}`;
  if (draw && form) ownQuiz(place, form, course, draw);
  else if (form) anyQuiz(place, form, key);
  // It was marked: the page brought the result.
  else keepText(key, undefined);
}

const find = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

const chosenIn = (form: HTMLFormElement): Answers => Object.fromEntries(new FormData(form)) as Answers;

function choose(form: HTMLFormElement, answers: Answers): void {
  for (const radio of radiosOf(form)) radio.checked = answers[radio.name] === radio.value;
}

const radiosOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')];

function anyQuiz(place: HTMLElement, form: HTMLFormElement, key: string): void {
  const said = find(place, 'quiz-said');
  const kept: Answers = JSON.parse(keptText(key) ?? '{}');
  const asked = Object.keys(kept);
  const questions = [...form.querySelectorAll<HTMLFieldSetElement>('fieldset')];
  const keptOnes = questions.filter(({ id }) => asked.includes(id.replace('quiz-', '')));
  // As many as are asked at once: others each time that the page is opened, but for what was begun.
  const others = questions.filter((question) => !keptOnes.includes(question));
  const most = Math.max(0, Number(form.dataset.draw) - keptOnes.length);
  while (others.length > most) others.splice(Math.floor(Math.random() * others.length), 1)[0]?.remove();
  for (const radio of radiosOf(form)) radio.required = true;
  choose(form, kept);
  const isWhole = () =>
    new Set(radiosOf(form).map(({ name }) => name)).size === Object.keys(chosenIn(form)).length;
  const say = () => {
    const later = 'It will be marked when you are online again. Your answers are kept on this device.';
    if (!isWhole()) said.textContent = '';
    else said.textContent = isUp() ? 'Your answers are kept on this device. They can be marked now.' : later;
  };
  let isLater = asked.length > 0;
  void watchLine(() => isLater && say());
  form.addEventListener('change', () => keepText(key, JSON.stringify(chosenIn(form))));
  form.addEventListener('submit', (event) => {
    if (isUp()) return;
    event.preventDefault();
    isLater = true;
    say();
    void askLine().then((isBack) => isBack && form.submit());
  });
}

function ownQuiz(place: HTMLElement, form: HTMLFormElement, course: string, draw: GivenDraw): void {
  const { module, questions } = draw;
  const name = `quiz ${module} ${draw.draw.slice(-8)}`;
  const begun = `begun ${course}/${module}`;
  const said = find(place, 'quiz-said');
  const result = find(place, 'quiz-result');
  const [first] = form.querySelectorAll<HTMLFieldSetElement>('fieldset');
  if (!first) return;
  const asked = questions.map((question, i) => fieldsetOf(first, question, i));
  for (const old of form.querySelectorAll('fieldset')) old.remove();
  form.prepend(...asked);
  choose(form, JSON.parse(keptText(begun) ?? '{}'));
  find(place, 'quiz-about').textContent =
    `${questions.length} questions, given to you to answer with or without a connection. They count in your account, and your best result counts.`;
  find(place, 'for-members').remove();

  const show = () => {
    const waits = waitingFor(course).filter(
      ({ name, why }) => !why && name.startsWith(`quiz ${module} `),
    ).length;
    said.textContent =
      waits > 0 ? 'Your answers wait on this device. They are marked when you are online again.' : '';
    const marked = resultOf(course, module);
    result.replaceChildren(...(marked && waits === 0 ? showResult(marked) : []));
    result.hidden = !result.hasChildNodes();
  };
  form.addEventListener('change', () => keepText(begun, JSON.stringify(chosenIn(form))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = chosenIn(form);
    keepResult(course, module, undefined);
    wait(course, {
      name,
      event: { draw: draw.draw, answers: questions.map((question) => chosen[question.name]).join('') },
    });
    if (!waitingFor(course).some((one) => one.name === name)) {
      said.textContent =
        'Your device has no space left, so your answers could not be kept. Free some, and try again.';
      return;
    }
    removeDraw(course, draw);
    keepText(begun, undefined);
    form.hidden = true;
    find(place, 'quiz-again').hidden = false;
    show();
    said.focus();
    keepUp();
  });
  place.ownerDocument.addEventListener('waits', show);
  show();
}

/** A question in the page's own markup. */
function fieldsetOf(
  first: HTMLFieldSetElement,
  { name, question, options }: AskedQuestion,
  at: number,
): HTMLFieldSetElement {
  const made = first.cloneNode(true) as HTMLFieldSetElement;
  made.id = `quiz-${name}`;
  const legend = made.querySelector('legend');
  if (legend) legend.textContent = `${at + 1}. ${question}`;
  made.querySelectorAll('label').forEach((label, i) => {
    const radio = label.querySelector('input') as HTMLInputElement;
    const { value = '', label: text = '' } = options[i] ?? {};
    Object.assign(radio, { name, value, checked: false, required: true });
    (label.querySelector('span') as HTMLElement).textContent = text;
  });
  return made;
}
