import { LRUCache } from 'lru-cache';
import type { Log } from '#app/platform/log.ts';
import type { SafeError } from './safe-error.ts';

const quietMs = 60_000;

/** Logs trouble of the job machinery: the same one once a minute at most, with how often it came meanwhile. */
export function createErrorLog(log: Log): (error: SafeError) => void {
  const seen = new LRUCache<string, { at: number; times: number }>({ max: 100 });
  return (error) => {
    const key = error.code ?? error.name;
    const now = Date.now();
    const last = seen.get(key);
    if (last && now - last.at < quietMs) {
      last.times += 1;
      return;
    }
    seen.set(key, { at: now, times: 0 });
    log.warn('jobs-trouble', { ...error, ...(last?.times ? { times: last.times } : {}) });
  };
}
