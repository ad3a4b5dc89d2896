import type { ToastMessage } from './toast.tsx';

/** What the script asks of a form whose answer is a page, or says where to go next. */
export const acceptsPageOrNext = 'application/json, text/html';

export const hasSessionEnded = ({ redirected, url }: Response): boolean =>
  redirected && /^\/(sign-in)?$/.test(new URL(url).pathname);

/** Led to the page that asks who it is once more. A network in between may lead elsewhere: that is no answer of this site. */
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
