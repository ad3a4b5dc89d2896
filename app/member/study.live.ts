import { showToast } from '#app/ui/toast.behaviour.ts';

/** Seconds between two reports, and after which somebody who does nothing is thought to have left. */
const every = 60;
const idleAfter = 300;

/**
 * Counts the seconds that the page is visible, and reports them every minute and when it is hidden or left; the server has
 * the last word. The first report, of no time, notes where the learner is.
 */
export function countTime({ dataset: { study = '', place = '' } }: HTMLElement): void {
  let seconds = 0;
  let active = Date.now();
  const report = () => {
    navigator.sendBeacon(study, new URLSearchParams({ seconds: String(seconds), place }));
    seconds = 0;
  };
  for (const sign of ['pointermove', 'keydown', 'scroll', 'touchstart'])
    addEventListener(
      sign,
      () => {
        active = Date.now();
      },
      { passive: true },
    );
  setInterval(() => {
    if (document.hidden || Date.now() - active > idleAfter * 1000) return;
    seconds += 1;
    if (seconds >= every) report();
  }, 1000);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && seconds > 0) report();
  });
  report();
}

/** Saves a checklist as it is ticked, and brings what follows from it (`data-saved`) up to date. */
export function saveTicks(root: Document): void {
  root.addEventListener('change', async (event) => {
    const box = event.target as HTMLInputElement;
    const form = box.closest<HTMLFormElement>('form[data-ticks]');
    if (!form) return;
    try {
      const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      const answer = await fetch(form.action, { method: 'POST', body });
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // Whatever else answers, a proxy's page or the one to sign in on, has not saved it.
      if (!answer.ok || !fresh.querySelector('[data-saved]')) throw new Error('not saved');
      refresh(root, fresh);
    } catch {
      box.checked = !box.checked;
      showToast({
        tone: 'error',
        title: 'Not saved',
        description: 'Your tick could not be saved. Please check your connection and try again.',
      });
    }
  });
}

function refresh(root: Document, fresh: Document): void {
  for (const part of root.querySelectorAll('[data-saved]')) {
    const now = fresh.getElementById(part.id);
    if (now) part.replaceWith(now);
  }
  const [title, description] = [...fresh.querySelectorAll('.toasts > .toast :is(strong, span)')];
  if (title)
    showToast({
      tone: 'success',
      title: title.textContent ?? '',
      description: description?.textContent ?? '',
    });
}
