import { expect, test } from 'vitest';
import { placeholderLinks, realAddress, realEmail } from './real-address.ts';

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

test.each([
  ['support@naledi.example', undefined],
  ['support@NALEDI.EXAMPLE', undefined],
  ['support@naledi.org.za', 'support@naledi.org.za'],
  ['example@naledi.org.za', 'example@naledi.org.za'],
])('%s', (given, expected) => {
  expect(realEmail(given)).toBe(expected);
});

test('links are found in fields and in Markdown; an address merely mentioned is not a link', () => {
  const entry = {
    academyUrl: 'https://academy.example/one',
    real: 'https://academy.org.za/',
    parts: [{ text: 'Read [this](https://other.example/two) and `https://mybank.example/verify`.' }],
    email: 'support@naledi.example',
  };
  expect(placeholderLinks(entry)).toEqual(['https://academy.example/one', 'https://other.example/two']);
});
