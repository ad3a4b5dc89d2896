import type { ToastMessage } from './toast.tsx';

const seconds = { success: 7, info: 7, error: 15 };

/** Islands raise the event `toast`, so that they need not bundle this code. */
export function toasts(root: ParentNode): void {
  root.addEventListener('toast', (event) => showToast((event as CustomEvent<ToastMessage>).detail));
  let before: HTMLElement | undefined;
  root.addEventListener('focusin', (event) => {
    const { target, relatedTarget } = event as FocusEvent;
    if ((target as Element).matches('[data-dismiss]'))
      before = (relatedTarget as HTMLElement | null) ?? undefined;
  });
  root.addEventListener('click', (event) => {
    const toast = (event.target as Element).closest('[data-dismiss]')?.closest('.toast');
    if (!toast) return;
    toast.remove();
    before?.focus({ preventScroll: true });
  });
  for (const toast of root.querySelectorAll<HTMLElement>('.toasts > .toast'))
    leave(toast, toast.classList.contains('error') ? seconds.error : seconds.success);
}

/** Earlier messages may no longer be true. */
export function clearToasts(): void {
  for (const toast of document.querySelectorAll('.toasts > .toast')) toast.remove();
}

export function showToast({ tone, title, description, alert, stays }: ToastMessage): void {
  const toast = document.querySelector('#toast > *')?.cloneNode(true) as HTMLElement | undefined;
  if (!toast) return;
  clearToasts();
  // Anything outside an open modal dialog is inert, so the message goes inside it.
  const host = document.querySelector('dialog:modal') ?? document.body;
  let box = host.querySelector(':scope > .toasts');
  if (!box) {
    box = document.createElement('div');
    box.className = 'toasts';
    host.append(box);
  }
  toast.classList.add(tone);
  toast.role = alert || tone === 'error' ? 'alert' : 'status';
  box.append(toast);
  // A status is announced when it changes, not when it appears.
  requestAnimationFrame(() => {
    const [strong, span] = toast.querySelectorAll('strong, span');
    if (strong) strong.textContent = title ?? '';
    if (span) span.textContent = description ?? '';
  });
  if (!stays) leave(toast, seconds[tone]);
}

function leave(toast: HTMLElement, after: number): void {
  const timer = setInterval(() => {
    if (toast.matches(':hover, :focus-within') || document.hidden) return;
    after -= 1;
    if (after > 0 && toast.isConnected) return;
    clearInterval(timer);
    toast.remove();
  }, 1_000);
}
