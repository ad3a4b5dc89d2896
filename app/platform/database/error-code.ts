export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

export const isUndefinedTable = (error: unknown): boolean => hasCode(error, '42P01');

/** A lock waited for too long, a deadlock, a conflict of two transactions, and one that stood idle for too long. */
const busyCodes = ['55P03', '40P01', '40001', '25P03'];

/** So that the same may work in a moment. Not `isDatabaseUnavailable`: limits stay in force. */
export const isDatabaseBusy = (error: unknown): boolean => busyCodes.some((code) => hasCode(error, code));

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code) return true;
  return false;
}
