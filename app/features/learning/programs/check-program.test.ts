import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { judge, type ProgramCheck } from './check-program.ts';
import { pythonEngine } from './engine.ts';
import { runPython } from './python.ts';
import { runAlone } from './run-alone.ts';

runInThisContext(pythonEngine());

async function judged(code: string, check: Omit<ProgramCheck, 'says'>) {
  const outcome = await runAlone((text, terminal) => runPython(text, terminal, 5_000), code, {
    input: check.input,
    expression: check.call,
  });
  return judge({ says: 'What is asked.', ...check }, code, outcome);
}

test.each([
  ['print("Hi")', { prints: ['Hello'] }, 'It should print “Hello”. It printed: “Hi”'],
  ['', { prints: ['Hello'] }, 'It printed nothing. It should print “Hello”.'],
  ['print("b")\nprint("a")', { prints: ['a', 'b'] }, 'It should print “b” in its place. It printed: “b\na”'],
  [
    'print(input("Who? "))',
    { input: ['Thandi'], prints: ['Hello'] },
    'With “Thandi” typed in, it should print “Hello”. It printed: “Who? \nThandi”',
  ],
  ['print("Hello!!")', { prints: ['Hello!\n'] }, 'It should print “Hello!”. It printed: “Hello!!”'],
  ['print("No")', { never: 'No' }, 'It printed “No”, which it should not.'],
  ['def two():\n    return 3', { call: 'two()', gives: '2' }, '“two()” should give “2”. It gave “3”.'],
  ['# for', { uses: 'for' }, 'The program does not use “for” yet.'],
  ['print(nme)', { prints: ['a'] }, "It stopped with NameError in line 1: name 'nme' is not defined"],
  [
    'print(1)',
    { call: 'rest', gives: '1' },
    "Asked for “rest”, it stopped with NameError: name 'rest' is not defined",
  ],
])('%j with %j is refused: %s', async (code, check, message) => {
  expect(await judged(code, check)).toBe(message);
});

test('what does as asked passes', async () => {
  const code = 'for i in [1, 2]:\n    print(i)\ndef two():\n    return 2';
  const check = { prints: ['1', '2'], never: '3', call: 'two()', gives: '2', uses: 'for' };
  expect(await judged(code, check)).toBeUndefined();
});

test('a space at the end of a line is no mistake', async () => {
  expect(
    await judged('print("Hello ")\nprint(" ")\nprint("you")', { prints: ['Hello\n\nyou\n'] }),
  ).toBeUndefined();
});
