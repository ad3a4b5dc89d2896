/** What time it is. Code that depends on the time is given one, so that tests decide. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

export interface TestClock extends Clock {
  set(moment: Date | string): void;
  /** Moves on by milliseconds; negative ones go back. */
  advance(milliseconds: number): void;
}

/** A clock that stands still at `start` until it is moved. */
export function testClock(start: Date | string): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (moment) => {
      time = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
