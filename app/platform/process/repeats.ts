import { LRUCache } from 'lru-cache';

/** More different troubles than that at once are told each time. */
const most = 100;

/**
 * For a log that a long trouble must not fill. What it returns is asked with what makes two troubles the same: it answers how
 * often that came since it was last told (0 for the first), or nothing where it was told less than `quietMs` ago.
 */
export function repeatsWithin(quietMs: number): (trouble: string) => number | undefined {
  const seen = new LRUCache<string, { at: number; times: number }>({ max: most });
  return (trouble) => {
    const now = Date.now();
    const last = seen.get(trouble);
    if (last && now - last.at < quietMs) {
      last.times += 1;
      return;
    }
    seen.set(trouble, { at: now, times: 0 });
    return last?.times ?? 0;
  };
}
