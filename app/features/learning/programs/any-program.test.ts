import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPython, anyScript } from '#tests/hostile/any-program.ts';
import { rounds } from '#tests/run/rounds.ts';
import { judge } from './check-program.ts';
import { countLoops, scriptError } from './count-loops.ts';
import { pythonEngine } from './engine.ts';
import { explainError } from './explain-error.ts';
import { runPython } from './python.ts';
import { type Run, runAlone } from './run-alone.ts';
import { wholePage } from './whole-page.ts';

runInThisContext(pythonEngine());
const run: Run = (code, terminal) => runPython(code, terminal, 100);

const numRuns = rounds(100, 10_000);

test('whatever is typed as a program ends, and is explained or judged without a fault of ours', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyPython, async (code) => {
      const outcome = await runAlone(run, code, { input: ['1', 'two'], expression: 'x' });
      expect(typeof outcome.printed).toBe('string');
      const check = { says: 'It prints 1.', prints: ['1'], call: 'x', gives: '1', uses: 'x' };
      expect(['string', 'undefined']).toContain(typeof judge(check, code, outcome));
      if (outcome.error) expect(['string', 'undefined']).toContain(typeof explainError(outcome.error, code));
    }),
    { numRuns },
  );
});

test('whatever is typed as a page becomes one, with every loop counted that can be understood', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), anyScript, (html, css, code) => {
      const page = wholePage({ html, css, script: code });
      expect(page).toContain(html);
      if (code.trim() && !scriptError(code))
        expect(scriptError(`const countRound = () => {};\n${countLoops(code)}`)).toBeUndefined();
    }),
    { numRuns },
  );
});
