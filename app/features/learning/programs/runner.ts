import type { PageCheck } from './check-page.ts';
import { pythonParts } from './kept-python.ts';
import type { PageJudged, ShowPage } from './page.frame.ts';
import { errorOf, type PythonError, type Terminal } from './python.ts';
import { type FromThread, isJudged, type ToFrame } from './runner-messages.ts';
import { runnerPath } from './runner-path.ts';
import type { PageSources } from './whole-page.ts';

/** Runs learners' Python in a frame of its own, one program at a time; the next waits for the previous one. */
export interface PythonRunner {
  /** Resolves when the program has ended, for whatever reason. */
  run: (code: string, terminal: Terminal) => Promise<PythonError | undefined>;
  /** Ends the program that is running. */
  stop: () => void;
}

/** `full` is Pyodide, `small` is Skulpt, which is enough for most lessons. */
export type Engine = 'small' | 'full';

const runners: { [Kind in Engine]?: Promise<PythonRunner> | undefined } = {};

/** One per engine and page, fetched on first use; a failed fetch is retried. */
export function pythonRunner(engine: Engine): Promise<PythonRunner> {
  const starting = runners[engine] ?? startPython(engine);
  runners[engine] = starting;
  starting.catch(() => {
    runners[engine] = undefined;
  });
  return starting;
}

/** How long the frame may take to load, in ms: 160 KB on a slow connection. */
const patience = 60_000;

function hear<M>(frame: HTMLIFrameElement, act: (message: M) => void): () => void {
  const listen = ({ source, data }: MessageEvent<M>) => {
    if (source === frame.contentWindow) act(data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}

async function startPython(engine: Engine): Promise<PythonRunner> {
  const parts = engine === 'full' && (await pythonParts());
  const frame = document.createElement('iframe');
  frame.src = runnerPath(engine === 'full' ? 'full-python' : 'python');
  frame.title = 'Python';
  frame.hidden = true;
  const say = (message: ToFrame, transfer: Transferable[] = []) =>
    frame.contentWindow?.postMessage(message, '*', transfer);
  const ready = firstMessage(frame);
  document.body.append(frame);
  try {
    await ready;
    if (parts) {
      const begun = firstMessage(frame);
      say({ kind: 'engine', parts }, parts);
      await begun;
    }
  } catch (error) {
    frame.remove();
    throw error;
  }
  let isAsked = false;
  const begin = (code: string, { print, ask }: Terminal) =>
    new Promise<PythonError | undefined>((resolve) => {
      let refused: PythonError | undefined;
      const answer = async (prompt: string) => {
        isAsked = true;
        try {
          say({ kind: 'answer', text: await ask(prompt) });
        } catch (error) {
          refused = errorOf(error);
          say({ kind: 'stop' });
        }
        isAsked = false;
      };
      const done = hear<FromThread>(frame, (message) => {
        if (message.kind === 'print') print(message.text);
        if (message.kind === 'ask') void answer(message.prompt);
        if (message.kind !== 'end') return;
        done();
        isAsked = false;
        resolve(refused ?? message.error);
      });
      say({ kind: 'run', code });
    });
  let last: Promise<unknown> = Promise.resolve();
  return {
    stop: () => say({ kind: 'stop' }),
    run: (code, terminal) => {
      // A program waiting for an answer would block the others.
      if (isAsked) say({ kind: 'stop' });
      const next = last.then(() => begin(code, terminal));
      last = next;
      return next;
    },
  };
}

const firstMessage = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => settle(() => reject(new Error('The runner did not come'))), patience);
    const failed = () => reject(new Error('The runner did not begin'));
    const done = hear<FromThread>(frame, ({ kind }) => settle(kind === 'failed' ? failed : resolve));
    const settle = (end: () => void) => {
      clearTimeout(late);
      done();
      end();
    };
  });

/** How long a learner's page may take to answer, in ms. */
const longestPage = 5_000;

/** Shows a learner's page in a frame at `/runner/page`. */
export interface PageRunner {
  /** Undefined if the page does not answer: it navigated away, hangs, or was replaced. */
  show: (sources: PageSources, checks: readonly PageCheck[]) => Promise<PageJudged | undefined>;
}

export async function pageRunner(frame: HTMLIFrameElement): Promise<PageRunner> {
  const ready = firstMessage(frame);
  frame.src = runnerPath('page');
  await ready;
  let turns = 0;
  return {
    show: (sources, checks) =>
      new Promise((resolve) => {
        turns += 1;
        const turn = turns;
        const settle = (judged?: PageJudged) => {
          clearTimeout(late);
          done();
          resolve(judged);
        };
        const late = setTimeout(settle, longestPage);
        const done = hear<PageJudged>(frame, (message) => {
          if (isJudged(message, turn)) settle(message);
        });
        const message: ShowPage = { kind: 'show', turn, sources, checks };
        frame.contentWindow?.postMessage(message, '*');
      }),
  };
}
