import fc from 'fast-check';

// fast-check's own `binary` characters first look through all of Unicode, for seconds, when a file first asks for them.
const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

/** Any text at all, of at most `maxLength` characters, halves of pairs included. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });
