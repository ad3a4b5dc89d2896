import { type SignInEntry, secondStepToken } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { createSession } from '#app/accounts/sessions/create-session.server.ts';
import { setUpFirst, setUpPath } from '#app/accounts/sessions/guard.server.ts';
import { currentSession, forgetSession } from '#app/accounts/sessions/session.server.ts';
import { markerCookie } from '#app/accounts/sessions/session-cookie.server.ts';
import { endUserSession } from '#app/accounts/sessions/session-list.server.ts';
import { recordLogin } from '#app/accounts/users/analytics.server.ts';
import type { Account } from '#app/accounts/users/people.server.ts';
import { isStaff } from '#app/accounts/users/roles.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { siteCookie } from '#app/platform/site-cookie.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { deviceOf, rememberDevice } from './known-device.server.ts';

/** For work that may end with `completeSignIn`. Reads the session first: inside, that would take a second connection and could deadlock. */
export async function withTransaction<T>(
  context: Context,
  request: Request,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  await currentSession(context, request);
  return context.get(databaseContext).transaction(work);
}

export interface SignInAnswer {
  redirectTo: string;
  toast: ToastMessage | undefined;
  cookies: string[];
}

const welcomeBack = succeeded('You have successfully signed in', 'Welcome back!');

/** Starts a session, or the second step if there is one. Runs within `withTransaction`. */
export async function completeSignIn(
  context: Context,
  request: Request,
  tx: Database,
  person: Pick<Account, 'id' | 'email' | 'emailVerified' | 'twoFactor'>,
  entry: SignInEntry,
): Promise<SignInAnswer> {
  if (!person.twoFactor) {
    const first = (await mustSetUp(context, tx, person.id, entry)) ? { ...entry, ...setUp } : entry;
    return startSession(context, request, tx, person, first, false);
  }
  const now = context.get(clockContext).now();
  const token = await secondStepToken.issue(tx, { userId: person.id, data: { ...entry, attempts: 0 }, now });
  const cookie = await secondStepCookie(context).serialize(token);
  return { redirectTo: '/sign-in/two-factor', toast: undefined, cookies: [cookie] };
}

const setUp = { next: setUpPath, toast: setUpFirst };

/** For staff who sign in without the second factor they must use; mailed links bring their own message and target. */
async function mustSetUp(
  context: Context,
  tx: Database,
  userId: string,
  { toast }: SignInEntry,
): Promise<boolean> {
  const settings = context.get(settingsContext);
  return !toast && settings.STAFF_TWO_FACTOR === 'required' && (await isStaff(tx, settings, userId));
}

/** Starts a session, with cookies and login row, ends the browser's former session and makes the browser known. */
export async function startSession(
  context: Context,
  request: Request,
  tx: Database,
  person: Pick<Account, 'id' | 'email' | 'emailVerified'>,
  { method, next, toast = welcomeBack }: SignInEntry,
  twoFactor: boolean,
): Promise<SignInAnswer> {
  const { SITE_URL } = context.get(settingsContext);
  const userId = person.id;
  const previous = await currentSession(context, request);
  if (previous) await endUserSession(tx, previous.user.id, previous.id);
  const device = deviceOf(request.headers.get('user-agent'));
  const sessionCookie = await createSession(context, tx, { userId, device, twoFactor });
  await recordLogin(tx, { userId, loginMethod: method, loginDate: context.get(clockContext).now() });
  forgetSession(context);
  const cookies = [
    sessionCookie,
    markerCookie(SITE_URL, twoFactor ? '1.mfa.new' : '1.new'),
    ...(await rememberDevice(context, request, person)),
  ];
  return { redirectTo: next, toast, cookies };
}

export const secondStepCookieName = 'naledi.second_step';

export const secondStepCookie = (context: Context) =>
  siteCookie(context.get(settingsContext).SITE_URL, secondStepCookieName, {
    maxAge: secondStepToken.lifetimeMs / 1000,
  });
