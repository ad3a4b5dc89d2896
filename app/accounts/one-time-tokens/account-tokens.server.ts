import { invalidLinkMessage } from '#app/accounts/account-form.ts';
import type { SignInMethod } from '#app/accounts/users/analytics.server.ts';
import { type Account, findPerson, lockPerson } from '#app/accounts/users/people.server.ts';
import type { TypedProfile } from '#app/accounts/users/profile.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { type Context, clockContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { defineOneTimeToken, type OneTimeToken } from './one-time-tokens.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const confirmationToken = defineOneTimeToken<{ email: string; browser?: string }>({
  purpose: 'confirm',
  lifetimeMs: 24 * hourMs,
});

/** `profile`: typed at a second sign-up in `browser`. */
export const resetToken = defineOneTimeToken<{ email: string; browser?: string; profile?: TypedProfile }>({
  purpose: 'reset',
  lifetimeMs: hourMs,
});

export const newEmailToken = defineOneTimeToken<{ email: string }>({
  purpose: 'new-email',
  lifetimeMs: 24 * hourMs,
});

/** Where to continue after the second factor. */
export interface SignInEntry {
  method: SignInMethod;
  next: string;
  toast?: ToastMessage;
}

export const secondStepToken = defineOneTimeToken<SignInEntry & { attempts: number }>({
  purpose: 'second-step',
  lifetimeMs: 10 * minuteMs,
});

/** All tokens of a member, except what staff sent. */
export const accountTokens = [confirmationToken, resetToken, newEmailToken, secondStepToken].map(
  ({ purpose }) => purpose,
);

interface Owned<Data> {
  tokenId: string;
  person: Account;
  data: Data;
}

/** The owner and data of an open token, without using it. */
export async function findTokenOwner<Data extends object>(
  context: Context,
  kind: OneTimeToken<Data>,
  token: string,
  database = context.get(databaseContext),
): Promise<Owned<Data> | undefined> {
  const found = await kind.findOpen(database, token, context.get(clockContext).now());
  const person = found?.userId && (await findPerson(database, found.userId));
  return person ? { tokenId: found.id, person, data: found.data } : undefined;
}

/**
 * Uses a token and returns its owner, with the account locked. Undefined if it is invalid or the owner is banned. Locks the
 * person before the token, like everything else that ends tokens: otherwise concurrent uses could deadlock.
 */
export async function consumeTokenOfPerson<Data extends object>(
  tx: Database,
  kind: OneTimeToken<Data>,
  token: string,
  now: Date,
): Promise<{ person: Account; data: Data } | undefined> {
  const pending = await kind.findOpen(tx, token, now);
  if (!pending?.userId) return undefined;
  await lockPerson(tx, pending.userId);
  const used = await kind.consume(tx, token, now);
  const person = used && (await findPerson(tx, pending.userId));
  return person && !person.banned ? { person, data: used.data } : undefined;
}

/** The same for a link mailed to the account's current address. Throws `FormError` for any other. */
export async function consumeMailedLink<Data extends { email: string }>(
  tx: Database,
  kind: OneTimeToken<Data>,
  token: string,
  now: Date,
): Promise<{ person: Account; data: Data }> {
  const link = await consumeTokenOfPerson(tx, kind, token, now);
  if (!link || link.person.email !== link.data.email) throw new FormError(invalidLinkMessage);
  return link;
}
