import type { z } from 'zod';
import type { FormDefinition } from './form.ts';

export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** Whether a mail program presses the button of a mail's list headers (RFC 8058): no session, no key, no further step. */
export const isOneClick = (fields: FormData): boolean => fields.get('List-Unsubscribe') === 'One-Click';

/** The fields of a submission as text: last value wins, harmless to store (well-formed, no NUL, Unix line ends). */
export function readFields(data: FormData, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const name of names) {
    const value = data.getAll(name).at(-1);
    if (typeof value === 'string')
      fields[name] = value.toWellFormed().replaceAll('\u0000', '').replaceAll('\r\n', '\n');
  }
  return fields;
}

export type Parsed<S extends z.ZodObject> =
  | { ok: true; values: z.output<S>; typed: Record<string, string> }
  | { ok: false; errors: Record<string, string>; typed: Record<string, string> };

/** No field takes more than this, in UTF-16 units of the trimmed text, whatever its schema says. */
export const mostTyped = 10_000;

/**
 * Checks a submission against its form. A missing field is an empty one. Errors keep the schema's field order. A text that is
 * longer than its field takes is never read: the schema is asked about a plain one of the same fault, so that no pattern and
 * no transformation of any field sees more than its greatest length.
 */
export function parseForm<S extends z.ZodObject>(form: FormDefinition<S>, data: FormData): Parsed<S> {
  const names = Object.keys(form.schema.shape);
  const typed = readFields(data, names);
  const errors: Record<string, string> = {};
  const input: Record<string, string> = {};
  for (const name of names) {
    const field = form.schema.shape[name] as z.ZodType;
    const value = typed[name] ?? '';
    const most = Math.min(form.constraints[name]?.max?.[0] ?? mostTyped, mostTyped);
    const isTooLong = value.trim().length > most;
    input[name] = isTooLong ? 'x'.repeat(most + 1) : value;
    if (isTooLong && field.safeParse(input[name]).success) errors[name] = 'This is too long';
  }
  const result = form.schema.safeParse(input);
  if (result.success && Object.keys(errors).length === 0) return { ok: true, values: result.data, typed };
  const inOrder: Record<string, string> = {};
  for (const name of [...names, '']) {
    const issue = result.error?.issues.find(({ path }) => String(path[0] ?? '') === name);
    const message = errors[name] ?? issue?.message;
    if (message !== undefined) inOrder[name] = message;
  }
  return { ok: false, errors: inOrder, typed };
}

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type CamelKeys<Answers> = { [Name in keyof Answers as CamelCase<Name & string>]: Answers[Name] };

/** A form's answers under the keys of their columns: `full_name` as `fullName`. */
export const camelKeys = <Answers extends object>(answers: Answers): CamelKeys<Answers> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelKeys<Answers>;
