/** What time it is. Code that depends on the time is given one, so that tests decide. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
