import { runPython } from './python.ts';
import type { FromThread, ToThread } from './runner-messages.ts';

/** Of one run; beyond it the run is ended. */
const mostPrinted = 40_000;

const say = (message: FromThread) => postMessage(message);

let unsaid = '';
let printed = 0;
let saidAt = 0;
let answer: (text: string) => void = () => {};

/** In pieces: a program that prints in a loop would drown the page in messages. */
function print(text: string): void {
  printed += text.length;
  if (printed > mostPrinted) throw new Error('OutputError: too much was printed');
  unsaid += text;
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

addEventListener('message', async ({ data }: MessageEvent<ToThread>) => {
  if (data.kind === 'answer') return answer(data.text);
  const error = await runPython(data.code, { print, ask });
  flush();
  say({ kind: 'end', error });
});
say({ kind: 'ready' });
