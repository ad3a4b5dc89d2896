import { z } from 'zod';
import type { Collection } from './collection.ts';
import type { FieldMeta } from './fields.ts';

/** A field as a form is made from it: the part of JSON Schema that collections use, with the words of `.meta()`. */
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
  /** Of an object with any names: the field behind each. */
  additionalProperties?: FieldSchema | false;
  propertyNames?: FieldSchema;
}

const made = new WeakMap<z.ZodType, FieldSchema>();

/** The fields of an entry of `collection` as they are written (the schema's input), without Zod: for the browser. */
export function formSchema({ schema }: Pick<Collection, 'schema'>): FieldSchema {
  const known = made.get(schema);
  if (known) return known;
  const { $schema: _, ...form } = z.toJSONSchema(schema, { io: 'input' });
  made.set(schema, form as FieldSchema);
  return form as FieldSchema;
}

/** What the fields are called, and what is said to them. */
export const fieldTitles = ({ properties = {}, items }: FieldSchema): string[] =>
  [...Object.values(properties), ...(items ? [items] : [])].flatMap((field) => [
    ...[field.title, field.description].filter((text) => text !== undefined),
    ...fieldTitles(field),
  ]);

/** The field of an object with this name; undefined where its schema has none, whatever else objects are born with (`toString`). */
export const fieldNamed = (
  { properties = {}, additionalProperties }: FieldSchema,
  name: string,
): FieldSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : additionalProperties || undefined;
