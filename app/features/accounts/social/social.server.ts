import type { RouterContextProvider } from 'react-router';
import { accountsContext } from '#app/features/accounts/accounts.server.ts';
import { callbackPath } from '#app/features/accounts/auth.server.ts';
import { type Entered, enter, entering } from '#app/features/accounts/sign-in/enter.server.ts';
import {
  findPerson,
  findPersonByEmail,
  findPersonByIdentity,
  lockPerson,
} from '#app/features/accounts/sign-in/people.server.ts';
import { suspended } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { afterSignIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { sendConfirmation } from '#app/features/accounts/sign-up/confirm.server.ts';
import { markVerified } from '#app/features/accounts/sign-up/first-proof.server.ts';
import { addWay, createAccount } from '#app/features/accounts/sign-up/new-account.server.ts';
import { markSignUpBrowser } from '#app/features/accounts/sign-up/sign-up-browser.server.ts';
import { logContext, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';
import type { SocialId, SocialProvider } from './social-providers.server.ts';
import { within } from './within.ts';

type Context = Readonly<RouterContextProvider>;

/** Why a social sign-in did not work, in words for the visitor. */
export class SocialRefused extends Error {
  override name = 'SocialRefused';
}

/** What to tell of an error on the way to a provider or back; unforeseen ones go to the log. */
export function socialTrouble(context: Context, name: string, error: unknown): ToastMessage {
  if (error instanceof SocialRefused) return { tone: 'error', title: 'Error', description: error.message };
  context.get(logContext).error('social-sign-in-broke', { error });
  return {
    tone: 'error',
    title: 'Error',
    description: `Signing in with ${name} does not work right now. Please try again.`,
  };
}

interface Identity {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
}

const patience = 10_000;

const away = (name: string) =>
  new SocialRefused(
    `${name} does not answer right now. Please try again later, or use your email address and password.`,
  );

/** Where to send the browser, and the cookie that binds the way back to it. Throws `SocialRefused`. */
export async function leaveFor(
  context: Context,
  request: Request,
  { id, name }: { id: SocialId; name: string },
  next: string,
): Promise<{ url: string; cookies: string[] }> {
  const { auth, social } = context.get(accountsContext);
  const provider = await social.find(id).catch(() => {
    throw away(name);
  });
  if (!provider)
    throw new SocialRefused(
      `Signing in with ${name} is not switched on here. Please use your email address and password.`,
    );
  const nonce = provider.requiresIdTokenNonce ? crypto.randomUUID() : undefined;
  const { headers, response } = await auth.api.leaveForProvider({
    body: { callbackURL: next, provider: id, ...(nonce && { nonce }) },
    headers: request.headers,
    returnHeaders: true,
  });
  const url = await provider.createAuthorizationURL({
    ...response,
    redirectURI: redirectUri(context, id),
    ...(nonce && { idTokenNonce: nonce }),
  });
  return { url: url.toString(), cookies: headers.getSetCookie() };
}

/**
 * The way back from a provider (accounts document, Social sign-in). A known identity is let in, a new one gets an
 * account with profile and analytics row in one transaction. An address that already has an account is not joined to
 * it by itself. Throws `SocialRefused` with a clear message for everything that goes wrong; then nothing was written.
 */
export async function returnFrom(
  context: Context,
  request: Request,
  { id, name }: { id: SocialId; name: string },
): Promise<Entered> {
  const { auth, social } = context.get(accountsContext);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const trip = await auth.api.returnFromProvider({ query, headers: request.headers }).catch(() => {
    throw new SocialRefused(
      `Signing in with ${name} took too long or was begun in another window. Please try again.`,
    );
  });
  if (query.error || !query.code)
    throw new SocialRefused(
      query.error === 'access_denied'
        ? `You did not allow ${name} to sign you in. Nothing was changed.`
        : `${name} could not sign you in. Please try again, or use your email address and password.`,
    );
  const provider = await social.find(id).catch(() => undefined);
  const foreign = trip.provider !== id || (query.iss && provider?.issuer && query.iss !== provider.issuer);
  if (!provider || foreign) throw away(name);
  const identity = await identify(context, provider, {
    ...trip,
    code: query.code,
    redirectURI: redirectUri(context, id),
  });
  if (!identity) throw away(name);
  const letIn = () =>
    entering(context, request, (tx) =>
      admit(context, request, tx, { id, name }, identity, trip.callbackURL || afterSignIn),
    );
  // Two windows may bring the same new person at once: the second one finds her account.
  return letIn().catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    return letIn();
  });
}

const redirectUri = (context: Context, id: SocialId) =>
  new URL(callbackPath(id), context.get(settingsContext).SITE_URL).href;

async function identify(
  context: Context,
  provider: SocialProvider,
  trip: { code: string; codeVerifier: string; redirectURI: string; idTokenNonce?: string | undefined },
): Promise<Identity | undefined> {
  try {
    const tokens = await within(patience, Promise.resolve(provider.validateAuthorizationCode(trip)));
    if (!tokens) return undefined;
    const told = await within(
      patience,
      Promise.resolve(provider.getUserInfo({ ...tokens, expectedIdTokenNonce: trip.idTokenNonce })),
    );
    if (!told) return undefined;
    const subject = String((await provider.accountSubject({ tokens, profile: told.data })) ?? '');
    if (!subject || subject.length > 255) return undefined;
    const email = typeof told.user.email === 'string' ? told.user.email.trim().toLowerCase() : undefined;
    return {
      subject,
      email,
      emailVerified: told.user.emailVerified === true,
      name: nameFrom(told.user.name, email),
    };
  } catch (error) {
    context.get(logContext).warn('social-sign-in-failed', { provider: provider.id, error });
    return undefined;
  }
}

const nameFrom = (name: unknown, email: string | undefined) =>
  (typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, 100) : '') ||
  email?.split('@')[0]?.slice(0, 100) ||
  '';

async function admit(
  context: Context,
  request: Request,
  tx: Database,
  { id, name }: { id: SocialId; name: string },
  identity: Identity,
  next: string,
): Promise<Entered> {
  const known = await findPersonByIdentity(tx, id, identity.subject);
  const userId = known?.id ?? (await join(context, tx, { id, name }, identity));
  await lockPerson(tx, userId);
  const found = await findPerson(tx, userId);
  if (!found || found.banned) throw new SocialRefused(suspended);
  if (!known && !identity.emailVerified) {
    const { browser, cookie } = await markSignUpBrowser(context, request);
    await sendConfirmation(context, tx, found, browser);
    const entered = await enter(context, request, tx, found, { method: id, next });
    return { ...entered, cookies: [...entered.cookies, cookie] };
  }
  const proven = identity.emailVerified && identity.email === found.email;
  const way = { provider: id, subject: identity.subject };
  const person = proven ? await markVerified(context, tx, found, { way, profile: 'as it stands' }) : found;
  return enter(context, request, tx, person, { method: id, next });
}

/**
 * The account of a new identity: a new one, or one of the same address that nobody has proven. The provider's word proves
 * it, so of what was made before nothing stays (decisions, Accounts).
 */
async function join(
  context: Context,
  tx: Database,
  { id, name }: { id: SocialId; name: string },
  { email, emailVerified, subject, name: fullName }: Identity,
): Promise<string> {
  if (!email || email.length > 255 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new SocialRefused(
      `${name} did not give us your email address. Please sign up with your email address instead.`,
    );
  const there = await findPersonByEmail(tx, email);
  if (!there)
    return createAccount(context, tx, { name: fullName, email, credential: { provider: id, subject } });
  await lockPerson(tx, there.id);
  const unproven = await findPerson(tx, there.id);
  if (!unproven || unproven.emailVerified || unproven.banned || !emailVerified)
    throw new SocialRefused(
      'There is already an account with this email address. Sign in with your password; for your safety we do not join the two by ourselves.',
    );
  await markVerified(context, tx, unproven, { way: 'none', profile: { fullName } });
  await addWay(context, tx, unproven.id, { provider: id, subject });
  return unproven.id;
}
