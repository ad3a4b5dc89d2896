import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm, failed } from './form.ts';
import { choice, required, tick } from './rules.ts';

const define = (shape: z.ZodRawShape) => () =>
  defineForm({ id: 'laptop-loan', errors: 'fields', failure: failed('No.'), schema: z.object(shape) });

test.each<[string, z.ZodType]>([
  ['a list', z.array(z.string())],
  ['a list that may be missing', z.array(z.string()).optional()],
  ['a number', z.number()],
  ['a yes or no', z.boolean()],
  ['a part with fields', z.object({ street: z.string() })],
])('%s is refused where the form is defined, by form and field', (_, field) => {
  expect(define({ needs: field })).toThrow(
    'The form "laptop-loan" cannot read its field "needs": a form sends one text for each name.',
  );
});

test.each(['idempotency_key', 'website', 'started_at', 'proof'])(
  '%s is the name of a hidden field',
  (name) => {
    expect(define({ [name]: z.string() })).toThrow(
      `The form "laptop-loan" cannot have a field "${name}": every form carries a hidden one of that name.`,
    );
  },
);

test('a readable schema is accepted', () => {
  expect(
    define({
      name: required('Please write a name.', 80, 'Name'),
      note: z.string().max(80).optional(),
      size: choice(['small', 'large'] as const, 'Please choose.'),
      agreed: tick,
      count: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1)),
    }),
  ).not.toThrow();
});
