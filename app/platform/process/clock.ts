export interface Clock {
  now(): Date;
  /** Milliseconds since some moment; never goes back and never jumps, whatever is done to the machine's clock. */
  steady(): number;
}

export const systemClock: Clock = { now: () => new Date(), steady: () => performance.now() };
