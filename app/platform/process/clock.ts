export interface Clock {
  now(): Date;
  /** Monotonic time in ms, unaffected by changes to the system clock. */
  steady(): number;
}

export const systemClock: Clock = { now: () => new Date(), steady: () => performance.now() };
