import { redirectWithToast } from '#app/forms/flash.server.ts';
import { failed } from '#app/forms/form.ts';
import type { Context } from '#app/platform/context.ts';

const denied = failed("You don't have access to this course yet", 'Access denied');

export const refusals = {
  signIn: failed('Please sign in to access courses', 'Sign in required'),
  verify: failed('Please verify your email to access course content', 'Email verification required'),
  denied,
  /** Ended by staff or expired; enrolling does not restore it. */
  ended: denied,
};

export type EnrolmentRefusal = keyof typeof refusals;

export const redirectRefused = (context: Context, reason: EnrolmentRefusal): Promise<Response> =>
  redirectWithToast(context, '/course-access', refusals[reason]);
