import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Submission } from '#app/applications/queue/find.server.ts';
import { constraintsOf } from '#app/forms/constraints.ts';
import type { UnrememberedForm } from '#app/forms/form.ts';
import { defineStaffForm, invalid } from '#app/forms/staff-form.ts';

type Known = Pick<Submission, 'isOfChild'>;

interface Correctable {
  name: string;
  key: string;
  label: string;
  rule: z.ZodType;
}

/** The fields staff may correct: those of the form, by its names and in its order. */
export function correctable({ form, table, fields }: AnyKind, { isOfChild }: Known): Correctable[] {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, key]));
  return Object.entries(form.schema.shape).flatMap(([name, asked]) => {
    const key = keys.get(name) ?? '';
    const { label, correction } = fields[key] ?? { correction: 'never' };
    if (correction === 'never' || !label || (correction && !isOfChild)) return [];
    return [{ name, key, label, rule: correction?.ofChild ?? (asked as z.ZodType) }];
  });
}

export const correctionForm = (kind: AnyKind, of: Known): UnrememberedForm =>
  defineStaffForm({
    id: `correct-${kind.name}`,
    title: 'Not saved',
    invalid,
    schema: z.object(Object.fromEntries(correctable(kind, of).map(({ name, rule }) => [name, rule]))),
  });

export interface CorrectField {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'long' | 'choice';
  longest?: number | undefined;
  options?: { value: string; label: string }[] | undefined;
}

export const correctFields = (kind: AnyKind, of: Known): CorrectField[] =>
  correctable(kind, of).map(({ name, key, label, rule }) => {
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
