import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Submission } from '#app/applications/queue/find.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { constraintsOf } from '#app/forms/constraints.ts';
import type { UnrememberedForm } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import { defineStaffForm, invalid } from '#app/forms/staff-form.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { laterThan } from '#app/platform/process/clock.ts';
import { lockVersion } from './change.server.ts';

type Known = Pick<Submission, 'isOfChild'>;

interface Correctable {
  name: string;
  key: string;
  label: string;
  rule: z.ZodType;
}

/** The fields staff may correct: those of the form, by its names and in its order. */
export function correctableFields({ form, table, fields }: AnyKind, { isOfChild }: Known): Correctable[] {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, key]));
  return Object.entries(form.schema.shape).flatMap(([name, asked]) => {
    const key = keys.get(name) ?? '';
    const { label, ofChild } = fields[key] ?? {};
    if (!label || (ofChild && !isOfChild)) return [];
    return [{ name, key, label, rule: ofChild ?? (asked as z.ZodType) }];
  });
}

export const correctionForm = (kind: AnyKind, submission: Known): UnrememberedForm =>
  defineStaffForm({
    id: `correct-${kind.name}`,
    title: 'Not saved',
    invalid,
    schema: z.object(
      Object.fromEntries(correctableFields(kind, submission).map(({ name, rule }) => [name, rule])),
    ),
  });

export interface CorrectField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'long' | 'choice';
  longest?: number | undefined;
  options?: { value: string; label: string }[] | undefined;
}

export const correctFields = (kind: AnyKind, submission: Known): CorrectField[] =>
  correctableFields(kind, submission).map(({ name, key, label, rule }) => {
    const { max } = constraintsOf(rule);
    const words: Readonly<Record<string, string>> = kind.fields[key]?.choices ?? {};
    const options = valuesIn(rule)?.map((value) => ({ value, label: words[value] ?? value }));
    return {
      name,
      label,
      kind: options
        ? 'choice'
        : name.endsWith('email')
          ? 'email'
          : name.endsWith('phone')
            ? 'tel'
            : (max?.[0] ?? 0) > 255
              ? 'long'
              : 'text',
      longest: max?.[0],
      options,
    };
  });

function valuesIn(rule: z.ZodType): string[] | undefined {
  const json = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
  return Array.isArray(json.enum) ? json.enum.map(String).filter((value) => value !== '') : undefined;
}

export const currentValues = (kind: AnyKind, submission: Submission): Record<string, string> =>
  Object.fromEntries(
    correctableFields(kind, submission).map(({ name, key }) => [name, String(submission.row[key] ?? '')]),
  );

interface Correcting {
  kind: AnyKind;
  id: string;
  version: string;
  actor: Actor;
  now: Date;
  content: Content;
  values: Readonly<Record<string, unknown>>;
}

export async function correctSubmission(
  tx: Database,
  { kind, id, version, actor, now, content, values }: Correcting,
): Promise<string[] | undefined> {
  const submission = await lockVersion(tx, kind, id, version);
  if (!submission) return undefined;
  const changed = correctableFields(kind, submission).filter(
    ({ name, key }) => (values[name] ?? null) !== (submission.row[key] ?? null),
  );
  if (changed.length === 0) return [];
  const correction = Object.fromEntries(changed.map(({ name, key }) => [key, values[name]]));
  const updatedAt = laterThan(submission.updatedAt, now);
  try {
    if (kind.correct) await kind.correct(tx, { id, correction, content, now: updatedAt });
    else
      await tx
        .update(kind.table)
        .set({ ...correction, updatedAt })
        .where(eq(kind.columns.id, id));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FormError(
      'There is already another record with this name and address. Please work on that one.',
      { status: 409 },
    );
  }
  const fields = changed.map(({ label }) => label);
  await audit(tx, { actor, action: 'correct', entity: kind.name, entityId: id, after: { fields }, now });
  return fields;
}
