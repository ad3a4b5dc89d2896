import { redirect } from 'react-router';
import { redirectWithToast } from '#app/forms/flash.server.ts';
import { failed, succeeded } from '#app/forms/form.ts';
import { logContext } from '#app/platform/context.ts';
import type { Route } from './+types/sign-out-route';
import { signOut } from './sign-out.server.ts';

/** Signing out takes a button: a link here leads home without signing out. */
export const loader = () => redirect('/');

const signedOut = succeeded('You have been successfully signed out', 'Signed out successfully');
const notSignedOut = failed('Error signing out', 'Error');

/** Redirects home. If the session could not be ended, its cookies stay, so that the member can try again. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await signOut(context, request).catch((error) => {
    context.get(logContext).error('sign-out-failed', { error });
    return undefined;
  });
  return redirectWithToast(context, '/', cookies ? signedOut : notSignedOut, cookies);
}
