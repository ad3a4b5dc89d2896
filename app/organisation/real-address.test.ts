import { expect, test } from 'vitest';
import { realAddress } from './real-address.ts';

test.each([
  ['https://security-academy.example/ethical-hacker', undefined],
  ['https://example/', undefined],
  ['no address', undefined],
  [undefined, undefined],
  ['https://academy.org.za/example', 'https://academy.org.za/example'],
  ['https://example.org/course', 'https://example.org/course'],
])('%s', (given, expected) => {
  expect(realAddress(given)).toBe(expected);
});
