/** One question at a time: the button goes on to the next one, and on the last one sends the answers. */
export function stepByStep(form: HTMLFormElement): void {
  const part = (selector: string) => form.querySelector(selector) as HTMLElement;
  const [status, back, next] = [part('[role=status]'), part('[data-back]'), part('[data-next]')];
  const [bar, percent] = [part('progress') as HTMLProgressElement, part('.bar-row b')];
  const questions = [...form.querySelectorAll('fieldset')];
  const send = next.textContent;
  let at = 0;

  const show = (to: number) => {
    at = to;
    questions.forEach((question, i) => {
      question.hidden = i !== at;
      // Later ones take no part yet, so that the browser asks for this one's answer only.
      question.disabled = i > at;
    });
    status.textContent = `Question ${at + 1} of ${questions.length}`;
    bar.value = Math.round((at / questions.length) * 100);
    percent.textContent = `${bar.value}%`;
    back.hidden = at === 0;
    next.textContent = at === questions.length - 1 ? send : 'Next';
  };
  const go = (to: number) => {
    show(to);
    form.querySelector<HTMLElement>('fieldset:not([hidden]) legend')?.focus();
  };

  back.addEventListener('click', () => go(at - 1));
  form.addEventListener('submit', (event) => {
    if (at === questions.length - 1) return;
    event.preventDefault();
    go(at + 1);
  });
  show(0);
}
