import { expect, test } from 'vitest';
import { readFields } from './parse.ts';

test('of several values of a field the last one counts, and unknown fields are ignored', () => {
  const sent = new FormData();
  for (const [name, value] of [
    ['email', 'first@mail.example'],
    ['status', 'approved'],
    ['email', 'last@mail.example'],
  ] as const)
    sent.append(name, value);
  expect({ ...readFields(sent, ['email', 'name']) }).toEqual({ email: 'last@mail.example' });
});
