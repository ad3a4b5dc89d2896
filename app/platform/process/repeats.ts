import { LRUCache } from 'lru-cache';

/** Beyond this many different errors at once, each is logged. */
const maxProblems = 100;

/**
 * Keeps a long problem from flooding the log. The returned function takes a key that identifies the problem;
 * it returns the number of repeats since last logged (0 at first), or undefined if it was logged less than
 * `quietMs` ago.
 */
export function repeatsWithin(quietMs: number): (trouble: string) => number | undefined {
  const seen = new LRUCache<string, { at: number; times: number }>({ max: maxProblems });
  return (trouble) => {
    const now = performance.now();
    const last = seen.get(trouble);
    if (last && now - last.at < quietMs) {
      last.times += 1;
      return;
    }
    seen.set(trouble, { at: now, times: 0 });
    return last?.times ?? 0;
  };
}
