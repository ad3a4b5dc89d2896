import { useRef, useState } from 'react';
import { judge, type ProgramCheck } from '#app/features/learning/programs/check-program.ts';
import type { PythonError } from '#app/features/learning/programs/python.ts';
import { runAlone } from '#app/features/learning/programs/run-alone.ts';
import { type Engine, type PythonRunner, pythonRunner } from '#app/features/learning/programs/runner.ts';
import type { Checked } from './results.tsx';

export interface Console {
  printed: string;
  /** Whether the program waits for an answer. */
  asks: boolean;
  answer: (text: string) => void;
}

/** How a program ended: Python's own error, and the outcome of each check. */
interface Ended {
  error?: PythonError | undefined;
  results?: readonly Checked[];
}

const stopped: PythonError = { type: 'Stopped', message: 'It was stopped.', line: 0 };

/** Characters shown on the page; the runner ends a program that prints more than twice as many. */
const mostShown = 20_000;

/** Runs a learner's programs, one at a time, and collects their output. */
export function useProgram(engine: Engine) {
  const [state, setState] = useState<'idle' | 'loading' | 'running' | 'missing'>('idle');
  const [printed, setPrinted] = useState('');
  const [asks, setAsks] = useState(false);
  const answered = useRef<(text: string) => void>(() => {});
  const runner = useRef<PythonRunner>(undefined);
  // Also applies while the runner is loading, and to every run of a check.
  const isStopped = useRef(false);

  const print = (text: string) => setPrinted((before) => (before + text).slice(0, mostShown));

  /** Returns undefined if the runner could not be fetched. */
  async function withRunner(work: (python: PythonRunner) => Promise<Ended>): Promise<Ended | undefined> {
    isStopped.current = false;
    setState('loading');
    setPrinted('');
    try {
      runner.current = await pythonRunner(engine);
    } catch {
      setState('missing');
      return undefined;
    }
    setState('running');
    const ended = isStopped.current ? { error: stopped } : await work(runner.current);
    setAsks(false);
    setState('idle');
    return ended;
  }

  const ask = (prompt: string) => {
    print(prompt);
    setAsks(true);
    return new Promise<string>((resolve) => {
      answered.current = (text) => {
        setAsks(false);
        print(`${text}\n`);
        resolve(text);
      };
    });
  };

  /** Interactive: the learner answers `input()`. */
  const run = (code: string) =>
    withRunner(async (python) => ({ error: await python.run(code, { print, ask }) }));

  /** Runs it once per check, with the check's own answers. */
  const check = (code: string, checks: readonly ProgramCheck[]) =>
    withRunner(async (python) => {
      const results: Checked[] = [];
      let error: PythonError | undefined;
      for (const one of checks) {
        const outcome = await runAlone(python.run, code, { input: one.input, expression: one.call });
        if (isStopped.current) return { error: stopped };
        error ??= outcome.error;
        results.push({ says: one.says, wrong: judge(one, code, outcome) });
      }
      return { results, error };
    });

  const terminal: Console = { printed, asks, answer: (text) => answered.current(text) };
  const stop = () => {
    isStopped.current = true;
    runner.current?.stop();
  };
  return { state, terminal, run, check, stop };
}
