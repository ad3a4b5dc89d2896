import { setTimeout as sleep } from 'node:timers/promises';

/** More than so many people at once are a rush. */
const many = 10;
/** How long one thing that can wait is put off, in ms; then it happens, rush or not. */
const longest = 1_000;

/** How many people wait for an answer for which the process has to work hard, so that what can wait lets them go first. */
class Rush {
  #people = 0;

  come(): void {
    this.#people += 1;
  }

  leave(): void {
    this.#people -= 1;
  }

  /** Resolves at once outside of a rush, else after a second. */
  async pass(signal?: AbortSignal): Promise<void> {
    if (this.#people > many) await sleep(longest, undefined, { signal }).catch(() => {});
  }
}

const rushes = new WeakMap<object, Rush>();

/** The rush on one database, as far as this process sees it. */
export function rushOf(database: object): Rush {
  const known = rushes.get(database) ?? new Rush();
  rushes.set(database, known);
  return known;
}
