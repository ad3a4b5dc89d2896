import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Language, piecesOf } from './code-colours.ts';

const shown = (text: string, language: Language) =>
  piecesOf(text, language)
    .filter(({ kind }) => kind)
    .map(({ text: piece, kind }) => `${kind} ${piece.trim()}`);

test.each<[Language, string, string[]]>([
  [
    'python',
    'for i in range(3):  # three\n    print("a # b", True)',
    ['kwd for', 'kwd in', 'func range', 'num 3', 'cmnt # three', 'func print', 'str "a # b"', 'bool True'],
  ],
  ['css', '.card { color: red } /* so */', ['num red', 'cmnt /* so */']],
  ['script', 'const a = "b"; // c', ['kwd const', 'str "b"', 'cmnt // c']],
  [
    'html',
    '<!-- a --><p class="b">1 < 2 &amp; c</p>',
    ['cmnt <!-- a -->', 'kwd <p', 'func class', 'str "b"', 'kwd >', 'num &amp;', 'kwd </p>'],
  ],
  ['html', '<style>\n/* a */</style>', ['kwd <style>', 'cmnt /* a */', 'kwd </style>']],
])('%s: %s', (language, text, kinds) => {
  expect(shown(text, language)).toEqual(expect.arrayContaining(kinds));
});

const signs = fc.constantFrom(
  ...[
    '<p',
    '<',
    '>',
    '</',
    '<!--',
    '<style>',
    '=',
    '"',
    "'",
    '"""',
    '`',
    '${',
    '{',
    '}',
    '(',
    ')',
    '/',
    '//',
  ],
  ...['/*', '*/', '#', '\\', '\n', '\n    ', '  ', 'def ', 'class', 'a', '1', ':', ';', 'f"', 'é', '\u0000'],
);

test('whatever is typed stays as it is, and five thousand signs of it are coloured at once', () => {
  const few = fc.uniqueArray(signs, { minLength: 1, maxLength: 5 });
  const text = few.chain((some) => fc.array(fc.constantFrom(...some), { minLength: 5000, maxLength: 5000 }));
  fc.assert(
    fc.property(text, fc.constantFrom<Language>('python', 'html', 'css', 'script'), (pieces, language) => {
      const typed = pieces.join('').slice(0, 5000);
      const started = performance.now();
      const kept = piecesOf(typed, language).map((piece) => piece.text);
      expect(performance.now() - started).toBeLessThan(500);
      expect(kept.join('')).toBe(typed);
    }),
    { numRuns: 100 },
  );
});
