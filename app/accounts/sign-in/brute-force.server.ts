import { setTimeout as pause } from 'node:timers/promises';
import { visitorAddress } from '#app/forms/abuse.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { tooManyAttempts } from '#app/forms/waiting.ts';
import { type Context, limitsContext } from '#app/platform/context.ts';
import type { LimitUse, LimitUses } from '#app/platform/limits/limit.ts';
import { proofGuesses, type WrongGuessLimits } from './account-limits.server.ts';

/** A wrong password or code: the only refusal that counts as a guess. */
export class WrongSecret extends FormError {
  override name = 'WrongSecret';
}

export const wrongCode = () =>
  new WrongSecret('That code is not right. Wait for the next one and try again.', {
    errors: { code: 'That code is not right' },
  });

const slowGuessWaitMs = 3_000;
const mostWaiting = 20;
let waiting = 0;

const busy = (seconds: number, text = tooManyAttempts(seconds)) =>
  new FormError(text, { status: 429, wait: seconds });

const anotherWay = (seconds: number) =>
  `${tooManyAttempts(seconds)} Or choose a new password with "Forgot your password?": then this browser can sign in.`;

/**
 * Runs `attempt`, which checks a secret of `account` (its address or id). Only a `WrongSecret` counts: each guess is counted
 * beforehand and refunded if it was right, so that concurrent guesses gain nothing. `device` is the mark of a browser known
 * to the account: it has its own limit, until all such browsers together have used up theirs. Throws `FormError` (429)
 * beyond the limits, before `attempt`. If the account has had many guesses from elsewhere, waits first, holding nothing.
 */
export async function withGuessLimits<T>(
  context: Context,
  guesses: WrongGuessLimits,
  { account, device }: { account: string; device: string | undefined },
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = context.get(limitsContext);
  if (device) {
    const deviceUses: LimitUses = [
      [guesses.knownTogether, account],
      [guesses.known, `${device} ${account}`],
    ];
    const [together, wait = 0] = await limits.consume(deviceUses);
    if (together === 0) return keptCount(context, deviceUses, () => unlessBeyond(wait, attempt));
    // From here on it is treated like any other browser.
    await limits.refund(deviceUses);
  }
  const address = visitorAddress(context);
  const here: LimitUses = [
    [guesses.address, address],
    [guesses.addressAndAccount, `${address} ${account}`],
  ];
  return counted(context, here, async () => {
    const quick: LimitUse = [guesses.account, account];
    if ((await limits.use(...quick)) === 0) return keptCount(context, [quick], attempt);
    const slow: LimitUses = [
      [guesses.slow, account],
      [guesses.slowAddress, `${address} ${account}`],
    ];
    return counted(context, slow, () => slowed(attempt), anotherWay);
  });
}

/** The same for someone who is signed in or has opened a mailed link. */
export const withProofLimit = <T>(context: Context, userId: string, attempt: () => Promise<T>): Promise<T> =>
  counted(context, [[proofGuesses, userId]], attempt);

async function counted<T>(
  context: Context,
  uses: LimitUses,
  attempt: () => Promise<T>,
  text = tooManyAttempts,
): Promise<T> {
  const wait = Math.max(...(await context.get(limitsContext).consume(uses)));
  return keptCount(context, uses, () => unlessBeyond(wait, attempt, text));
}

async function unlessBeyond<T>(wait: number, attempt: () => Promise<T>, text = tooManyAttempts): Promise<T> {
  if (wait > 0) throw busy(wait, text(wait));
  return attempt();
}

async function keptCount<T>(context: Context, uses: LimitUses, attempt: () => Promise<T>): Promise<T> {
  const giveBack = () => context.get(limitsContext).refund(uses);
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof WrongSecret)) await giveBack();
    throw error;
  }
}

async function slowed<T>(attempt: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw busy(60);
  waiting += 1;
  await pause(slowGuessWaitMs).finally(() => {
    waiting -= 1;
  });
  return attempt();
}

/** Takes at least `milliseconds`, so that the time does not reveal what `work` found. */
export async function withMinimumTime<T>(work: Promise<T>, milliseconds = 150): Promise<T> {
  const [result] = await Promise.allSettled([work, pause(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
