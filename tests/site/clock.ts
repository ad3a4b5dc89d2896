import type { Clock } from '#app/platform/process/clock.ts';

interface TestClock extends Clock {
  set(moment: Date | string): void;
  /** Advances by milliseconds; negative values go back. */
  advance(milliseconds: number): void;
}

/** A clock frozen at `start` until moved. */
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
