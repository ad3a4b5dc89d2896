import fc from 'fast-check';

// fast-check's `binary` characters first scan all of Unicode, which takes seconds per file.
const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));

/** Any text of at most `maxLength` characters, including lone surrogates. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength });
