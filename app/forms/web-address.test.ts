import { expect, test } from 'vitest';
import { webAddress } from './rules.ts';

test.each([
  ['example.org', 'https://example.org'],
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://Example.org', 'HTTP://Example.org'],
  ['www.example.co.za/page', 'https://www.example.co.za/page'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['bücher.example', 'https://bücher.example'],
])('%s is an address', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

test.each([
  '',
  'example',
  'my page',
  'a b.example',
  'ftp://example.org',
  'javascript:alert(1).x',
  'mailto:a@example.org',
  'https://user:word@example.org',
  'https://',
  'https:///',
  '.org',
  'org.',
  '<a.b>',
  'localhost:3000',
  `${'a.'.repeat(30_000)}<`,
])('%s is none', (typed) => {
  expect(webAddress(typed)).toBeUndefined();
});
