import { z } from 'zod';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';

/** A schema as JSON, with its checks: those of Zod by name, rules of our own by a number each. */
export interface WorkSchema extends FieldSchema {
  checks?: string[];
  rules?: number[];
}

const numbers = new Map<object, number>();
const numberOf = (rule: object) => numbers.get(rule) ?? numbers.set(rule, numbers.size + 1).size;

export const workSchema = (schema: z.ZodType): WorkSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // What it wraps was read before it.
      const read = jsonSchema as WorkSchema;
      const checks = new Set(read.checks);
      const rules = new Set(read.rules);
      if (def.type === 'pipe' || def.type === 'transform') rules.add(numberOf(def));
      for (const check of def.checks ?? []) {
        const made: z.core.$ZodCheckDef & { tx?: (text: string) => string } = check._zod.def;
        if (made.check === 'custom') rules.add(numberOf(check));
        else checks.add(`${made.check} ${made.tx ?? ''}`);
      }
      Object.assign(read, { checks: [...checks], rules: [...rules] });
    },
  }) as WorkSchema;

const words = new Set(['title', 'description', 'minLength', 'maxLength', 'default', 'initialValue']);

/** The same for fields that take the same time for the same text, which is longer than any of them allows. */
export const workOf = (field: WorkSchema): string =>
  JSON.stringify(field, (name, value) => (words.has(name) ? undefined : value));
