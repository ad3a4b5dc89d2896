import { visitorAddress } from '#app/forms/abuse.server.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Context } from '#app/platform/context.ts';
import type { Limit, LimitUses } from '#app/platform/limits/limit.ts';

export interface WrongGuessLimits {
  /** From a browser that has signed in to the account before; other people's guesses do not use these up. */
  known: Limit;
  /** From all such browsers together; beyond that they are treated like any other. */
  knownTogether: Limit;
  /** From any other browser: per address for all accounts, and per address and account. */
  address: Limit;
  addressAndAccount: Limit;
  /** From all other browsers together, answered without delay. */
  account: Limit;
  /** Beyond that every guess is delayed: in all, and per address. */
  slow: Limit;
  slowAddress: Limit;
}

const minutes = 60;
const hour = 3_600;
const day = 86_400;

type Numbers = Record<keyof WrongGuessLimits, readonly [points: number, within: number]>;

const guesses = (name: string, numbers: Numbers): WrongGuessLimits => {
  const limits = Object.entries(numbers).map(([part, [points, within]]): [string, Limit] => [
    part,
    { name: `${name}-${part}`, points, within, closed: true },
  ]);
  return Object.fromEntries(limits) as Record<keyof WrongGuessLimits, Limit>;
};

/**
 * At most 100 + 24 × 40 = 1,060 guesses a day per account, of the million that the weakest password takes (decision 040),
 * and 24 × 100 = 2,400 from browsers that have signed in with that password.
 */
export const passwordGuesses = guesses('password', {
  known: [20, hour],
  knownTogether: [100, hour],
  // Enough for a classroom behind one address, too few to try passwords.
  address: [60, 10 * minutes],
  addressAndAccount: [10, 15 * minutes],
  account: [100, day],
  slow: [40, hour],
  slowAddress: [3, day],
});

/**
 * At most 20 + 24 × 2 = 68 guesses a day per account, each right with 3 in a million (decision 040), and 24 × 20 = 480 from
 * browsers that have signed in with that second factor, or have chosen the password by mail since.
 */
export const codeGuesses = guesses('code', {
  known: [10, hour],
  knownTogether: [20, hour],
  address: [60, 10 * minutes],
  addressAndAccount: [10, 15 * minutes],
  account: [20, day],
  slow: [2, hour],
  slowAddress: [1, day],
});

export const proofGuesses: Limit = { name: 'account-proof', points: 15, within: 15 * minutes, closed: true };

const signUpsPerAddress: Limit = { name: 'sign-up-address', points: 60, within: hour };
const mailsPerAddress: Limit = { name: 'account-mail-address', points: 30, within: hour };
const resetsPerRecipient: Limit = { name: 'account-mail', points: 5, within: hour };
const confirmationsPerRecipient: Limit = { name: 'account-confirmation', points: 5, within: hour };
const confirmationsPerDay: Limit = { name: 'account-confirmation-day', points: 30, within: day };
const linksPerAddress: Limit = { name: 'account-link', points: 60, within: 10 * minutes };
const leavingPerAddress: Limit = { name: 'social-address', points: 60, within: 10 * minutes };

export const signUpLimits = (context: Context): LimitUses => [[signUpsPerAddress, visitorAddress(context)]];

/** For forms that count the recipient only when a mail is written (`consumeRecipientLimits`). */
export const visitorMailLimits = (context: Context): LimitUses => [
  [mailsPerAddress, visitorAddress(context)],
];

/**
 * For new links that confirm an address: a separate limit, so that asking for one keeps nobody from signing up with it.
 * Counts requests, since counting mails would reveal which addresses have an account.
 */
export const confirmationLimits = (context: Context, email: string): LimitUses => [
  ...visitorMailLimits(context),
  [confirmationsPerRecipient, mailboxOf(email)],
  [confirmationsPerDay, mailboxOf(email)],
];

/** For links to choose a new password: a separate limit, so that no other form can block them. */
export const resetLimits = (context: Context, email: string): LimitUses => [
  ...visitorMailLimits(context),
  [resetsPerRecipient, mailboxOf(email)],
];

export const linkLimits = (context: Context): LimitUses => [[linksPerAddress, visitorAddress(context)]];

export const socialLimits = (context: Context): LimitUses => [[leavingPerAddress, visitorAddress(context)]];
