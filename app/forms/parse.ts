import type { z } from 'zod';
import type { FormDefinition } from './form.ts';

export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** One-click unsubscribe by a mail client (RFC 8058): there is no session, no key and no second step. */
export const isOneClick = (fields: FormData): boolean => fields.get('List-Unsubscribe') === 'One-Click';

/** The submitted text fields, last value wins, made safe to store (well-formed, no NUL, Unix line endings). */
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

/** Upper limit of every field, whatever its schema allows, in UTF-16 units of the trimmed text. */
export const maxTyped = 10_000;

/**
 * Validates a submission; a missing field counts as empty and errors keep the schema's order. An overlong
 * text never reaches a pattern or transformation: the schema checks a plain text with the same fault in its
 * place.
 */
export function parseForm<S extends z.ZodObject>(form: FormDefinition<S>, data: FormData): Parsed<S> {
  const names = Object.keys(form.schema.shape);
  const typed = readFields(data, names);
  const errors: Record<string, string> = {};
  const input: Record<string, string> = {};
  for (const name of names) {
    const field = form.schema.shape[name] as z.ZodType;
    const value = typed[name] ?? '';
    const most = Math.min(form.constraints[name]?.max?.[0] ?? maxTyped, maxTyped);
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

/** Renames a form's fields to their column keys: `full_name` becomes `fullName`. */
export const camelKeys = <Answers extends object>(answers: Answers): CamelKeys<Answers> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelKeys<Answers>;
