/**
 * In a frame without origin or network: each program runs in its own thread, so an endless loop cannot block the page and ends with the
 * thread.
 */
import type { FromThread, ReplayState, ToFrame } from './runner-messages.ts';

/** How long a program may run, excluding waits for answers, in ms. */
const longest = 10_000;

/**
 * @param begin creates a thread; `again` if it continues the previous thread's program
 * @param canWait whether a thread can wait for an answer; otherwise the program restarts with it
 */
export function serveRuns(begin: (again: boolean) => Worker, canWait: boolean): void {
  const say = (message: FromThread) => parent.postMessage(message, '*');
  let code = '';
  let before: ReplayState = { answers: [], printed: 0 };
  let clock: ReturnType<typeof setTimeout> | undefined;
  let thread = listenTo(begin(false));

  function listenTo(fresh: Worker): Worker {
    fresh.onmessage = ({ data }: MessageEvent<FromThread>) => {
      if (fresh !== thread) return;
      if (data.kind === 'begun') return start();
      if (data.kind === 'print') before.printed += data.text.length;
      if (data.kind === 'ask') {
        if (canWait) clearTimeout(clock);
        else renew(true);
      }
      if (data.kind === 'end') renew(false);
      say(data);
    };
    fresh.onerror = (event) => {
      if (fresh === thread) end('Error', event.message);
    };
    return fresh;
  }

  /** In advance, so that the next run starts at once. */
  function renew(again: boolean): void {
    clearTimeout(clock);
    thread.terminate();
    thread = listenTo(begin(again));
  }

  function end(type: string, message: string): void {
    renew(false);
    say({ kind: 'end', error: { type, message, line: 0 } });
  }

  function start(): void {
    clearTimeout(clock);
    clock = setTimeout(() => end('TimeLimitError', 'It ran for ten seconds and had not ended.'), longest);
  }

  addEventListener('message', ({ data, source }: MessageEvent<ToFrame>) => {
    if (source !== parent) return;
    if (data.kind === 'stop') end('Stopped', 'It was stopped.');
    if (data.kind === 'run') {
      code = data.code;
      before = { answers: [], printed: 0 };
      thread.postMessage(data);
    }
    if (data.kind !== 'answer') return;
    before.answers.push(data.text);
    if (!canWait) return thread.postMessage({ kind: 'run', code, before });
    start();
    thread.postMessage(data);
  });
}
