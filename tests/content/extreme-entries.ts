import { isFields } from '#app/platform/content/entry.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';

const isFree = ({ type, enum: one, pattern, format, reference, itemOf, kind, const: always }: FieldSchema) =>
  type === 'string' &&
  !one &&
  !pattern &&
  !format &&
  !reference &&
  !itemOf &&
  always === undefined &&
  (!kind || kind === 'markdown');

/** The smallest value its schema allows: optional parts left out, lists and texts as short as possible. */
export function shortest(schema: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .slice(0, schema.prefixItems?.length ?? schema.minItems ?? 0)
      .map((part, i) => shortest(schema.prefixItems?.[i] ?? schema.items ?? {}, part));
  if (isFields(value)) {
    if (!schema.properties) return value;
    const kept = Object.entries(value).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(
      kept.map(([name, part]) => [name, shortest(schema.properties?.[name] ?? {}, part)]),
    );
  }
  if (typeof value === 'string' && isFree(schema)) return 'x'.padEnd(schema.minLength ?? 1, 'x');
  return value;
}

const most = 40;
const words = 'Unbelievablyunbreakablelongword <b>&amp; ümlaut “quoted” 1.5% ';

/** The largest value its schema allows: lists and texts as long as possible, up to some bounds. */
export function longest(schema: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const length = schema.prefixItems?.length ?? Math.min(schema.maxItems ?? value.length + 3, most);
    if (value.length === 0) return value;
    return Array.from({ length: Math.max(length, value.length) }, (_, i) =>
      numbered(
        longest(schema.prefixItems?.[i] ?? schema.items ?? {}, value[i % value.length]),
        i,
        value.length,
      ),
    );
  }
  if (isFields(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        longest(schema.properties?.[name] ?? (schema.additionalProperties || {}), part),
      ]),
    );
  if (typeof value === 'string' && isFree(schema)) {
    const length = Math.min(schema.maxLength ?? 500, 20_000);
    return words
      .repeat(Math.ceil(length / words.length))
      .slice(0, length)
      .trim()
      .padEnd(schema.minLength ?? 1, '.');
  }
  return value;
}

/** Repeated items need ids of their own. */
const numbered = (item: unknown, i: number, before: number) =>
  isFields(item) && typeof item.id === 'string' && i >= before ? { ...item, id: `${item.id}-${i}` } : item;
