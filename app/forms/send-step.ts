import { asksForProof, isSignedOut, signedOutWhileTyping } from '#app/ui/feedback/answer.ts';
import { dispatchToast } from '#app/ui/feedback/toast.tsx';
import type { FormAnswer } from './form.ts';
import { notSaved } from './step-form.tsx';

/**
 * Submits a step from an island: follows its redirect or shows its message. Resolves with the refusal, or
 * undefined on success or if no answer of this site came (then shows an error).
 */
export async function sendStep<Result>(
  action: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<FormAnswer<Result> | 'led on' | undefined> {
  const sent = { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'application/json' } };
  const response = await fetch(action, sent).catch(() => undefined);
  if (response && asksForProof(response)) return leadTo(response.url);
  const answer: FormAnswer<Result> | null = await response?.json().catch(() => null);
  if (typeof answer?.form !== 'string') {
    const isOver = response?.status === 403 && (await isSignedOut());
    dispatchToast(isOver ? signedOutWhileTyping : notSaved);
    return undefined;
  }
  if (answer.redirectTo) return leadTo(answer.redirectTo);
  if (!answer.ok) return answer;
  if (answer.toast) dispatchToast(answer.toast);
  return undefined;
}

const key = 'pressed';

function leadTo(address: string): 'led on' {
  location.assign(address);
  return 'led on';
}

const isButton = (element: Element | null) => element instanceof HTMLButtonElement;
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** Call before disabling the button: on the next page, keyboard focus returns to the same button. */
export function notePressed(): void {
  const pressed = document.activeElement;
  if (pressed && isButton(pressed))
    sessionStorage.setItem(key, JSON.stringify({ at: location.pathname, name: nameOf(pressed) }));
}

export function focusPressed(): void {
  const { at, name } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  sessionStorage.removeItem(key);
  if (at !== location.pathname || document.activeElement !== document.body) return;
  const buttons = [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')];
  buttons.find((button) => nameOf(button) === name)?.focus({ preventScroll: true });
}
