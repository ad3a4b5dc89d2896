import { errorOf, type PythonError } from './python.ts';
import type { FromThread, ReplayState, ToThread } from './runner-messages.ts';

/** Characters per run; a run that prints more is ended. */
const mostPrinted = 40_000;

export interface ThreadTerminal {
  print: (text: string) => void;
  ask: (prompt: string) => Promise<string>;
  /** Answers from before the restart; a question beyond them ends the thread. */
  answered: (prompt: string) => string;
}

type RunInThread = (code: string, terminal: ThreadTerminal) => Promise<PythonError | undefined>;

const say = (message: FromThread) => postMessage(message);

/** Runs what the frame sends, once Python has loaded. */
export function serveThread(python: Promise<RunInThread>): void {
  let unsaid = '';
  let printed = 0;
  let saidAt = 0;
  let answer: (text: string) => void = () => {};
  let before: ReplayState = { answers: [], printed: 0 };

  /** Batched, as a program that prints in a loop would flood the page with messages. */
  function print(text: string): void {
    const known = Math.max(0, before.printed - printed);
    printed += text.length;
    if (printed > mostPrinted) throw new Error('OutputError: too much was printed');
    unsaid += text.slice(known);
    if (performance.now() - saidAt > 50) flush();
  }

  function flush(): void {
    if (unsaid) say({ kind: 'print', text: unsaid });
    unsaid = '';
    saidAt = performance.now();
  }

  function ask(prompt: string): Promise<string> {
    flush();
    say({ kind: 'ask', prompt });
    return new Promise((resolve) => {
      answer = resolve;
    });
  }

  function answered(prompt: string): string {
    const known = before.answers.shift();
    if (known !== undefined) return known;
    void ask(prompt);
    for (;;);
  }

  addEventListener('message', async ({ data }: MessageEvent<ToThread>) => {
    if (data.kind === 'answer') return answer(data.text);
    if (data.kind !== 'run') return;
    before = data.before ?? before;
    const run = await python.catch((error) => async () => errorOf(error));
    say({ kind: 'begun' });
    const error = await run(data.code, { print, ask, answered });
    flush();
    say({ kind: 'end', error });
  });
}
