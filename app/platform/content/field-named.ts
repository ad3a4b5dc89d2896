import type { FieldSchema } from './form-schema.ts';

/** The field of an object with this name; undefined where its schema has none, whatever else objects are born with (`toString`). */
export const fieldNamed = (
  { properties = {}, additionalProperties }: FieldSchema,
  name: string,
): FieldSchema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : additionalProperties || undefined;
