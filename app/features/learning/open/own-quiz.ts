import type { GivenDraw } from '#app/features/learning/device/device-events.ts';
import { deviceOwner, keepText, keptText } from '#app/features/learning/device/device-store.ts';
import { removeDraw } from '#app/features/learning/device/kept-draws.ts';
import { keepUp } from '#app/features/learning/device/sync.ts';
import { keepResult, queueEvent, resultOf, waitingFor } from '#app/features/learning/device/waiting.ts';
import { chosenIn, partOf, replaceQuestions, setAnswers } from './quiz-fields.ts';
import { showResult } from './quiz-result.ts';

/** A quiz for a member with draws of her own on the device: her answers count, online or offline. */
export function ownQuiz(place: HTMLElement, form: HTMLFormElement, course: string, draw: GivenDraw): void {
  const { module, questions } = draw;
  const name = `quiz ${module} ${draw.draw.slice(-8)}`;
  const whose = deviceOwner();
  const begun = `begun ${course}/${module}`;
  const said = partOf(place, 'quiz-said');
  const result = partOf(place, 'quiz-result');
  // Keeps ticks from before the script loaded, for questions that are asked.
  const ticked = { ...JSON.parse(keptText(begun) ?? '{}'), ...chosenIn(form) };
  replaceQuestions(form, questions);
  setAnswers(form, ticked);
  partOf(place, 'quiz-about').textContent =
    `${questions.length} questions, given to you to answer with or without a connection. They count in your account, and your best result counts.`;
  partOf(place, 'for-members').remove();

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
  form.addEventListener('change', () => {
    if (deviceOwner() === whose) keepText(begun, JSON.stringify(chosenIn(form)));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (deviceOwner() !== whose) {
      said.textContent =
        'You have signed out on this device. What you ticked stays on this page: sign in in another tab, open this course there, then press the button again.';
      return;
    }
    const chosen = chosenIn(form);
    keepResult(course, module, undefined);
    queueEvent(course, {
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
    partOf(place, 'quiz-again').hidden = false;
    show();
    said.focus();
    keepUp();
  });
  place.ownerDocument.addEventListener('waits', show);
  show();
}
