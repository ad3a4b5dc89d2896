import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { fieldNamed } from '#app/platform/content/form-schema.ts';

/** Drops what the form cannot show: a draft may be from another release. */
export function pickFieldsOf(schema: FieldSchema | undefined, value: unknown): unknown {
  if (!schema || value === undefined || value === null) return undefined;
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return undefined;
    return value
      .map((part, index) => pickFieldsOf(schema.prefixItems?.[index] ?? schema.items, part))
      .filter((part) => part !== undefined);
  }
  if (schema.type === 'object') {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined;
    const parts = Object.entries(value).map(([name, part]) => [
      name,
      pickFieldsOf(fieldNamed(schema, name), part),
    ]);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  }
  return typeof value === 'object' ? undefined : value;
}
