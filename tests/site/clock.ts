import type { Clock } from '#app/platform/process/clock.ts';

interface TestClock extends Clock {
  set(moment: Date | string): void;
  /** Moves on by milliseconds; negative ones go back. */
  advance(milliseconds: number): void;
}

/** A clock that stands still at `start` until it is moved. */
export function testClock(start: Date | string): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    steady: () => time,
    set: (moment) => {
      time = new Date(moment).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
