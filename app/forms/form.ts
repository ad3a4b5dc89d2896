import type { z } from 'zod';
import type { Limit } from '#app/platform/limits/limit.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

interface FormRules<S extends z.ZodObject> {
  /** Stable name, such as `event-registration`; part of field ids, limits and stored answers. */
  id: string;
  schema: S;
  /** How mistakes are told: below each field with the toast `invalid`, or the first message as a toast. */
  errors: 'fields' | 'toast';
  /** Toast over a form with mistakes; only with `errors: 'fields'`. */
  invalid?: string;
  /** Title of what a refusal says, where it has none of its own. */
  title?: string;
  /** Toast when saving failed. */
  failure: ToastMessage;
  /** Counts all submissions from an address before anything is read; the usual limit of a public form when left out. */
  attempts?: Limit | 'not counted';
  /** Whether a doubtful submission has to bring a proof of work; true when left out. */
  proof?: boolean;
  /** What is said beyond one of its limits, with the seconds to wait; the usual words when left out. */
  limited?: (seconds: number) => string;
  /** Stands on pages that React hydrates: after success the page is loaded afresh. */
  hydrated?: boolean;
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

/** One form: the same definition serves screen, browser checks, server and fuzz tests. */
export type FormDefinition<S extends z.ZodObject = z.ZodObject> = FormRules<S> & (Remembered | Unremembered);

export type UnrememberedForm<S extends z.ZodObject = z.ZodObject> = FormRules<S> & Unremembered;

/** What a submission is answered with; the same object for a page without JavaScript and for the script. */
export interface FormAnswer<Result = unknown> {
  form: string;
  ok: boolean;
  toast?: ToastMessage;
  /** Field name to message. */
  errors?: Record<string, string>;
  /** What was typed, to be shown again. */
  typed?: Record<string, string>;
  /** Where the browser goes next. */
  redirectTo?: string;
  /** A proof of work is asked for before the form is accepted. */
  challenge?: unknown;
  /** What the page shows in this one answer, instead of leading on. */
  result?: Result;
}

/** Names of the fields that every form carries beside its own. */
export const hidden = {
  key: 'idempotency_key',
  trap: 'website',
  started: 'started_at',
  proof: 'proof',
} as const;

/** A form that anybody may send. */
export const defineForm = <S extends z.ZodObject>(form: FormDefinition<S>): FormDefinition<S> => form;
type MemberForm<S extends z.ZodObject> = Omit<FormRules<S>, 'attempts' | 'proof' | 'title'> &
  Pick<Unremembered, 'secrets'>;

/** A form for people who are signed in: they are known, so neither attempts nor proofs are asked for. */
export const defineMemberForm = <S extends z.ZodObject>(form: MemberForm<S>): UnrememberedForm<S> => ({
  title: 'Error',
  attempts: 'not counted',
  proof: false,
  remembered: false,
  ...form,
});
