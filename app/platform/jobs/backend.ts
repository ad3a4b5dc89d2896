import type { BackendProfile } from 'pg-boss';

/** Which dialect pg-boss must speak, from the server's `version()`. */
export function backendOf(version: string): BackendProfile {
  if (/cockroachdb/i.test(version)) return 'cockroachdb';
  if (/yugabyte|-yb-/i.test(version)) return 'yugabytedb';
  return 'postgres';
}
