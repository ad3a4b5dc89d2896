import type { Actor } from '#app/features/audit/audit.server.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import { type Parsed, parseForm } from '#app/forms/parse.ts';
import type { Emails } from '#app/organisation/emails.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Refusal } from '#app/staff/staff.server.ts';
import type { RoleHolder } from './roles.server.ts';

/** The transaction holds the account, so nobody else changes the same. */
export interface StepInput {
  person: RoleHolder;
  actor: Actor;
  fields: FormData;
  content: Content;
  emails: Emails;
  now: Date;
}

export type StepOutcome = { done: string } | Refusal;

export function readStep<S extends FormDefinition['schema']>(
  form: FormDefinition<S>,
  fields: FormData,
): Extract<Parsed<S>, { ok: true }> | { ok: false; refusal: Refusal } {
  const parsed = parseForm(form, fields);
  if (parsed.ok) return parsed;
  const { errors, typed } = parsed;
  return { ok: false, refusal: { problem: 'Please fix the errors in the form', errors, typed } };
}
