import { isPublicHoliday } from './public-holidays.ts';

type DateRange = readonly [from: string, to: string];

/** Most people are away from mid-December to the first full week of January. */
const yearEnd: readonly DateRange[] = [
  ['12-18', '12-31'],
  ['01-01', '01-08'],
];

/** School exams in South Africa. Wider than any one year's calendar by the Department of Basic Education. */
const schoolExams: readonly DateRange[] = [
  ['06-01', '06-30'],
  ['09-01', '09-25'],
  ['10-15', '12-10'],
];

const within = (day: string, ranges: readonly DateRange[]) => {
  const monthDay = day.slice(5);
  return ranges.some(([from, to]) => monthDay >= from && monthDay <= to);
};

/** Whether no event should be planned on the day (YYYY-MM-DD): public holidays and the year-end break. */
export const isQuietDay = (day: string): boolean => within(day, yearEnd) || isPublicHoliday(day);

export const isSchoolExam = (day: string): boolean => within(day, schoolExams);
