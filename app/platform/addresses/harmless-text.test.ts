import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/hostile/any-text.ts';
import { bodyText, headerText, usableAddress } from './harmless-text.ts';

const text = anyText(300);

describe('text for mail', () => {
  test('a header is one well-formed line within its length, and stays as it is when cleaned again', () => {
    fc.assert(
      fc.property(text, (value) => {
        const line = headerText(value, 50);
        expect(line.isWellFormed()).toBe(true);
        expect([...line].length).toBeLessThanOrEqual(50);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
        expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
        expect(headerText(line, 50)).toBe(line);
      }),
    );
  });

  test('a body keeps tabs, line ends and every script', () => {
    expect(bodyText('a\tb\r\nc\n😀 مرحبا \u0000\u0007\ud800')).toBe('a\tb\r\nc\n😀 مرحبا \ufffd');
  });

  test.each([
    'thandi@school.example',
    "o'neil+news@a-b.co.za",
    'møt@bücher.example',
    'x@localhost',
    `${'a'.repeat(64)}@b.example`,
  ])('%s is usable', (address) => {
    expect(usableAddress(address)).toBe(true);
  });

  test('no usable address contains a separator of addresses or lines', () => {
    fc.assert(
      fc.property(fc.tuple(text, text), ([local, domain]) => {
        const address = `${local}@${domain}`;
        if (usableAddress(address)) expect(address).not.toMatch(/[\s<>(),;:"[\]\\]|@.*@/u);
      }),
    );
  });
});
