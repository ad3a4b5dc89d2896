import { type Kinds, submissionsContext } from '#app/applications/definition/submission.server.ts';
import { type Saved, succeeded } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import {
  type Context,
  clockContext,
  contentContext,
  databaseContext,
  jobsContext,
  type Services,
  settingsContext,
} from '#app/platform/context.ts';

export interface StaffServices extends Pick<Services, 'database' | 'settings' | 'content' | 'jobs'> {
  kinds: Kinds;
  now: Date;
}

export const adminContext = (context: Context): StaffServices => ({
  database: context.get(databaseContext),
  settings: context.get(settingsContext),
  content: context.get(contentContext),
  jobs: context.get(jobsContext),
  kinds: context.get(submissionsContext),
  now: context.get(clockContext).now(),
});

export type StaffOutcome =
  | { done: string }
  | { problem: string; errors?: Readonly<Record<string, string>> | undefined };

/** The answer of a completed step. Throws its problem, which rolls back the transaction. */
export function savedOrThrow(outcome: StaffOutcome): Saved<never> {
  if ('problem' in outcome) throw new FormError(outcome.problem, { errors: { ...outcome.errors } });
  return savedToast(outcome.done);
}

export const savedToast = (description: string, title = 'Saved') => ({
  toast: succeeded(description, title),
});

const storableText = (text: string, longest: number): string =>
  text.toWellFormed().replaceAll('\0', '').trim().slice(0, longest);

/** One field as trimmed text of at most 500 characters. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.getAll(name).at(-1);
  return typeof value === 'string' ? storableText(value, 500) : '';
}

/** Paging cursors from the address. */
export const cursorsOf = (params: URLSearchParams) => ({
  before: params.get('before') ?? undefined,
  after: params.get('after') ?? undefined,
});

/** A trimmed query parameter of at most 100 characters; empty if missing. */
export const searchParam = (params: URLSearchParams, name: string): string =>
  storableText(params.get(name) ?? '', 100);
