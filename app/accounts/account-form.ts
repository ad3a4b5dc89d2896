import type { z } from 'zod';
import { defineUnrememberedForm, failed, type UnrememberedForm } from '#app/forms/form.ts';
import type { Limit } from '#app/platform/limits/limit.ts';

/** Counts all attempts, including refused ones, before reading the fields. A classroom that mistypes stays far below. */
const attempts: Limit = { name: 'account-form', points: 240, within: 600 };

type AccountForm<S extends z.ZodObject> = Pick<UnrememberedForm<S>, 'id' | 'schema' | 'secrets' | 'proof'> &
  Partial<Pick<UnrememberedForm<S>, 'failure'>>;

const failure = failed('That does not work right now. Please try again.', 'Error');

export const defineAccountForm = <S extends z.ZodObject>(form: AccountForm<S>): UnrememberedForm<S> =>
  defineUnrememberedForm({ errors: 'toast', title: 'Error', attempts, proof: false, failure, ...form });

export const invalidLinkMessage =
  'This link does not work any more: it was used already, has expired, or was not copied completely.';
