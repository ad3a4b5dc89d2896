/** A backup that cannot be written or read, for a reason that its operator can read and put right. */
export class BackupError extends Error {
  override name = 'BackupError';
}
