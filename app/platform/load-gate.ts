import { setTimeout as sleep } from 'node:timers/promises';

const many = 10;
const longestDelayMs = 1_000;

/** How many people wait for an answer for which the process has to work hard, so that what can wait lets them go first. */
class LoadGate {
  #people = 0;

  enter(): void {
    this.#people += 1;
  }

  leave(): void {
    this.#people -= 1;
  }

  /** Resolves at once outside of a rush, else after a second. */
  async pass(signal?: AbortSignal): Promise<void> {
    if (this.#people > many) await sleep(longestDelayMs, undefined, { signal }).catch(() => {});
  }
}

const gates = new WeakMap<object, LoadGate>();

/** The rush on one database, as far as this process sees it. */
export function loadGateOf(database: object): LoadGate {
  const known = gates.get(database) ?? new LoadGate();
  gates.set(database, known);
  return known;
}
