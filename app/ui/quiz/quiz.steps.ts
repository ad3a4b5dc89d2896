/**
 * Shows one question at a time and submits after the last. If a question has `reasons`, the button first
 * shows those.
 */
export function stepByStep(form: HTMLFormElement): void {
  const part = (selector: string) => form.querySelector(selector) as HTMLElement;
  const [status, back, next] = [part('[data-step]'), part('[data-back]'), part('[data-next]')];
  const [bar, percent] = [part('progress') as HTMLProgressElement, part('.bar-row b')];
  const questions = [...form.querySelectorAll('fieldset')];
  const send = next.textContent;
  const last = questions.length - 1;
  let at = 0;

  const isToCheck = () => questions[at]?.dataset.correct !== undefined && !questions[at]?.dataset.checked;
  const label = () => {
    if (isToCheck()) return 'Check answer';
    return at === last ? send : next.dataset.next;
  };
  const show = (to: number) => {
    at = to;
    questions.forEach((question, i) => {
      question.hidden = i !== at;
      // Disabled, so that the browser validates the current question only.
      question.disabled = i > at;
    });
    const about = questions[at]?.dataset.about;
    status.textContent = `Question ${at + 1} of ${questions.length}${about ? `: ${about}` : ''}`;
    bar.value = Math.round((at / questions.length) * 100);
    percent.textContent = `${bar.value}%`;
    back.hidden = at === 0 || questions[at]?.dataset.correct !== undefined;
    next.textContent = label() ?? '';
  };
  const go = (to: number) => {
    show(to);
    form.querySelector<HTMLElement>('fieldset:not([hidden]) legend')?.focus();
  };

  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]')) radio.required = true;
  back.addEventListener('click', () => go(at - 1));
  form.addEventListener('submit', (event) => {
    const question = questions[at];
    if (question && isToCheck()) {
      event.preventDefault();
      check(question);
      next.textContent = label() ?? '';
    } else if (at < last) {
      event.preventDefault();
      go(at + 1);
    }
  });
  show(0);
  startClock(form);
}

/** Starts the countdown on request; when it runs out, the form is submitted as it is. */
function startClock(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>('[data-clock]');
  const shown = form.querySelector<HTMLElement>('[role=timer]');
  button?.addEventListener('click', () => {
    const end = Date.now() + Number(button.dataset.clock) * 60_000;
    button.hidden = true;
    const tick = () => {
      const left = Math.max(0, Math.round((end - Date.now()) / 1000));
      if (shown)
        shown.textContent = `Time left: ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
      if (left > 0) return;
      clearInterval(clock);
      for (const question of form.querySelectorAll('fieldset')) question.disabled = false;
      for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked'))
        radio.disabled = false;
      form.submit();
    };
    const clock = setInterval(tick, 1000);
    tick();
  });
}

function check(question: HTMLFieldSetElement): void {
  const { correct } = question.dataset;
  question.dataset.checked = 'yes';
  let isRight = false;
  for (const radio of question.querySelectorAll<HTMLInputElement>('input')) {
    radio.disabled = !radio.checked;
    if (radio.checked) isRight = radio.value === correct;
    const word = radio.value === correct ? 'right' : radio.checked && 'your answer';
    if (word) radio.nextElementSibling?.append(` (${word})`);
  }
  const reasons = question.querySelector<HTMLTemplateElement>(`[data-when=${isRight ? 'right' : 'wrong'}]`);
  reasons?.replaceWith(reasons.content);
}
