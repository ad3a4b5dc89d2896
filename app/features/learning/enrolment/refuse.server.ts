import { redirectWithToast } from '#app/forms/flash.server.ts';
import { failed } from '#app/forms/form.ts';
import type { Context } from '#app/platform/context.ts';

const denied = failed("You don't have access to this course yet", 'Access denied');

export const refusals = {
  signIn: failed('Please sign in to access courses', 'Sign in required'),
  verify: failed('Please verify your email to access course content', 'Email verification required'),
  denied,
  /** By staff, or by its date: enrolling does not bring it back. */
  ended: denied,
};

export type EnrolmentRefusal = keyof typeof refusals;

export const refuse = (context: Context, reason: EnrolmentRefusal): Promise<Response> =>
  redirectWithToast(context, '/course-access', refusals[reason]);
