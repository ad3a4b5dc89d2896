import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#app/platform/process/log.ts';
import { retire, serving } from './messages.ts';

/** How long migrations may take; the old processes go on until then. */
const servesWithin = 1_800_000;
const firstPause = 1_000;
const longestPause = 30_000;
/** A process that has served this long did not die of its start. */
const settledAfter = 60_000;

/** How a process ended: its exit code, or the signal that killed it. */
export interface ProcessEnd {
  code: number | null;
  signal: string | null;
}

export const isEnded = (error: unknown): error is ProcessEnd =>
  typeof error === 'object' && error !== null && 'code' in error && 'signal' in error;

/** The processes that share the port. Each is replaced when it dies. */
export class Workers {
  readonly #log: Log;
  readonly #serving = new Set<Worker>();
  #isEnding = false;
  #pause = firstPause;

  constructor(log: Log) {
    this.#log = log;
    // Each process accepts its own connections. With Node's default, the parent hands them out, and those given to a hanging or killed
    // process are never answered.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
  }

  /** Starts `count` at once; resolves when all serve. Rejects with how the first failure ended. */
  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#startOne()));
  }

  /** Replaces them one by one, each new one before an old one ends. Rejects if the first new one fails; the old ones go on. */
  async replaceAll(): Promise<void> {
    const old = [...this.#serving];
    for (const [index, worker] of old.entries()) {
      if (this.#isEnding) return;
      const starting = this.#startOne();
      await (index === 0 ? starting : starting.catch((ended: ProcessEnd) => this.#replace(ended)));
      await this.#retire(worker);
    }
  }

  /** Passes the signal on to all; resolves when the last has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#isEnding = true;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = all.map((worker) => once(worker, 'exit'));
    // SIGHUP is for the parent only.
    for (const worker of all) worker.process.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    await Promise.all(ended);
  }

  /** Rejects with how it ended if it never served. */
  #startOne(): Promise<void> {
    const worker = cluster.fork();
    const patience = setTimeout(() => worker.process.kill('SIGKILL'), servesWithin);
    return new Promise((resolve, reject) => {
      worker.on('message', (message) => {
        if (message !== serving) return;
        clearTimeout(patience);
        this.#serving.add(worker);
        setTimeout(() => {
          this.#pause = firstPause;
        }, settledAfter).unref();
        resolve();
      });
      worker.on('exit', (code, signal) => {
        clearTimeout(patience);
        const ended: ProcessEnd = { code, signal };
        // Retiring processes are no longer in the list.
        if (this.#serving.delete(worker)) void this.#replace(ended);
        reject(ended);
      });
    });
  }

  async #replace(lost: ProcessEnd): Promise<void> {
    for (let ended: ProcessEnd | undefined = lost; ended && !this.#isEnding; ) {
      this.#log.error('process-lost', { ...ended, nextInMs: this.#pause });
      const pause = this.#pause;
      this.#pause = Math.min(2 * pause, longestPause);
      await sleep(pause);
      if (this.#isEnding) return;
      ended = (await this.#startOne().catch((again: ProcessEnd) => again)) ?? undefined;
    }
  }

  async #retire(worker: Worker): Promise<void> {
    if (!this.#serving.delete(worker) || worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.send(retire);
    await ended;
  }
}
