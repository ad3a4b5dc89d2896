import { findTokenOwner, secondStepToken } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { acceptCode } from '#app/accounts/two-factor/two-factor.server.ts';
import { lockPerson } from '#app/accounts/users/people.server.ts';
import { type Context, clockContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { cookieText, endedCookie } from '#app/platform/site-cookie.ts';
import { codeGuesses } from './account-limits.server.ts';
import { WrongSecret, withGuessLimits, wrongCode } from './brute-force.server.ts';
import {
  type SignInAnswer,
  secondStepCookie,
  secondStepCookieName,
  startSession,
  withTransaction,
} from './complete-sign-in.server.ts';
import { deviceMark, knownDevice } from './known-device.server.ts';

const wrongCodesAllowed = 5;

const tokenOf = async (context: Context, request: Request): Promise<string> =>
  (await cookieText(secondStepCookie(context), request.headers.get('cookie'))) ?? '';

export async function secondStepWaits(context: Context, request: Request): Promise<boolean> {
  const token = await tokenOf(context, request);
  const now = context.get(clockContext).now();
  return !!(await secondStepToken.findOpen(context.get(databaseContext), token, now));
}

export const endSecondStep = (context: Context): string =>
  endedCookie(context.get(settingsContext).SITE_URL, secondStepCookieName);

/** Throws `FormError` for a wrong code, five times at most. Undefined if there is no sign-in to continue. */
export async function finishSecondStep(
  context: Context,
  request: Request,
  code: string,
): Promise<SignInAnswer | undefined> {
  const token = await tokenOf(context, request);
  const person = (await findTokenOwner(context, secondStepToken, token))?.person;
  if (!person) return undefined;
  const device = knownDevice(await deviceMark(context, request, person.email), person);
  const who = { account: person.id, device };
  return withGuessLimits(context, codeGuesses, who, () =>
    tryCode(context, request, token, person.id, code),
  ).catch((error) => {
    if (error instanceof StartAgain) return undefined;
    throw error;
  });
}

class StartAgain extends WrongSecret {
  override name = 'StartAgain';
}

async function tryCode(context: Context, request: Request, token: string, userId: string, code: string) {
  const now = context.get(clockContext).now();
  const { AUTH_SECRET } = context.get(settingsContext);
  const outcome = await withTransaction(context, request, async (tx) => {
    await lockPerson(tx, userId);
    const found = await findTokenOwner(context, secondStepToken, token, tx);
    if (!found || found.person.banned) return undefined;
    const { tokenId, person, data } = found;
    const { attempts, ...entry } = data;
    if (await acceptCode(tx, person.id, code, now, AUTH_SECRET)) {
      await secondStepToken.consume(tx, token, now);
      return startSession(context, request, tx, person, entry, true);
    }
    const remaining = wrongCodesAllowed - attempts - 1;
    if (remaining > 0) await secondStepToken.update(tx, tokenId, { ...data, attempts: attempts + 1 });
    else await secondStepToken.consume(tx, token, now);
    return remaining > 0 ? ('wrong' as const) : ('last' as const);
  });
  if (outcome === 'last') throw new StartAgain('');
  if (outcome === 'wrong') throw wrongCode();
  return outcome;
}
