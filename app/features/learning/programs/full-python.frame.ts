/** Python itself, of which the page hands over the parts: nothing can be fetched from here. */
import type { ToFrame } from './runner-messages.ts';
import { serveRuns } from './serve-runs.ts';

const addressOf = (script: BlobPart) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
const address = addressOf(document.getElementById('data')?.textContent ?? '');

/** Threads that wait for an answer: Chrome has them. */
const canWait = 'Suspending' in WebAssembly;

addEventListener('message', async ({ data, source }: MessageEvent<ToFrame>) => {
  if (source !== parent || data.kind !== 'engine') return;
  const [script, machine, library] = data.parts as [ArrayBuffer, ArrayBuffer, ArrayBuffer];
  const module = await WebAssembly.compile(machine).catch(() => undefined);
  if (!module) return parent.postMessage({ kind: 'failed' }, '*');
  const parts = { script: addressOf(script), module, library };
  // What begins again has to meet the same chances.
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
