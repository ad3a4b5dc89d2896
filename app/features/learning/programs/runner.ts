import type { PageCheck } from './check-page.ts';
import { pythonParts } from './kept-python.ts';
import { type PageSources, pageOf } from './learner-page.ts';
import type { PageJudged, ShowPage } from './page.frame.ts';
import { errorOf, type PythonError, type Terminal } from './python.ts';
import type { FromThread, ToFrame } from './runner-messages.ts';

/** Runs learners' Python in a frame of its own. One program at a time. */
export interface PythonRunner {
  /** Resolves when the program has ended, however it did. */
  run: (code: string, terminal: Terminal) => Promise<PythonError | undefined>;
  /** Ends the program that is running. */
  stop: () => void;
}

/** `full` is Python itself, `small` what lessons do with. */
export type Engine = 'small' | 'full';

const runners: { [Kind in Engine]?: Promise<PythonRunner> | undefined } = {};

/** One of each for the page, fetched when it is first asked for; a failed fetch is tried again. */
export function pythonRunner(engine: Engine): Promise<PythonRunner> {
  const starting = runners[engine] ?? startPython(engine);
  runners[engine] = starting;
  starting.catch(() => {
    runners[engine] = undefined;
  });
  return starting;
}

/** The time in ms within which the frame has to be there: 160 KB on a slow line. */
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
  frame.src = engine === 'full' ? '/runner/full-python' : '/runner/python';
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
  return {
    stop: () => say({ kind: 'stop' }),
    run: (code, { print, ask }) =>
      new Promise((resolve) => {
        let refused: PythonError | undefined;
        const refuse = (error: unknown) => {
          refused = errorOf(error);
          say({ kind: 'stop' });
        };
        const done = hear<FromThread>(frame, (message) => {
          if (message.kind === 'print') print(message.text);
          if (message.kind === 'ask')
            ask(message.prompt).then((text) => say({ kind: 'answer', text }), refuse);
          if (message.kind !== 'end') return;
          done();
          resolve(refused ?? message.error);
        });
        say({ kind: 'run', code });
      }),
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

/** A learner's page in `frame`, which shows `/runner/page`. */
export interface PageRunner {
  show: (sources: PageSources, checks: readonly PageCheck[]) => Promise<PageJudged>;
}

export async function pageRunner(frame: HTMLIFrameElement): Promise<PageRunner> {
  const ready = firstMessage(frame);
  frame.src = '/runner/page';
  await ready;
  return {
    show: (sources, checks) =>
      new Promise((resolve) => {
        const done = hear<PageJudged>(frame, (message) => {
          if (message.kind !== 'judged') return;
          done();
          resolve(message);
        });
        const message: ShowPage = { kind: 'show', page: pageOf(sources), checks };
        frame.contentWindow?.postMessage(message, '*');
      }),
  };
}
