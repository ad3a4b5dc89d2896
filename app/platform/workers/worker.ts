import path from 'node:path';
import { Worker } from 'node:worker_threads';

export class WorkerTimeout extends Error {
  override name = 'WorkerTimeout';
}

export type Reply<A> = { answer: A } | { error: unknown };

const idleFor = 30_000;

/** `name.worker.ts` beside the module `from`; in the build `name.worker.js` beside the server (`filesBesideServer`). */
export const workerFile = (name: string, from: ImportMeta): string =>
  path.join(from.dirname, `${name}.worker${path.extname(from.filename)}`);

/**
 * A worker for one question at a time; ends after half a minute of idling. Rejects with `WorkerTimeout` after
 * `within` ms.
 */
export function createWorker<Q, A>(file: string, within: number): (question: Q) => Promise<A> {
  let resting: Worker | undefined;
  let end: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(file);
    // An error ends the thread, possibly when nobody is listening.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (resting === worker) resting = undefined;
    });
    return worker;
  }

  function rest(worker: Worker) {
    worker.unref();
    resting = worker;
    end = setTimeout(() => void worker.terminate(), idleFor).unref();
  }

  /** Undefined if the thread ended. */
  function ask(question: Q): Promise<Reply<A> | undefined> {
    clearTimeout(end);
    const worker = resting ?? start();
    resting = undefined;
    worker.ref();
    return new Promise((resolve, reject) => {
      let isLate = false;
      const late = () => {
        isLate = true;
        void worker.terminate();
      };
      const limit = setTimeout(late, within);
      const ended = () => {
        clearTimeout(limit);
        if (isLate) reject(new WorkerTimeout(`no answer within ${within} ms`));
        else resolve(undefined);
      };
      worker.once('exit', ended);
      worker.once('message', (reply: Reply<A>) => {
        clearTimeout(limit);
        if (isLate) return;
        worker.off('exit', ended);
        rest(worker);
        resolve(reply);
      });
      worker.postMessage(question);
    });
  }

  return async (question) => {
    const reply = (await ask(question)) ?? (await ask(question));
    if (!reply) throw new Error(`${path.basename(file)} ends before it answers`);
    if ('error' in reply) throw reply.error;
    return reply.answer;
  };
}
