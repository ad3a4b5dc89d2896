import type { RouterContextProvider } from 'react-router';
import { Refused } from '#app/features/accounts/account-form.server.ts';
import { changeLink, consumeLink, findLink } from '#app/features/accounts/links.server.ts';
import { acceptCode } from '#app/features/accounts/two-factor/two-factor.server.ts';
import { tooMany } from '#app/forms/abuse.server.ts';
import { clockContext, databaseContext, limitsContext, settingsContext } from '#app/platform/context.ts';
import type { Limit } from '#app/platform/limits/limits.ts';
import { type Entered, entering, openSession, type SecondStep, secondStepCookie } from './enter.server.ts';
import { findPerson, lockPerson } from './people.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Wrong codes before a sign-in has to begin again with its first step. */
const attemptsAllowed = 5;
/** Wrong codes of one account from all sign-ins together. */
const perAccount: Limit = { name: 'second-step', points: 20, within: 900 };

/** The secret of the browser's second-step cookie. */
export async function secondStepToken(context: Context, request: Request): Promise<string> {
  const value: unknown = await secondStepCookie(context).parse(request.headers.get('cookie'));
  return typeof value === 'string' ? value : '';
}

/** Whether this browser has done the first step and may do the second. */
export async function secondStepWaits(context: Context, request: Request): Promise<boolean> {
  const token = await secondStepToken(context, request);
  return !!(await findLink(
    context.get(databaseContext),
    'second-step',
    token,
    context.get(clockContext).now(),
  ));
}

export const endSecondStep = (context: Context): Promise<string> =>
  secondStepCookie(context).serialize('', { maxAge: 0 });

/**
 * The second step of a sign-in: a code of the app or a recovery code. Throws `Refused` for a wrong code; it is counted,
 * and after five the sign-in begins again. `undefined` when there is nothing to continue.
 */
export async function finishSecondStep(
  context: Context,
  request: Request,
  code: string,
): Promise<Entered | undefined> {
  const token = await secondStepToken(context, request);
  const now = context.get(clockContext).now();
  const { AUTH_SECRET } = context.get(settingsContext);
  const pending = await findLink<SecondStep>(context.get(databaseContext), 'second-step', token, now);
  if (!pending) return undefined;
  const wait = await context.get(limitsContext).use(perAccount, pending.userId);
  if (wait > 0) throw new Refused(tooMany(wait), {}, 429, wait);
  const outcome = await entering(context, request, async (tx) => {
    await lockPerson(tx, pending.userId);
    const link = await findLink<SecondStep>(tx, 'second-step', token, now);
    const person = await findPerson(tx, pending.userId);
    if (!link || !person || person.banned) return undefined;
    const { attempts, ...entry } = link.data;
    if (await acceptCode(tx, person.id, code, now, AUTH_SECRET)) {
      await consumeLink(tx, 'second-step', token, now);
      return openSession(context, request, tx, person.id, entry, true);
    }
    const left = attemptsAllowed - attempts - 1;
    if (left > 0) await changeLink(tx, 'second-step', token, { ...link.data, attempts: attempts + 1 });
    else await consumeLink(tx, 'second-step', token, now);
    return left > 0 ? ('wrong' as const) : undefined;
  });
  if (outcome === 'wrong')
    throw new Refused('That code is not right. Wait for the next one and try again.', {
      code: 'That code is not right',
    });
  return outcome;
}
