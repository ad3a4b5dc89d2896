import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Reply } from './threads.ts';

/** In a thread that gets the processor last: pages and the database come first. */
export function answerQuestions<Q, A>(work: (question: Q) => A): void {
  // On Linux a priority belongs to the thread that asks for it; elsewhere it would be the whole product's.
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
