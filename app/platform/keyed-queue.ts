/**
 * A queue per key: tasks of one key run in order, different keys up to `concurrency` at once. Waiting costs
 * only memory.
 */
export class KeyedQueue {
  readonly #concurrency: number;
  readonly #lines = new Map<string, (() => Promise<void>)[]>();
  readonly #ready: string[] = [];
  #running = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  /** Rejects with the reason of `signal` if it is aborted while waiting; `work` is then released. */
  take<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let due: (() => Promise<T>) | undefined = work;
      const leave = () => {
        due = undefined;
        reject(signal?.reason);
      };
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave);
      const begin = async () => {
        signal?.removeEventListener('abort', leave);
        await due?.().then(resolve, reject);
      };
      const line = this.#lines.get(name);
      if (line) {
        line.push(begin);
        return;
      }
      this.#lines.set(name, [begin]);
      this.#ready.push(name);
      this.#next();
    });
  }

  /** Number of tasks waiting. */
  waiting(name: string): number {
    return this.#lines.get(name)?.length ?? 0;
  }

  #next(): void {
    while (this.#running < this.#concurrency) {
      const name = this.#ready.shift();
      const begin = name === undefined ? undefined : this.#lines.get(name)?.shift();
      if (name === undefined || !begin) return;
      this.#running += 1;
      void begin().then(() => {
        this.#running -= 1;
        if (this.#lines.get(name)?.length) this.#ready.push(name);
        else this.#lines.delete(name);
        this.#next();
      });
    }
  }
}
