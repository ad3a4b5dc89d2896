import path from 'node:path';
import { Worker } from 'node:worker_threads';

export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout';
}

export type Reply<A> = { answer: A } | { error: unknown };

const idleFor = 30_000;

/** `name.thread.ts` beside the module `from`; in the build `name.thread.js` beside the server (`threadFiles`). */
export const threadFile = (name: string, from: ImportMeta): string =>
  path.join(from.dirname, `${name}.thread${path.extname(from.filename)}`);

/** One question at a time for each thread, which ends after half a minute without work. Beyond `within` ms: `ThreadTimeout`. */
export function createThreads<Q, A>(
  file: string,
  { within = 0 }: { within?: number } = {},
): (question: Q) => Promise<A> {
  const idle: { worker: Worker; end: NodeJS.Timeout }[] = [];

  function start(): Worker {
    const worker = new Worker(file);
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

  /** Undefined when the thread ended. */
  function ask(question: Q): Promise<Reply<A> | undefined> {
    const rested = idle.pop();
    clearTimeout(rested?.end);
    const worker = rested?.worker ?? start();
    worker.ref();
    return new Promise((resolve, reject) => {
      let isLate = false;
      const late = () => {
        isLate = true;
        void worker.terminate();
      };
      const limit = within > 0 ? setTimeout(late, within) : undefined;
      const ended = () => {
        clearTimeout(limit);
        if (isLate) reject(new ThreadTimeout(`no answer within ${within} ms`));
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
