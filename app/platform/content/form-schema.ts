import { z } from 'zod';
import type { Collection } from './collection.ts';
import type { FieldMeta } from './fields.ts';

/** A field for generating forms: the JSON Schema used by collections, with the text from `.meta()`. */
export interface FieldSchema extends FieldMeta {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  title?: string;
  description?: string;
  const?: unknown;
  enum?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  prefixItems?: FieldSchema[];
  minItems?: number;
  maxItems?: number;
  /** For objects with arbitrary keys: the field for each value. */
  additionalProperties?: FieldSchema | false;
  propertyNames?: FieldSchema;
}

const made = new WeakMap<z.ZodType, FieldSchema>();

/** The fields of a collection's entry (the schema's input) without Zod, for the browser. */
export function formSchema({ schema }: Pick<Collection, 'schema'>): FieldSchema {
  const known = made.get(schema);
  if (known) return known;
  const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input' });
  made.set(schema, form as FieldSchema);
  return form as FieldSchema;
}

/** Titles and help texts of the fields. */
export const fieldTitles = ({ properties = {}, items }: FieldSchema): string[] =>
  [...Object.values(properties), ...(items ? [items] : [])].flatMap((field) => [
    ...[field.title, field.description].filter((text) => text !== undefined),
    ...fieldTitles(field),
  ]);

/** The field with this name; undefined if the schema has none, including inherited names such as `toString`. */
export const fieldNamed = (
  { properties = {}, additionalProperties }: FieldSchema,
  name: string,
): FieldSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : additionalProperties || undefined;
