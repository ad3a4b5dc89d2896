/**
 * In a frame that has no origin and no network: each program runs in a thread of its own, so that an endless loop harms no page and
 * is ended with its thread.
 */
import type { Before, FromThread, ToFrame } from './runner-messages.ts';

/** How long a program may run, in ms; the time in which it waits for an answer does not count. */
const longest = 10_000;

/**
 * @param begin makes a thread; `again` where it goes on with the program of the one before
 * @param canWait whether a thread waits for an answer; else the program begins again with it
 */
export function serveRuns(begin: (again: boolean) => Worker, canWait: boolean): void {
  const say = (message: FromThread) => parent.postMessage(message, '*');
  let code = '';
  let before: Before = { answers: [], printed: 0 };
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

  /** Ahead of the next run, which then begins at once. */
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
