import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { officeHoursOf, site } from '#app/organisation/site.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { businessHoursBetween, businessHoursLeft, dueBefore } from './business-hours.ts';
import { hoursInWords, type OpeningHours, openingHoursSchema, usualHours } from './opening-hours.ts';
import { publicHolidays } from './public-holidays.ts';

/** A time in Johannesburg. */
const at = (local: string) => new Date(`${local}:00+02:00`);

describe('public holidays', () => {
  test.each([
    [
      2025,
      '01-01 03-21 04-18 04-21 04-27 04-28 05-01 06-16 08-09 09-24 12-16 12-25 12-26', // Freedom Day on a Sunday
    ],
    [
      2026,
      '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26', // Women's Day on a Sunday
    ],
    [
      2027,
      '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27', // two on a Sunday
    ],
    [
      2028,
      '01-01 03-21 04-14 04-17 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26', // Heritage Day on a Sunday
    ],
    // Christmas on a Sunday: the Monday is the Day of Goodwill already, and the law adds no further day.
    [2033, '01-01 03-21 04-15 04-18 04-27 05-01 05-02 06-16 08-09 09-24 12-16 12-25 12-26'],
  ])('of %i', (year, days) => {
    expect(publicHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  test.each([
    [2024, '2024-03-29'],
    [2035, '2035-03-23'],
    [2038, '2038-04-23'], // the latest possible Easter
    [2049, '2049-04-16'],
    [2076, '2076-04-17'],
    [2285, '2285-03-20'], // the earliest
  ])('Good Friday of %i is %s', (year, day) => {
    expect(publicHolidays(year)).toContain(day);
  });
});

describe('business hours between two moments', () => {
  test.each([
    ['within a day', '2026-11-23T09:00', '2026-11-23T10:30', 1.5],
    ['before opening counts from 08:00', '2026-11-23T05:00', '2026-11-23T09:00', 1],
    ['after closing counts nothing', '2026-11-23T17:00', '2026-11-23T23:59', 0],
    ['over a night', '2026-11-23T16:00', '2026-11-24T09:00', 2],
    ['over a weekend', '2026-11-20T16:30', '2026-11-23T08:15', 0.75],
    ['on a Saturday', '2026-11-21T08:00', '2026-11-21T17:00', 0],
    ['a whole week', '2026-11-23T00:00', '2026-11-30T00:00', 45],
    ['over Reconciliation Day', '2026-12-15T16:00', '2026-12-17T09:00', 2],
    ['over Easter', '2026-04-02T16:00', '2026-04-07T09:00', 2],
    ['over a Monday after a holiday on a Sunday', '2026-08-07T16:00', '2026-08-11T09:00', 2],
    ['over Christmas and New Year', '2026-12-24T16:00', '2027-01-04T09:00', 1 + 4 * 9 + 1],
    ['the same moment', '2026-11-23T09:00', '2026-11-23T09:00', 0],
    ['backwards', '2026-11-24T09:00', '2026-11-23T09:00', 0],
  ])('%s', (_, from, to, hours) => {
    expect(businessHoursBetween(at(from), at(to), usualHours)).toBeCloseTo(hours, 9);
  });

  test('days are those of Johannesburg', () => {
    // Monday 00:30 here is still Sunday in UTC.
    expect(
      businessHoursBetween(new Date('2026-11-22T22:30:00Z'), new Date('2026-11-23T07:00:00Z'), usualHours),
    ).toBe(1);
  });

  test('add up wherever they are split, and never run faster than the clock', () => {
    const moment = fc.date({ min: at('2025-01-01T00:00'), max: at('2028-12-31T00:00'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, moment, (...moments) => {
        const [a, b, c] = moments.sort((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date];
        const whole = businessHoursBetween(a, c, usualHours);
        expect(businessHoursBetween(a, b, usualHours) + businessHoursBetween(b, c, usualHours)).toBeCloseTo(
          whole,
          6,
        );
        expect(whole).toBeLessThanOrEqual((c.getTime() - a.getTime()) / 3_600_000 + 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is left of the 48 hours', () => {
  test.each([
    ['at once', '2026-11-23T08:00', '2026-11-23T08:00', 48],
    ['after a working day', '2026-11-23T08:00', '2026-11-23T17:00', 39],
    ['on the weekend after a Friday evening', '2026-11-20T18:00', '2026-11-22T12:00', 48],
    ['just in time: five days and three hours', '2026-11-23T08:00', '2026-11-30T11:00', 0],
    ['late', '2026-11-23T08:00', '2026-11-30T13:00', -2],
  ])('%s', (_, created, now, left) => {
    expect(businessHoursLeft(at(created), at(now), usualHours)).toBeCloseTo(left, 9);
  });
});

test.each(['2026-11-20T15:00:00Z', '2026-11-21T08:00:00Z', '2026-12-28T07:00:00Z'])(
  'at %s less than 8 hours are left for what came before the given moment, and for nothing later',
  (moment) => {
    const now = new Date(moment);
    const due = dueBefore(now, 8, usualHours).getTime();
    expect(businessHoursLeft(new Date(due - 60_000), now, usualHours)).toBeLessThan(8.02);
    expect(businessHoursLeft(new Date(due - 3_600_000 * 24 * 7), now, usualHours)).toBeLessThan(8);
    expect(businessHoursLeft(new Date(due + 60_000), now, usualHours)).toBeGreaterThanOrEqual(8);
  },
);

describe('an office with hours of its own', () => {
  const saturdays: OpeningHours = {
    days: ['saturday', 'tuesday'],
    from: '09:30',
    to: '12:00',
    closedOnHolidays: false,
    closures: [{ name: 'End of the year', from: '2026-12-19', to: '2027-01-09' }],
  };

  test.each([
    ['a week has two mornings', '2026-11-23T00:00', '2026-11-30T00:00', 5],
    ['a Monday has none', '2026-11-23T00:00', '2026-11-24T00:00', 0],
    ['open on a public holiday', '2028-04-25T00:00', '2028-05-01T00:00', 5],
    ['closed at the end of the year', '2026-12-19T00:00', '2027-01-10T00:00', 0],
    ['open the day after', '2027-01-10T00:00', '2027-01-13T00:00', 2.5],
  ])('%s', (_, from, to, hours) => {
    expect(businessHoursBetween(at(from), at(to), saturdays)).toBeCloseTo(hours, 9);
  });

  test('48 business hours are 20 mornings, and their deadline is found', () => {
    const now = at('2026-11-23T12:00');
    expect(businessHoursLeft(dueBefore(now, 0, saturdays), now, saturdays)).toBeCloseTo(0, 2);
  });

  test('is formatted as text, unless the organisation has a text of its own', () => {
    expect(hoursInWords(saturdays)).toBe('Tuesday and Saturday, 09:30 to 12:00 (South African time)');
    const shipped = { ...shippedContent.single(site), openingHours: usualHours };
    expect(officeHoursOf(shipped)).toBe(
      'Monday to Friday, 08:00 to 17:00 (South African time), except public holidays',
    );
    expect(officeHoursOf({ ...shipped, officeHours: 'By appointment' })).toBe('By appointment');
  });

  test.each([
    [{ to: '09:30' }, 'to'],
    [{ days: [] }, 'days'],
    [{ days: ['monday', 'monday'] }, 'days'],
    [{ closures: [{ name: 'x', from: '2026-12-02', to: '2026-12-01' }] }, 'closures.0.to'],
  ])('%j is refused', (change, path) => {
    const { error } = openingHoursSchema.safeParse({ ...saturdays, ...change });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
