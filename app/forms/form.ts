import type { z } from 'zod';
import type { Limit } from '#app/platform/limits/limit.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { type Constraints, constraintsOf } from './constraints.ts';
import { hidden } from './form-fields.ts';

/** What the screen needs of a form: plain data, without the schema. */
export interface FormShape {
  /** Stable name, such as `event-registration`; part of field ids, limits and stored answers. */
  id: string;
  /** How mistakes are told: below each field with the toast `invalid`, or the first message as a toast. */
  errors: 'fields' | 'toast';
  /** Toast over a form with mistakes, only with `errors: 'fields'`; the usual words when left out of `defineForm`. */
  invalid?: string;
  /** Title of the toast over a mistake. */
  title?: string;
  failure: ToastMessage;
  constraints: Readonly<Record<string, Constraints>>;
  /** Its answer is a page: the script shows that page's regions in place of its own, and keeps what was typed beside the form. */
  stays?: boolean;
}

interface FormRules<S extends z.ZodObject> extends FormShape {
  schema: S;
  /** Counts all submissions from an address before anything is read; the usual limit of a public form when left out. */
  attempts?: Limit | 'not counted';
  /** Whether a doubtful submission has to bring a proof of work; true when left out. */
  proof?: boolean;
  /** What is said beyond one of its limits, with the seconds to wait; the usual words when left out. */
  limited?: (seconds: number) => string;
}

/** The answer is stored under the idempotency key, in the transaction of what is saved: sent twice it counts once. */
interface Remembered {
  remembered?: true;
  secrets?: never;
}

interface Unremembered {
  /** Nothing is stored of the submission, not even a digest. */
  remembered: false;
  /** Fields with passwords, codes and tokens: what is typed there is never sent back. */
  secrets?: readonly string[];
}

export type FormDefinition<S extends z.ZodObject = z.ZodObject> = FormRules<S> & (Remembered | Unremembered);

export type UnrememberedForm<S extends z.ZodObject = z.ZodObject> = FormRules<S> & Unremembered;

/** What a submission is answered with; the same object for a page without JavaScript and for the script. */
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

/** Of two values of one name a form reads the last, so a list would lose the others without a word. */
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

/** What is said when a form could not be saved through no mistake of whoever sent it. */
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

/** A form for people who are signed in: they are known, so neither attempts nor proofs are asked for. */
export const defineMemberForm = <S extends z.ZodObject>(
  form: Omit<FormRules<S>, 'constraints' | 'attempts' | 'proof'> & Pick<Unremembered, 'secrets'>,
): UnrememberedForm<S> => defineUnrememberedForm({ attempts: 'not counted', proof: false, ...form });

export const shapeOf = ({
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
  /** Where to go next; the page the form stands on when left out. */
  redirectTo?: string | undefined;
  /** Further `Set-Cookie` values; not of a remembered answer, which others may get too. */
  cookies?: readonly string[];
  /** Shown by the page in this one answer, instead of leading on. */
  result?: Result | undefined;
}
