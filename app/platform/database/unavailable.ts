const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The certificate is renewed, or the clock set right.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
]);

// PostgreSQL, appendix A: connection, resources, shutdown or startup, I/O, read-only, timeout.
const serverCodes = /^(08...|53...|57P0[1-5]|57014|58030|25006)$/;

const clientMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error|Cannot use a pool after calling end|Called end on pool)/;

/** Whether a later retry may help. Follows causes, so Drizzle's errors work too. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let seen = error, depth = 0; seen instanceof Error && depth < 6; seen = seen.cause, depth++) {
    if (seen instanceof AggregateError && seen.errors.some(isDatabaseUnavailable)) return true;
    const { code, syscall } = seen as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && (networkCodes.has(code) || serverCodes.test(code))) return true;
    // A socket file that is missing, forbidden or has a full backlog; not any other missing file.
    if (syscall === 'connect') return true;
    if (code === undefined && clientMessages.test(seen.message)) return true;
  }
  return false;
}
