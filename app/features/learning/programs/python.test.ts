import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { pythonEngine } from './engine.ts';
import { runPython } from './python.ts';
import { runAlone } from './run-alone.ts';

runInThisContext(pythonEngine());

test('a program does the same on a device on which everything takes long', async () => {
  const code = `def hint(guess, secret):
    if guess < secret:
        return "too low"
    return "right"

def play(secret):
    guess = int(input())
    guesses = 1
    print(hint(guess, secret))
    while guess != secret:
        guess = int(input())
        guesses = guesses + 1
        print(hint(guess, secret))
    return guesses
`;
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 37));
  try {
    for (let i = 0; i < 20; i += 1) {
      const { value, error } = await runAlone((text, terminal) => runPython(text, terminal), code, {
        input: ['1', '2', '3', '4', '5'],
        expression: 'play(5)',
      });
      expect({ value, error }).toEqual({ value: '5', error: undefined });
    }
  } finally {
    clock.mockRestore();
  }
});
