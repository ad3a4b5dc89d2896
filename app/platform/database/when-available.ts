import { isUndefinedTable } from './error-code.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Runs `work`. Where the database is away, or not migrated yet, answers false and runs it again every `retryMs` until it could, or fails
 * for another reason; at the first time such a reason is thrown.
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
