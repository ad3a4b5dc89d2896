import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pythonEngine } from './engine.ts';
import { explainError } from './explain-error.ts';
import { startFullPython } from './full-python.ts';
import { runPython } from './python.ts';
import { type Run, runAlone } from './run-alone.ts';

runInThisContext(pythonEngine());
const small: Run = (code, terminal) => runPython(code, terminal, 1_000);
const fullPython = await startFullPython({}, true);
const full: Run = (code, terminal) => fullPython(code, { ...terminal, answered: () => '' });

/** Beginners' commonest mistakes, and what each explanation must mention. */
const mistakes: [name: string, code: string, says: RegExp][] = [
  ['a misspelt command', 'pritn("Hi")', /Did you mean print/],
  ['a capital', 'Print("Hi")', /Did you mean print/],
  ['a misspelt variable', 'airtime = 5\nprint(airtme)', /Did you mean airtime/],
  ['text without quotes', 'print(Hello)', /put quotes around it/],
  ['a missing quote', 'print("Hi)', /One is missing in: print\("Hi\)/],
  ['curly quotes', 'print(“Hi”)', /curly quotes/],
  ['a missing bracket', 'print("Hi"\nprint("there")', /bracket \( is opened in line 1/],
  ['a bracket too many', 'print("Hi"))', /one closing bracket too many/],
  ['a missing colon', 'age = 15\nif age > 12\n    print("teen")', /begins with if ends with a colon/],
  [
    'no colon after else',
    'if 1 > 2:\n    print(1)\nelse\n    print(2)',
    /begins with else ends with a colon/,
  ],
  ['a block that is not moved in', 'for i in range(3):\nprint(i)', /four spaces/],
  ['a line that is moved in for no reason', 'a = 1\n    print(a)', /begins further in/],
  ['= in place of ==', 'a = 1\nif a = 1:\n    print(a)', /write two: ==/],
  ['else if', 'a = 1\nif a > 1:\n    print(1)\nelse if a > 0:\n    print(2)', /elif/],
  ['print without brackets', 'print "Hi"', /goes into brackets/],
  ['text and number joined', 'print("I am " + 12)', /Put the number into an f-string/],
  [
    'a sum with what was typed in',
    'age = input()\nprint(age - 1)',
    /turn it into a number with int\(…\) or float\(…\)/,
  ],
  [
    'what was typed in compared',
    'age = input()\nif age > 12:\n    print(1)',
    /turn it into a number with int\(…\)/,
  ],
  ['no number typed in', 'age = int(input())', /Only digits .*“twelve” .* use float\(…\)\.$/],
  ['no number with a point', 'price = float(input())', /Only digits .*“twelve” is more than that\.$/],
  ['nothing typed in', 'age = int("")', /^Nothing was typed in, and only digits can become a number\.$/],
  ['nothing typed in for a price', 'price = float("")', /^Nothing was typed in/],
  ['division by zero', 'print(1 / 0)', /divided by zero/],
  ['a place that is not there', 'a = [1, 2, 3]\nprint(a[3])', /0, 1 and 2/],
  ['a key that is not there', 'a = {"bread": 18}\nprint(a["milk"])', /no milk/],
  ['a method that is not there', 'a = [1]\na.push(2)', /no push/],
  ['too few values', 'def add(a, b):\n    return a + b\nadd(1)', /more or fewer values/],
  ['a loop over a number', 'for i in 5:\n    print(i)', /range\(5\)/],
  ['an endless loop', 'while True:\n    pass', /never ends/],
  ['brackets after a number', 'print(2 (3))', /a sign such as \* missing/],
  ['a module that is not here', 'import pygame', /not here/],
  ['a name with a space', 'my age = 12', /with an underscore/],
  ['a name that begins with a digit', '2nd = 12', /begins with a letter/],
  ['&& for and', 'a = 1\nif a > 0 && a < 3:\n    print(a)', /“and”/],
];

test.each(mistakes)('%s', async (_, code, says) => {
  const { error } = await runAlone(small, code, { input: ['twelve'] });
  expect(error && explainError(error, code)).toMatch(says);
});

// Endless programs end with their thread.
const ending = mistakes.filter(([, code]) => !code.includes('while True'));
test.each(ending)('%s, by Python itself', async (_, code, says) => {
  const { error } = await runAlone(full, code, { input: ['twelve'] });
  expect(error && explainError(error, code, 'full')).toMatch(says);
});

// Not run, as it exhausts the stack, which not every engine survives.
test.each(['RecursionError', 'RangeError'])('%s: a function that calls itself', (type) => {
  const error = { type, message: 'maximum recursion depth exceeded', line: 2 };
  const code = 'def sing():\n    sing()\nsing()';
  expect(explainError(error, code)).toBe('A function calls itself again and again and never stops.');
});

test('a program that prints too much', () => {
  const error = { type: 'OutputError', message: 'too much was printed', line: 0 };
  expect(explainError(error, 'while True:\n    print(1)')).toMatch(/^The program never stops printing\./);
});

test('a long line that makes patterns slow is explained at once', () => {
  for (const sign of ['(', '"', ' ', '=', 'a ', "'a"]) {
    const started = performance.now();
    explainError(
      { type: 'SyntaxError', message: 'bad input', line: 2 },
      `${sign.repeat(60_000)}\n${sign.repeat(60_000)}`,
    );
    expect(performance.now() - started).toBeLessThan(500);
  }
});
