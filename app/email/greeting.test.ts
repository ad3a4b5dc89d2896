import { expect, test } from 'vitest';
import { adversarialTexts } from '#tests/hostile/adversarial.ts';
import { hello, plainName } from './greeting.ts';

test.each([
  ['Thandi Mokoena', 'Hello Thandi,'],
  ['thandi', 'Hello thandi,'],
  ['  Thandi   Mokoena ', 'Hello Thandi,'],
  ['Zoë van der Merwe-Dlamini', 'Hello Zoë,'],
  ['Mary-Jane O’Neill', 'Hello Mary-Jane,'],
  ['T. M. Khumalo', 'Hello,'],
  ['Dr. Khumalo', 'Hello,'],
  ['ሰላም', 'Hello ሰላም,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('%s: %s', (name, greeting) => {
  expect(hello(name)).toBe(greeting);
});

test.each([
  'Claim R50,000 at evil.example',
  'Claim your money at evil dot com today please',
  'https://evil.example',
  'www.evil.example',
  'evil.example',
  'Thandi@evil.example',
  'Thandi\nBcc',
  'Thandi <b>',
  'R50000',
  'You won!',
  'Call 0821234567',
  'Win€',
  '"Thandi"',
  'x'.repeat(61),
  '[a](b)',
  '\u202eidnahT',
  ...adversarialTexts(100).filter((text) => /[^\p{L}\p{M}.]/u.test(text.trim())),
])('%s is no name', (name) => {
  expect([plainName(name), hello(name)]).toEqual(['', 'Hello,']);
});
