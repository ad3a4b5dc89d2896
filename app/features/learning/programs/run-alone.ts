import type { PythonError, Terminal } from './python.ts';

/** Runs a program to its end; resolves with the error that ended it, if any. */
export type Run = (code: string, terminal: Terminal) => Promise<PythonError | undefined>;

/** What a program printed, and the `repr` of the expression's value afterwards. */
export interface ProgramOutcome {
  printed: string;
  value?: string | undefined;
  error?: PythonError | undefined;
}

/** Precedes the expression's value; learners' programs never print it. */
const mark = '\u0001';
const mostKept = 20_000;

/** Runs a program unattended: `input` answers it line by line, and `expression` is evaluated at the end. */
export async function runAlone(
  run: Run,
  code: string,
  { input = [], expression }: { input?: readonly string[] | undefined; expression?: string | undefined },
): Promise<ProgramOutcome> {
  const answers = [...input];
  let kept = '';
  const print = (text: string) => {
    if (kept.length < mostKept) kept += text;
  };
  const whole = expression ? `${code}\nprint(${JSON.stringify(mark)} + repr(${expression}))\n` : code;
  const ask = async (prompt: string) => {
    print(`${prompt}\n`);
    const answer = answers.shift();
    if (answer === undefined) throw new Error('EOFError: it asked once more than there are answers');
    return answer;
  };
  const error = await run(whole, { print, ask });
  const [printed = '', value] = kept.split(mark);
  // The line with the expression is not the learner's.
  const isBeyond = error !== undefined && error.line > code.split('\n').length;
  return { printed, value: value?.trimEnd(), error: isBeyond ? { ...error, line: 0 } : error };
}
