import {
  completeSignIn,
  type SignInAnswer,
  withTransaction,
} from '#app/accounts/sign-in/complete-sign-in.server.ts';
import { suspendedMessage } from '#app/accounts/sign-in/sign-in.server.ts';
import { sendConfirmation } from '#app/accounts/sign-up/confirm-address.server.ts';
import { markVerified } from '#app/accounts/sign-up/email-verification.server.ts';
import { markSignUpBrowser } from '#app/accounts/sign-up/sign-up-browser.server.ts';
import { addSignInMethod, createAccount } from '#app/accounts/users/new-account.server.ts';
import {
  findPerson,
  findPersonByEmail,
  findPersonByIdentity,
  lockPerson,
} from '#app/accounts/users/people.server.ts';
import { failed } from '#app/forms/form.ts';
import { visibleName } from '#app/forms/rules.ts';
import { type Context, logContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { consumeAuthorization, createAuthorization } from './authorization.server.ts';
import type { Identity, SocialId } from './social-providers.server.ts';
import { socialProvidersContext } from './social-providers.server.ts';

export class SocialSignInError extends Error {
  override name = 'SocialSignInError';
}

class AddressTakenError extends SocialSignInError {}

export function socialErrorToast(context: Context, name: string, error: unknown): ToastMessage {
  if (error instanceof SocialSignInError) return failed(error.message, 'Error');
  context.get(logContext).error('social-sign-in-broke', { error });
  return failed(`Signing in with ${name} does not work right now. Please try again.`, 'Error');
}

interface Provider {
  id: SocialId;
  name: string;
}

const unavailable = (name: string) =>
  new SocialSignInError(
    `${name} does not answer right now. Please try again later, or use your email address and password.`,
  );

/** Where to redirect the browser, and the cookie that binds the response to it. Throws `SocialSignInError`. */
export async function startSocialSignIn(
  context: Context,
  { id, name }: Provider,
  next: string,
): Promise<{ url: string; cookie: string }> {
  const provider = await findProvider(context, { id, name });
  if (!provider)
    throw new SocialSignInError(
      `Signing in with ${name} is not switched on here. Please use your email address and password.`,
    );
  const { authorization, cookie } = await createAuthorization(context, id, next);
  return { url: (await provider.authorizationUrl(authorization)).href, cookie };
}

/**
 * Handles the provider's response (accounts document, Social sign-in). A known identity is signed in; a new one gets an
 * account with profile and analytics row in one transaction. An identity is not automatically linked to an existing
 * account with its address. Throws `SocialSignInError` with a clear message if anything fails; then nothing was written.
 */
export async function finishSocialSignIn(
  context: Context,
  request: Request,
  { id, name }: Provider,
): Promise<SignInAnswer> {
  const pending = await consumeAuthorization(context, request);
  if (!pending)
    throw new SocialSignInError(
      `Signing in with ${name} took too long or was begun in another window. Please try again.`,
    );
  const { search, searchParams } = new URL(request.url);
  const refusal = searchParams.get('error');
  if (refusal || !searchParams.get('code'))
    throw new SocialSignInError(
      refusal === 'access_denied'
        ? `You did not allow ${name} to sign you in. Nothing was changed.`
        : `${name} could not sign you in. Please try again, or use your email address and password.`,
    );
  const { provider: askedProvider, authorization, next } = pending;
  const provider = askedProvider === id ? await findProvider(context, { id, name }) : undefined;
  if (!provider) throw unavailable(name);
  const callback = new URL(search, authorization.redirectUri);
  const identity = await provider.identify(callback, authorization).catch((error) => {
    context.get(logContext).warn('social-sign-in-failed', { provider: id, error });
    throw unavailable(name);
  });
  if (identity.subject.length > 255) throw unavailable(name);
  const signIn = () =>
    withTransaction(context, request, (tx) =>
      completeSocialSignIn(context, request, tx, { id, name }, identity, next),
    );
  // The same new person may arrive in two windows at once: the second finds the account when it looks again.
  return signIn().catch((error) => {
    if (!isUniqueViolation(error) && !(error instanceof AddressTakenError)) throw error;
    return signIn();
  });
}

const findProvider = (context: Context, { id, name }: Provider) =>
  context
    .get(socialProvidersContext)
    .find(id)
    .catch((error) => {
      context.get(logContext).warn('social-provider-unavailable', { provider: id, error });
      throw unavailable(name);
    });

async function completeSocialSignIn(
  context: Context,
  request: Request,
  tx: Database,
  { id, name }: Provider,
  identity: Identity,
  next: string,
): Promise<SignInAnswer> {
  const existing = await findPersonByIdentity(tx, id, identity.subject);
  const userId = existing?.id ?? (await accountOf(context, tx, { id, name }, identity));
  await lockPerson(tx, userId);
  const found = await findPerson(tx, userId);
  if (!found || found.banned) throw new SocialSignInError(suspendedMessage);
  if (!existing && !identity.emailVerified) {
    const { browser, cookie } = await markSignUpBrowser(context, request);
    await sendConfirmation(context, tx, found, browser);
    const entered = await completeSignIn(context, request, tx, found, { method: id, next });
    return { ...entered, cookies: [...entered.cookies, cookie] };
  }
  const proven = identity.emailVerified && emailOf(identity) === found.email;
  const way = { provider: id, subject: identity.subject };
  const person = proven ? await markVerified(context, tx, found, { way, profile: 'as it stands' }) : found;
  return completeSignIn(context, request, tx, person, { method: id, next });
}

/** The provider's confirmation verifies the address, so nothing made before it survives (decisions, Accounts). */
async function accountOf(
  context: Context,
  tx: Database,
  { id, name }: Provider,
  identity: Identity,
): Promise<string> {
  const { emailVerified, subject } = identity;
  const email = emailOf(identity);
  if (!email || email.length > 255 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new SocialSignInError(
      `${name} did not give us your email address. Please sign up with your email address instead.`,
    );
  const fullName = nameOf(identity) || email.split('@')[0]?.slice(0, 100) || '';
  const existing = await findPersonByEmail(tx, email);
  if (!existing)
    return createAccount(context, tx, { name: fullName, email, credential: { provider: id, subject } });
  await lockPerson(tx, existing.id);
  const unproven = await findPerson(tx, existing.id);
  if (!unproven || unproven.emailVerified || unproven.banned || !emailVerified)
    throw new AddressTakenError(
      'There is already an account with this email address. Sign in with your password; for your safety we do not join the two by ourselves.',
    );
  await markVerified(context, tx, unproven, { way: 'none', profile: { fullName } });
  await addSignInMethod(context, tx, unproven.id, { provider: id, subject });
  return unproven.id;
}

const emailOf = ({ email }: Identity) => email?.trim().toLowerCase();

const nameOf = ({ name }: Identity) => name && visibleName(name).slice(0, 100);
