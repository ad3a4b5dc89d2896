import { judge, type ProgramCheck } from '#app/features/learning/programs/check-program.ts';
import type { PythonError } from '#app/features/learning/programs/python.ts';
import { runAlone } from '#app/features/learning/programs/run-alone.ts';
import type { PythonRunner } from '#app/features/learning/programs/runner.ts';

export interface Checked {
  says: string;
  /** What the program does instead; undefined where it does what is asked. */
  wrong: string | undefined;
}

/** Runs a program once for each check. The first mistake that Python itself found comes along, to be explained. */
export async function checkProgram(
  python: PythonRunner,
  code: string,
  checks: readonly ProgramCheck[],
): Promise<{ results: Checked[]; error?: PythonError | undefined }> {
  const results: Checked[] = [];
  let error: PythonError | undefined;
  for (const check of checks) {
    const outcome = await runAlone(python.run, code, { input: check.input, expression: check.call });
    error ??= outcome.error;
    results.push({ says: check.says, wrong: judge(check, code, outcome) });
  }
  return { results, error };
}
