/**
 * In a frame that has no origin and no network: the program runs in a thread of its own, so that an endless loop harms no page and
 * is ended with its thread.
 */
import type { FromThread, ToFrame } from './runner-messages.ts';

/** How long a program may run, in ms; the time in which it waits for an answer does not count. */
const longest = 10_000;

const script = document.getElementById('thread')?.textContent ?? '';
const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const say = (message: FromThread) => parent.postMessage(message, '*');

let thread = begin();
let clock: ReturnType<typeof setTimeout> | undefined;

function begin(): Worker {
  const fresh = new Worker(address);
  fresh.onmessage = ({ data }: MessageEvent<FromThread>) => {
    if (fresh !== thread) return;
    if (data.kind === 'ask') clearTimeout(clock);
    if (data.kind === 'end') renew();
    say(data);
  };
  fresh.onerror = (event) => {
    if (fresh === thread) end('Error', event.message);
  };
  return fresh;
}

/** Ahead of the next run, which then begins at once. */
function renew(): void {
  clearTimeout(clock);
  thread.terminate();
  thread = begin();
}

function end(type: string, message: string): void {
  renew();
  say({ kind: 'end', error: { type, message, line: 0 } });
}

function start(): void {
  clearTimeout(clock);
  clock = setTimeout(() => end('TimeLimitError', 'It ran for ten seconds and had not ended.'), longest);
}

addEventListener('message', ({ data, source }: MessageEvent<ToFrame>) => {
  if (source !== parent) return;
  if (data.kind === 'stop') return end('Stopped', 'It was stopped.');
  start();
  thread.postMessage(data);
});
