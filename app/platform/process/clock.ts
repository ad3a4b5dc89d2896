export interface Clock {
  now(): Date;
  /** Monotonic time in ms, unaffected by changes to the system clock. */
  steady(): number;
}

export const systemClock: Clock = { now: () => new Date(), steady: () => performance.now() };

/** Now, or a millisecond after `last` if that is not earlier: clocks of several processes differ slightly. */
export const laterThan = (last: Date | null | undefined, now: Date): Date =>
  last && last >= now ? new Date(last.getTime() + 1) : now;
