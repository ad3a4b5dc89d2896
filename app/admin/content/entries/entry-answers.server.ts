import { savedToast } from '#app/admin/shared/staff.server.ts';
import type { Saved } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { EntryProblem } from '#app/platform/content/collection.ts';
import type { Referrer } from '#app/platform/content/editing/check-entry.ts';
import type { Conflict, Refusal, StepResult } from '#app/platform/content/editing/entry-row.server.ts';
import type { StepContext } from './entry-steps.server.ts';

export interface StepDetails {
  referrers?: Referrer[];
  revision?: number;
  /** Somebody else has changed the entry: the page fetches their text and shows both. */
  wasFaster?: true;
}

export type StepSuccess = Saved<StepDetails>;

export const stepSuccess = (redirectTo: string, title: string, description: string): StepSuccess => ({
  ...savedToast(description, title),
  redirectTo,
});

export const stepError = (message: string, status: 400 | 404 | 409, result?: StepDetails) =>
  new FormError(message, { status, ...(result && { result }) });

export const conflictAnswer = ({ actor }: StepContext, conflict?: Conflict) =>
  stepError(
    conflict?.savedBy === actor.id
      ? 'You have changed this entry yourself since this page was opened, here or in another tab. Please look at it before you go on.'
      : 'Someone else has changed this entry. Please look at both texts.',
    409,
    { wasFaster: true },
  );

const isGone = () => stepError('Someone has deleted this entry.', 409);

export const badShortName = () =>
  stepError('Please write 1 to 80 small letters, digits or hyphens, such as first-coding-day.', 400);

interface RefusedStep {
  by: StepContext;
  short_name: string;
}

const refusals: Readonly<Record<Refusal, (input: RefusedStep) => FormError>> = {
  needed: () => stepError('The site cannot do without this.', 400),
  'fixed id': () => stepError('The site itself uses this short name. It has to stay.', 400),
  'bad id': badShortName,
  'taken id': ({ short_name: id }) =>
    stepError(`“${id}” was used before. Please write another short name.`, 409),
  past: () => stepError('This time has passed. Please choose a later one.', 400),
};

const texts = {
  problems: 'It cannot be published yet',
  referrers: 'Other entries refer to it. Please change them first.',
};

/** The result of a step. Throws the response if it was refused. */
export function stepResultOf<Result extends object>(
  input: RefusedStep,
  result: StepResult<Result>,
  { missing = isGone, ...customTexts }: { missing?: () => FormError } & Partial<typeof texts> = {},
): Result {
  if (!result) throw missing();
  if ('conflict' in result) throw conflictAnswer(input.by, result.conflict);
  if ('refused' in result) throw refusals[result.refused](input);
  const { problems: title, referrers: message } = { ...texts, ...customTexts };
  if ('referrers' in result) throw stepError(message, 409, result);
  if ('problems' in result) {
    const { problems, draftRevision: revision } = result;
    throw new FormError(title, {
      errors: byField(problems),
      ...(revision !== undefined && { result: { revision } satisfies StepDetails }),
    });
  }
  return result;
}

function byField(problems: readonly EntryProblem[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) errors[path] ??= message;
  return errors;
}
