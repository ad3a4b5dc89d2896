import { z } from 'zod';
import type { Collection } from './collection.ts';
import type { FieldKind } from './fields.ts';

/** A field as a form is made from it: the part of JSON Schema that collections use, with the words of `.meta()`. */
export interface FieldSchema {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  title?: string;
  description?: string;
  kind?: FieldKind;
  item?: string;
  reference?: string;
  among?: string;
  instead?: string;
  standsInFor?: string;
  notCopied?: true;
  starts?: 'today' | 'own-name' | 'next-number' | { value: string | number };
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
  /** Of a list whose places have a meaning each. */
  prefixItems?: FieldSchema[];
  minItems?: number;
  maxItems?: number;
  /** Of an object with any names: the field behind each. */
  additionalProperties?: FieldSchema | false;
  propertyNames?: FieldSchema;
}

const made = new Map<Collection, FieldSchema>();

/** The fields of an entry of `collection` as they are written (the schema's input), without Zod: for the browser. */
export function formSchema(collection: Collection): FieldSchema {
  const known = made.get(collection);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(collection.schema, { io: 'input' });
  made.set(collection, schema as FieldSchema);
  return schema as FieldSchema;
}
