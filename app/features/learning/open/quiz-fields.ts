import type { AskedQuestion } from '#app/features/learning/device/device-events.ts';

/** Chosen option values by question name. */
export type QuizAnswers = Record<string, string>;

export const partOf = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

export const chosenIn = (form: HTMLFormElement): QuizAnswers =>
  Object.fromEntries(new FormData(form)) as QuizAnswers;

export const radiosOf = (form: ParentNode) => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=radio]'),
];

export function setAnswers(form: HTMLFormElement, answers: QuizAnswers): void {
  for (const radio of radiosOf(form)) radio.checked = answers[radio.name] === radio.value;
}

export const questionsIn = (form: ParentNode): AskedQuestion[] =>
  [...form.querySelectorAll('fieldset')].map((fieldset) => ({
    name: radiosOf(fieldset)[0]?.name ?? '',
    question: fieldset.querySelector('legend')?.textContent ?? '',
    options: radiosOf(fieldset).map(({ value, labels }) => ({
      value,
      label: labels?.[0]?.textContent ?? '',
    })),
  }));

/** Replaces the form's questions. */
export function replaceQuestions(form: HTMLFormElement, questions: readonly AskedQuestion[]): void {
  const fieldsets = form.querySelectorAll('fieldset');
  const [first] = fieldsets;
  if (!first) return;
  const asked = questions.map((question, i) => fieldsetOf(first, question, i));
  const focused = radiosOf(form).find((radio) => radio === document.activeElement);
  for (const old of fieldsets) old.remove();
  form.prepend(...asked);
  radiosOf(form)
    .find(({ name, value }) => name === focused?.name && value === focused.value)
    ?.focus();
}

function fieldsetOf(
  first: HTMLFieldSetElement,
  { name, question, options }: AskedQuestion,
  at: number,
): HTMLFieldSetElement {
  const made = first.cloneNode(true) as HTMLFieldSetElement;
  made.id = `quiz-${name}`;
  // There is no place for a message here: the browser says what is missing.
  made.removeAttribute('aria-describedby');
  made.querySelector('.field-error')?.remove();
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
