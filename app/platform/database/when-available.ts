import { isUndefinedTable } from './error-code.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Runs `work`. If the database is unavailable or not migrated, returns false and retries every `retryMs`
 * until it succeeds or fails for another reason. Throws other errors of the first try.
 */
export async function whenAvailable(work: () => Promise<void>, retryMs = 1_000): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !isUndefinedTable(error)) throw error;
    setTimeout(() => void whenAvailable(work, retryMs).catch(() => {}), retryMs).unref();
    return false;
  }
}
