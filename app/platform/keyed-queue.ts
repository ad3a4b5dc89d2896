/** Works on one thing begin in their order, on different ones `concurrency` at once. Who waits costs memory only. */
export class KeyedQueue {
  readonly #concurrency: number;
  readonly #lines = new Map<string, (() => Promise<void>)[]>();
  readonly #ready: string[] = [];
  #running = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const line = this.#lines.get(name);
      const begin = () => work().then(resolve, reject);
      if (line) {
        line.push(begin);
        return;
      }
      this.#lines.set(name, [begin]);
      this.#ready.push(name);
      this.#next();
    });
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
