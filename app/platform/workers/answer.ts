import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Reply } from './worker.ts';

/** Runs at low priority: pages and the database come first. */
export function answerQuestions<Q, A>(work: (question: Q) => A): void {
  // On Linux priority is per thread; elsewhere it would affect the whole process.
  if (process.platform === 'linux') os.setPriority(0, Math.min(19, os.getPriority(0) + 10));
  const reply = (question: Q): Reply<A> => {
    try {
      return { answer: work(question) };
    } catch (error) {
      return { error };
    }
  };
  parentPort?.on('message', (question: Q) => parentPort?.postMessage(reply(question)));
}
