/** Full Python, whose parts the page hands over: this frame cannot fetch anything. */
import type { ToFrame } from './runner-messages.ts';
import { serveRuns } from './serve-runs.ts';

const addressOf = (script: BlobPart) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const address = addressOf(document.getElementById('data')?.textContent ?? '');

/** Stack switching, to wait for an answer; Chrome has it. */
const canWait = 'Suspending' in WebAssembly;

addEventListener('message', async ({ data, source }: MessageEvent<ToFrame>) => {
  if (source !== parent || data.kind !== 'engine') return;
  const [script, machine, library] = data.parts as [ArrayBuffer, ArrayBuffer, ArrayBuffer];
  const module = await WebAssembly.compile(machine).catch(() => undefined);
  if (!module) return parent.postMessage({ kind: 'failed' }, '*');
  const parts = { script: addressOf(script), module, library };
  // A restarted program must draw the same random numbers.
  let seed = Math.random();
  serveRuns((again) => {
    if (!again) seed = Math.random();
    const thread = new Worker(address);
    thread.postMessage({ kind: 'begin', ...parts, seed: canWait ? undefined : seed });
    return thread;
  }, canWait);
  parent.postMessage({ kind: 'ready' }, '*');
});
parent.postMessage({ kind: 'ready' }, '*');
