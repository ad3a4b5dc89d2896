import type { z } from 'zod';
import type { Limit } from '#app/platform/limits/limit.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { type Constraints, constraintsOf } from './constraints.ts';
import { hidden } from './form-fields.ts';

/** What rendering a form needs: plain data, without the schema. */
export interface FormShape {
  /** Stable id, such as `event-registration`; part of field ids, limits and stored answers. */
  id: string;
  /** `fields`: a message below each field, with the toast `invalid`. `toast`: only the first message, as a toast. */
  errors: 'fields' | 'toast';
  /** Toast over a form with mistakes, only with `errors: 'fields'`. `defineForm` has a default. */
  invalid?: string;
  title?: string;
  failure: ToastMessage;
  constraints: Readonly<Record<string, Constraints>>;
  /** The response is a page: the script shows its regions and keeps what was typed outside the form. */
  stays?: boolean;
}

interface FormRules<S extends z.ZodObject> extends FormShape {
  schema: S;
  /** Counts every submission from an address before anything is read; omitted: the usual limit of a public form. */
  attempts?: Limit | 'not counted';
  /** Whether a suspicious submission needs a proof of work. Default: true. */
  proof?: boolean;
  /** Message when one of its limits is exceeded, given the seconds to wait. Has a default. */
  limited?: (seconds: number) => string;
}

/** The answer is stored under the idempotency key in the same transaction: a resubmission has no second effect. */
interface Remembered {
  remembered?: true;
  secrets?: never;
}

interface Unremembered {
  /** Nothing of the submission is stored, not even a digest. */
  remembered: false;
  /** Fields with passwords, codes and tokens, whose values are never sent back. */
  secrets?: readonly string[];
}

export type FormDefinition<S extends z.ZodObject = z.ZodObject> = FormRules<S> & (Remembered | Unremembered);

export type UnrememberedForm<S extends z.ZodObject = z.ZodObject> = FormRules<S> & Unremembered;

/** The result of a submission, the same with and without JavaScript. */
export interface FormAnswer<Result = unknown> {
  form: string;
  ok: boolean;
  toast?: ToastMessage;
  errors?: Record<string, string>;
  typed?: Record<string, string>;
  redirectTo?: string;
  challenge?: unknown;
  result?: Result | undefined;
}

type Written<Form> = Form extends unknown ? Omit<Form, 'constraints'> : never;

const constraintsIn = memoize((schema: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, constraintsOf(field as z.ZodType)]),
  ),
);

const hiddenNames: readonly string[] = Object.values(hidden);

/** A form reads the last of several values of one name, so a list would silently lose the others. */
function refuseUnreadable({ id, schema }: { id: string; schema: z.ZodObject }): void {
  for (const [name, field] of Object.entries(schema.shape)) {
    if (hiddenNames.includes(name))
      throw new Error(
        `The form "${id}" cannot have a field "${name}": every form carries a hidden one of that name.`,
      );
    const isNoText = (value: string) =>
      (field as z.ZodType)
        .safeParse(value)
        .error?.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ?? false;
    if (['', 'x'].every(isNoText))
      throw new Error(
        `The form "${id}" cannot read its field "${name}": a form sends one text for each name.`,
      );
  }
}

function withConstraints<Form extends { id: string; schema: z.ZodObject }>(form: Form) {
  refuseUnreadable(form);
  return {
    ...form,
    get constraints() {
      return constraintsIn(form.schema);
    },
  };
}

export const succeeded = (description: string, title?: string): ToastMessage => ({
  tone: 'success',
  ...(title && { title }),
  description,
});

/** The message when saving failed through no fault of the sender. */
export const failed = (description: string, title?: string): ToastMessage => ({
  tone: 'error',
  ...(title && { title }),
  description,
});

export const defineForm = <S extends z.ZodObject>(form: Written<FormDefinition<S>>): FormDefinition<S> =>
  withConstraints({
    ...(form.errors === 'fields' && { invalid: 'Please fix the errors in the form' }),
    ...form,
  }) as FormDefinition<S>;

export const defineUnrememberedForm = <S extends z.ZodObject>(
  form: Omit<FormRules<S>, 'constraints'> & Pick<Unremembered, 'secrets'>,
): UnrememberedForm<S> => withConstraints({ remembered: false as const, ...form });

/** A form for signed-in users, who need no attempt limit and no proof. */
export const defineMemberForm = <S extends z.ZodObject>(
  form: Omit<FormRules<S>, 'constraints' | 'attempts' | 'proof'> & Pick<Unremembered, 'secrets'>,
): UnrememberedForm<S> => defineUnrememberedForm({ attempts: 'not counted', proof: false, ...form });

export const toClientForm = ({
  id,
  errors,
  invalid,
  title,
  failure,
  constraints,
  stays,
}: FormDefinition): FormShape => ({
  id,
  errors,
  ...(invalid && { invalid }),
  ...(title && { title }),
  failure,
  constraints,
  ...(stays && { stays }),
});

export interface Saved<Result = undefined> {
  toast?: ToastMessage | undefined;
  /** Default: the form's own page. */
  redirectTo?: string | undefined;
  /** Further `Set-Cookie` values. Not for remembered answers, which a resubmission by somebody else may get. */
  cookies?: readonly string[];
  /** Shown on the page in this response only, instead of a redirect. */
  result?: Result | undefined;
}
