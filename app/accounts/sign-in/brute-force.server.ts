import { setTimeout as pause, setTimeout as wait } from 'node:timers/promises';
import { visitorAddress } from '#app/forms/abuse.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { tooMany } from '#app/forms/waiting.ts';
import { type Context, limitsContext } from '#app/platform/context.ts';
import type { Limit } from '#app/platform/limits/limit.ts';
import type { WrongGuessLimits } from './account-limits.ts';

type Use = readonly [Limit, key: string];

/** A password or code that is not right: the only refusal that counts as a guess. */
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

const busy = (seconds: number, text = tooMany(seconds)) =>
  new FormError(text, { status: 429, wait: seconds });

const anotherWay = (seconds: number) =>
  `${tooMany(seconds)} Or choose a new password with "Forgot your password?": then this browser can sign in.`;

/**
 * Runs `attempt`, which checks a secret of `account` (its address or id). Only a `WrongSecret` counts; every guess is
 * counted before it is made and taken back when it was right, so that many at once are no more than one after the other.
 * `device` is the browser's own mark where it is known to the account: then it has tries of its own, until all such browsers
 * together have used up theirs. Throws `FormError` (429) beyond the limits, before `attempt`; where an account has had many
 * guesses from elsewhere, waits first, without holding anything.
 */
export async function withGuessLimits<T>(
  context: Context,
  guesses: WrongGuessLimits,
  { account, device }: { account: string; device: string | undefined },
  attempt: () => Promise<T>,
): Promise<T> {
  const together: Use = [guesses.knownTogether, account];
  if (device && (await context.get(limitsContext).use(...together)) === 0)
    return keptCount(context, [together], () =>
      counted(context, [[guesses.known, `${device} ${account}`]], attempt),
    );
  const address = visitorAddress(context);
  const here: Use[] = [
    [guesses.address, address],
    [guesses.addressAndAccount, `${address} ${account}`],
  ];
  return counted(context, here, async () => {
    const quick: Use = [guesses.account, account];
    if ((await context.get(limitsContext).use(...quick)) === 0) return keptCount(context, [quick], attempt);
    const slow: Use[] = [
      [guesses.slow, account],
      [guesses.slowAddress, `${address} ${account}`],
    ];
    return counted(context, slow, () => slowed(attempt), anotherWay);
  });
}

/** The same for a secret that is asked of a signed-in person: with one limit, whose `key` is the person's. */
export const withGuessLimit = <T>(
  context: Context,
  limit: Limit,
  key: string,
  attempt: () => Promise<T>,
): Promise<T> => counted(context, [[limit, key]], attempt);

async function counted<T>(
  context: Context,
  uses: readonly Use[],
  attempt: () => Promise<T>,
  text = tooMany,
): Promise<T> {
  const waits = await Promise.all(uses.map((use) => context.get(limitsContext).use(...use)));
  const wait = Math.max(...waits);
  return keptCount(context, uses, () => (wait > 0 ? Promise.reject(busy(wait, text(wait))) : attempt()));
}

async function keptCount<T>(context: Context, uses: readonly Use[], attempt: () => Promise<T>): Promise<T> {
  const giveBack = () => Promise.all(uses.map((use) => context.get(limitsContext).giveBack(...use)));
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

/** Lets an answer take at least `milliseconds`, so that its time does not tell what `work` found. */
export async function withMinimumTime<T>(work: Promise<T>, milliseconds = 150): Promise<T> {
  const [result] = await Promise.allSettled([work, wait(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
