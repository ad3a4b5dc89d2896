export interface BundledOptions {
  /** Most connections at once. Default 40. */
  connections?: number;
  /** False: never waits for the disk, so that a power cut loses data. For tests only. Default true. */
  durable?: boolean;
  /** Gives up a start that is under way. */
  signal?: AbortSignal | undefined;
}
