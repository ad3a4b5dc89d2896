/** The database cannot be used, for a reason that whoever starts the app can read and put right. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
