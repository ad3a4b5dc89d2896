import { isPublicHoliday } from './public-holidays.ts';

type Stretch = readonly [from: string, to: string];

/** When most people are away: from the closing of businesses before Christmas to the first full week of January. */
const yearEnd: readonly Stretch[] = [
  ['12-18', '12-31'],
  ['01-01', '01-08'],
];

/** When South African schools write. Wider than any one year's calendar, which the Department of Basic Education sets. */
const schoolExams: readonly Stretch[] = [
  ['06-01', '06-30'],
  ['09-01', '09-25'],
  ['10-15', '12-10'],
];

const within = (day: string, stretches: readonly Stretch[]) => {
  const monthDay = day.slice(5);
  return stretches.some(([from, to]) => monthDay >= from && monthDay <= to);
};

/** Whether nothing should be planned on that day (YYYY-MM-DD): public holidays and the turn of the year. */
export const isQuietDay = (day: string): boolean => within(day, yearEnd) || isPublicHoliday(day);

export const isSchoolExam = (day: string): boolean => within(day, schoolExams);
