/** A backup that cannot be written or read, for a reason that an operator can understand and fix. */
export class BackupError extends Error {
  override name = 'BackupError';
}
