import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { countLoops, scriptError } from './count-loops.ts';

const rounds = (script: string, most = 50) => {
  let count = 0;
  const countRound = () => {
    count += 1;
    if (count > most) throw new RangeError('stopped');
  };
  runInNewContext(countLoops(script), { countRound });
  return count;
};

test.each([
  'for (let i = 0; i < 3; i++) ;',
  'let i = 0; while (i < 3) i++;',
  'let i = 0; do i++; while (i < 3);',
  'for (const x of [1, 2, 3]) { x; }',
  'for (const x in { a: 1, b: 2, c: 3 }) x;',
  'for (const x of [1]) for (const y of [1, 2]) y;',
])('each round of %s is counted', (script) => {
  expect(rounds(script)).toBe(3);
});

test.each(['while (true) ;', 'for (;;) {}', 'do {} while (true)', 'const f = () => { while (1) {} }; f();'])(
  '%s ends',
  (script) => {
    expect(() => rounds(script)).toThrow('stopped');
  },
);

test('a loop in a loop does what it did', () => {
  const found: string[] = [];
  runInNewContext(countLoops('for (const a of "ab") for (const b of "cd") if (a) say(a + b)'), {
    countRound: () => {},
    say: (text: string) => found.push(text),
  });
  expect(found).toEqual(['ac', 'ad', 'bc', 'bd']);
});

test.each(['while (true) ; return false', 'import "x"; for (;;) ;'])(
  'what stands in an attribute or a module, as %s, is counted too',
  (script) => {
    expect(countLoops(script)).toContain('{countRound();');
  },
);

test.each(['say("Hi")', 'while (', '{"for": 1}'])(
  'what has no loops or cannot be understood, %s, stays',
  (script) => {
    expect(countLoops(script)).toBe(script);
  },
);

test('what cannot be understood is said with its line', () => {
  expect(scriptError('const a = 1;\nif (a {')).toEqual({ message: 'Unexpected token', line: 2 });
  expect(scriptError('const a = 1;')).toBeUndefined();
});
