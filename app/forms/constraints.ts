import { z } from 'zod';
import { memoize } from '#app/platform/memoize.ts';
import { isAddressField } from './rules.ts';

export interface Constraints {
  required?: string;
  min?: [length: number, message: string];
  max?: [length: number, message: string];
  /** The message if the text is not an email address. */
  email?: string;
}

interface JsonSchema {
  minLength?: number;
  maxLength?: number;
  anyOf?: JsonSchema[];
}

const messageFor = (field: z.ZodType, value: string) => field.safeParse(value).error?.issues[0]?.message;

/** Limits and messages of one field, derived from its schema, so that they match the server's. */
export const constraintsOf = memoize((field: z.ZodType): Constraints => {
  const outer = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const json = outer.anyOf?.find((option) => option.maxLength) ?? outer;
  const constraints: Constraints = {};
  const empty = messageFor(field, '');
  if (empty) constraints.required = empty;
  if (json.minLength !== undefined && json.minLength > 1) {
    const message = messageFor(field, 'x'.repeat(json.minLength - 1));
    if (message) constraints.min = [json.minLength, message];
  }
  const isEmail = isAddressField(field);
  if (isEmail) {
    const message = messageFor(field, 'x');
    if (message) constraints.email = message;
  }
  if (json.maxLength !== undefined) {
    const tooLong = isEmail ? `x@${'x'.repeat(json.maxLength)}.za` : 'x'.repeat(json.maxLength + 1);
    const message = z.safeParse(field, tooLong).error?.issues.at(-1)?.message;
    if (message) constraints.max = [json.maxLength, message];
  }
  return constraints;
});
