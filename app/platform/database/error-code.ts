export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

export const isUndefinedTable = (error: unknown): boolean => hasCode(error, '42P01');

/** Lock timeout, deadlock, serialisation failure, idle-in-transaction timeout. */
const busyCodes = ['55P03', '40P01', '40001', '25P03'];

/** Whether a retry may succeed soon. Unlike with `isDatabaseUnavailable`, limits stay in force. */
export const isDatabaseBusy = (error: unknown): boolean => busyCodes.some((code) => hasCode(error, code));

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === code) return true;
  return false;
}
