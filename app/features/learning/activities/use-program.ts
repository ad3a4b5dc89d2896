import { useRef, useState } from 'react';
import type { PythonError } from '#app/features/learning/programs/python.ts';
import { type Engine, type PythonRunner, pythonRunner } from '#app/features/learning/programs/runner.ts';

export type RunState = 'idle' | 'loading' | 'running' | 'missing';

export interface Console {
  printed: string;
  /** Whether the program waits for an answer. */
  asks: boolean;
  answer: (text: string) => void;
}

/** Of what a page shows; the runner ends a program that prints more than twice as much. */
const mostShown = 20_000;

/** Runs a learner's programs one at a time, and shows what they print. */
export function useProgram(engine: Engine) {
  const [state, setState] = useState<RunState>('idle');
  const [printed, setPrinted] = useState('');
  const [asks, setAsks] = useState(false);
  const answered = useRef<(text: string) => void>(() => {});
  const runner = useRef<PythonRunner>(undefined);

  const print = (text: string) => setPrinted((before) => (before + text).slice(0, mostShown));

  /** Undefined where the runner could not be fetched. */
  async function begin(): Promise<PythonRunner | undefined> {
    setState('loading');
    setPrinted('');
    try {
      runner.current = await pythonRunner(engine);
      setState('running');
      return runner.current;
    } catch {
      setState('missing');
      return undefined;
    }
  }

  const end = () => {
    setAsks(false);
    setState('idle');
  };

  /** With somebody at the keyboard. Undefined where it could not begin. */
  async function run(code: string): Promise<{ error?: PythonError | undefined } | undefined> {
    const python = await begin();
    if (!python) return undefined;
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
    const error = await python.run(code, { print, ask });
    end();
    return { error };
  }

  /** One after the other, each with its own answers: what a task is checked by. */
  async function check<T>(work: (python: PythonRunner) => Promise<T>): Promise<T | undefined> {
    const python = await begin();
    if (!python) return undefined;
    const found = await work(python);
    end();
    return found;
  }

  const terminal: Console = { printed, asks, answer: (text) => answered.current(text) };
  return { state, terminal, run, check, print, stop: () => runner.current?.stop() };
}
