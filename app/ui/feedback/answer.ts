import type { ToastMessage } from './toast.tsx';

/** `Accept` header of a form whose response is a page or a redirect as data. */
export const acceptsPageOrNext = 'application/json, text/html';

export const hasSessionEnded = ({ redirected, url }: Response): boolean =>
  redirected && /^\/(sign-in)?$/.test(new URL(url).pathname);

/** Whether the response came from this site's reauthentication page, not from, say, a captive portal. */
export const asksForProof = ({ redirected, url }: Response): boolean =>
  redirected && new URL(url).pathname === '/sign-in/again';

export const isSignedOut = (): Promise<boolean> =>
  fetch('/api/session')
    .then(async (answer) => answer.ok && !(await answer.json()).user)
    .catch(() => false);

export const signedOutWhileTyping: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description:
    'You are signed out. What you typed is still here: sign in in another tab, then press the button again.',
};
