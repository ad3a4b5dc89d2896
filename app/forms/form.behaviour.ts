import { setBusy } from '#app/ui/base/busy.ts';
import { failureOf } from '#app/ui/feedback/failure.behaviour.ts';
import { clearToasts, showToast } from '#app/ui/feedback/toast.behaviour.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { Constraints } from './constraints.ts';
import { isEmail } from './email.behaviour.ts';
import type { FormAnswer } from './form.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const shown = performance.now();
const longWait = 5_000;
const stillWaiting: ToastMessage = {
  tone: 'info',
  title: 'We are still working on it',
  description: 'Your form is in line. Please keep this page open: the answer comes here.',
  stays: true,
};

/** Submits forms without leaving the page: validation, busy state, messages, dialog, next page. */
export function forms(root: Document) {
  const prepare = () => {
    for (const form of root.querySelectorAll<HTMLFormElement>('form[data-form]')) {
      form.noValidate = true;
      busy(form, false);
    }
  };
  prepare();
  addEventListener('pageshow', prepare);
  root.addEventListener('added', prepare);
  root.addEventListener('input', (event) => setError(event.target as Field, ''));
  root.addEventListener('reset', (event) => empty(event.target as HTMLFormElement));
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.form) return;
    event.preventDefault();
    if (form.getAttribute('aria-busy') !== 'true') submit(form);
  });
}

async function submit(form: HTMLFormElement, proof?: string): Promise<void> {
  clearToasts();
  const errors = proof ? {} : check(form);
  if (Object.keys(errors).length > 0) return refuse(form, errors);
  keyOf(form).value ||= crypto.randomUUID();
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set('started_at', String(Math.round(performance.now() - shown)));
  if (proof) body.set('proof', proof);
  busy(form, true);
  const waiting = setTimeout(showToast, longWait, stillWaiting);
  let answer: FormAnswer;
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
    });
    answer = response.redirected ? await answerSignedOut(response) : await response.json();
    if (!isOurs(answer)) throw new Error('not an answer of this site');
  } catch {
    answer = { form: '', ok: false, toast: failureOf(form) };
  }
  clearTimeout(waiting);
  clearToasts();
  if (answer.challenge && !proof) {
    // If the solver cannot be fetched, the response's own message says what to do.
    const solved = await solution(answer.challenge).catch(() => '');
    if (solved) return submit(form, solved);
  }
  if (answer.redirectTo) return goTo(answer.redirectTo);
  busy(form, false);
  if (answer.errors) return refuse(form, answer.errors, answer);
  if (answer.ok) {
    form.reset();
    // Closed first, or the message would disappear with it.
    form.closest('dialog')?.close();
  }
  if (answer.toast) showToast(answer.toast);
}

/** Whoever is signed out meanwhile is led away from a member's form. */
async function answerSignedOut(response: Response): Promise<FormAnswer> {
  const { hasSessionEnded, signedOutWhileTyping } = await import('#app/ui/feedback/answer.ts');
  if (!hasSessionEnded(response)) throw new Error('not an answer of this site');
  return { form: '', ok: false, toast: signedOutWhileTyping };
}

/** A gateway or proxy may respond with JSON as well. */
const isOurs = (answer: Partial<FormAnswer> | null) =>
  typeof answer?.form === 'string' && typeof answer.ok === 'boolean';

const solution = async (challenge: unknown) => (await import('./proof.ts')).solveProofOfWork(challenge);

/** Reloads even if only the anchor differs. Must not navigate twice: the first response would use up the toast. */
function goTo(address: string): void {
  const { pathname, search, hash } = new URL(address, location.href);
  const here = pathname === location.pathname && search === location.search;
  location.assign(address);
  if (here && hash) location.reload();
}

/** Clears what a reset leaves: the key of the last submission, and messages. */
function empty(form: HTMLFormElement): void {
  if (!form.dataset.form) return;
  keyOf(form).value = '';
  for (const field of form.querySelectorAll<Field>('[data-rules]')) setError(field, '');
}

const keyOf = (form: HTMLFormElement) => form.elements.namedItem('idempotency_key') as HTMLInputElement;

/** Messages by field name, in the form's order, by the rules the server sent along. */
function check(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  const typed = new FormData(form);
  for (const field of form.querySelectorAll<Field | HTMLFieldSetElement>('[data-rules]')) {
    const { name } = (field instanceof HTMLFieldSetElement ? field.elements[0] : field) as Field;
    const { repeats } = field.dataset;
    // Checked before everything else, as on the server (accounts document, Sign-up page).
    if (repeats && typed.get(name) !== typed.get('password')) return { [name]: repeats };
    const message = mistake(String(typed.get(name) ?? '').trim(), JSON.parse(field.dataset.rules ?? '{}'));
    if (message) errors[name] = message;
  }
  return errors;
}

function mistake(value: string, { required, min, max, email }: Constraints): string | undefined {
  if (!value) return required;
  if (min && value.length < min[0]) return min[1];
  if (max && value.length > max[0]) return max[1];
  if (email && !isEmail(value)) return email;
}

function refuse(form: HTMLFormElement, errors: Record<string, string>, answer?: FormAnswer): void {
  const names = Object.keys(errors);
  const perField = form.dataset.errors === 'fields';
  const description = (perField && form.dataset.invalid) || errors[names[0] ?? ''] || '';
  const { title } = form.dataset;
  const toast: ToastMessage = answer?.toast ?? { tone: 'error', ...(title && { title }), description };
  for (const name of perField ? names : names.slice(0, 1))
    setError(fieldOf(form, name), errors[name] ?? '', errors[name] === toast.description);
  fieldOf(form, names[0] ?? '')?.focus();
  showToast(toast);
}

function fieldOf(form: HTMLFormElement, name: string): Field | null {
  const found = form.elements.namedItem(name);
  return (found instanceof RadioNodeList ? found[0] : found) as Field | null;
}

/** The message is text below the field, or only drawn there if the toast has the text, so that it is in the page once. */
function setError(control: Field | null, message: string, isInToast = false): void {
  // A group of choices has one message.
  const field = control?.closest<HTMLElement>('fieldset.field') ?? control;
  const place = field && document.getElementById(`${field.id}-error`);
  if (!field || !place) return;
  place.hidden = !message;
  const words = place.querySelector<HTMLElement>('[data-text]');
  if (words) {
    words.textContent = isInToast ? '' : message;
    words.dataset.said = isInToast ? message : '';
  }
  field.toggleAttribute('aria-invalid', !!message);
  if (message) field.setAttribute('aria-invalid', 'true');
  field.closest('.field')?.classList.toggle('bad', !!message);
}

function busy(form: HTMLFormElement, on: boolean): void {
  form.setAttribute('aria-busy', String(on));
  for (const button of form.querySelectorAll('button')) {
    button.disabled = on;
    if (button.type === 'submit') setBusy(button, on);
  }
}
