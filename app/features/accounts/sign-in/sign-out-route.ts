import { redirect } from 'react-router';
import { leadWithToast } from '#app/forms/flash.server.ts';
import { logContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { Route } from './+types/sign-out-route';
import { signOut } from './sign-out.server.ts';

/** Signing out is a button, never a link: somebody who follows one goes home and stays signed in. */
export const loader = () => redirect('/');

const done: ToastMessage = {
  tone: 'success',
  title: 'Signed out successfully',
  description: 'You have been successfully signed out',
};
const failed: ToastMessage = { tone: 'error', title: 'Error', description: 'Error signing out' };

/** Leads home. A session that could not be ended keeps its cookies, so that it can be tried again. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await signOut(context, request).catch((error) => {
    context.get(logContext).error('sign-out-failed', { error });
    return undefined;
  });
  const answer = await leadWithToast(context, '/', cookies ? done : failed, cookies);
  // What pages of staff keep of a text that could not be sent is not for whoever uses this browser next.
  if (cookies) answer.headers.set('Clear-Site-Data', '"storage"');
  return answer;
}
