import { setBusy } from '#app/ui/base/busy.ts';
import { showToast } from '#app/ui/feedback/toast.behaviour.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

const draftQuestion =
  'Some of what you wrote has not been saved. It stays on this device for 14 days, for you alone. Sign out all the same?';
const lessonQuestion =
  'Some of what you did in your courses has not been sent. It waits on this device until you sign in here again. Sign out all the same?';

const notSent: ToastMessage = {
  tone: 'error',
  title: 'Error signing out',
  description:
    'You are still signed in. Please sign out again when you have a connection: until then, what is done on this device counts as yours.',
};

/** Longer than a slow line takes, in ms. */
const patience = 30_000;

/**
 * Asks first where something waits on this device: unsent drafts of staff are stored under the writer's id
 * (app/admin/content/entries/use-draft.ts), what waits of lessons under the learner's tag (app/features/learning/device).
 */
export function signOutForms(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== '/sign-out') return;
    const { writer, learner } = localStorage;
    const has = (start: string) => Object.keys(localStorage).some((key) => key.startsWith(start));
    const question = has(`draft ${writer} `) ? draftQuestion : has(`${learner} waits `) && lessonQuestion;
    event.preventDefault();
    if (!question || confirm(question)) void send(form.querySelector('button') as Element);
  });
}

/** Without a line the page stays and says so: the browser's own page of errors leaves her in doubt. */
async function send(button: Element): Promise<void> {
  setBusy(button, true);
  // Where it leads is left to the browser: the message that it brings is shown once.
  const sent = fetch('/sign-out', { method: 'POST', redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect' && leave(),
    () => false,
  );
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false));
  if (!(await Promise.race([sent, late]))) showToast(notSent);
  setBusy(button, false);
}

function leave(): true {
  // Where the site could not do it, the page to come says so.
  if (!document.cookie.includes('signed_in=1')) {
    localStorage.removeItem('writer');
    // As device.behaviour.ts does with the next page, which may not come before somebody else takes the device.
    if (localStorage.learner) localStorage.learner = '';
  }
  location.assign('/');
  return true;
}
