import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

// A text, because the product is one file: there is none beside it that a thread could start from. On Linux a priority
// belongs to the thread that asks for it; elsewhere it would be the whole product's.
const program = `
const { parentPort } = require('node:worker_threads');
const { argon2Sync } = require('node:crypto');
const os = require('node:os');
if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority(0) + 10));
parentPort.on('message', (parameters) => {
  try {
    parentPort.postMessage({ tag: argon2Sync('argon2id', parameters) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});`;

const idleFor = 30_000;

/** How many hashes at a time leave the pages a core of their own. */
export const usualAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/**
 * Computes argon2id in threads that get the processor last: whatever it costs, pages and the database come first. As many
 * threads as are asked for at once; each ends after half a minute without work. One that ends otherwise is replaced, and its
 * hash computed again, once.
 */
export function createHasher(): (parameters: Argon2Parameters) => Promise<Buffer> {
  const idle: { worker: Worker; end: NodeJS.Timeout }[] = [];

  function start(): Worker {
    const worker = new Worker(program, { eval: true });
    // An error ends the thread; nobody else may be listening then.
    worker.on('error', () => {});
    worker.once('exit', () => {
      const at = idle.findIndex((other) => other.worker === worker);
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.end);
    });
    return worker;
  }

  function rest(worker: Worker) {
    worker.unref();
    const end = setTimeout(() => void worker.terminate(), idleFor);
    idle.push({ worker, end: end.unref() });
  }

  function compute(parameters: Argon2Parameters): Promise<Buffer | undefined> {
    const rested = idle.pop();
    clearTimeout(rested?.end);
    const worker = rested?.worker ?? start();
    worker.ref();
    return new Promise((resolve, reject) => {
      const ended = () => resolve(undefined);
      worker.once('exit', ended);
      worker.once('message', ({ tag, error }: { tag?: Uint8Array; error?: Error }) => {
        worker.off('exit', ended);
        rest(worker);
        if (tag) resolve(Buffer.from(tag));
        else reject(error);
      });
      worker.postMessage(parameters);
    });
  }

  return async (parameters) => {
    const tag = (await compute(parameters)) ?? (await compute(parameters));
    if (!tag) throw new Error('the threads for passwords end before they answer');
    return tag;
  };
}
