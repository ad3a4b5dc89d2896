import { z } from 'zod';
import { day, line, timeOfDay } from '#app/platform/content/fields.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export interface OpeningHours {
  days: Weekday[];
  /** HH:MM */
  from: string;
  to: string;
  closedOnHolidays: boolean;
  /** Additional closed periods (YYYY-MM-DD, inclusive). */
  closures?: { name: string; from: string; to: string }[] | undefined;
}

/** The default in the specification (decisions, Administration). */
export const usualHours: OpeningHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '08:00',
  to: '17:00',
  closedOnHolidays: true,
};

export const openingHoursSchema = z
  .strictObject({
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .max(7)
      .refine((days) => new Set(days).size === days.length, { error: 'Name each day only once.' })
      .meta({ title: 'Open on', item: 'Day' }),
    from: timeOfDay.meta({ title: 'From' }),
    to: timeOfDay.meta({ title: 'To' }),
    closedOnHolidays: z
      .boolean()
      .meta({ title: 'Closed on public holidays', description: 'Those of South Africa.' }),
    closures: z
      .array(
        z
          .strictObject({
            name: line(60).meta({ title: 'Why', description: 'Such as: end of the year.' }),
            from: day.meta({ title: 'First day' }),
            to: day.meta({ title: 'Last day' }),
          })
          .refine(({ from, to }) => from <= to, {
            path: ['to'],
            error: 'The last day is before the first one.',
          }),
      )
      .max(20)
      .optional()
      .meta({ title: 'Also closed', item: 'Time' }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The office closes after it opens.' });

function daysInWords(days: readonly Weekday[]): string {
  const places = days.map((name) => weekdays.indexOf(name)).sort((a, b) => a - b);
  const named = places.map((place) => capitalise(weekdays[place] as string));
  const isRow = places.every((place, i) => i === 0 || place === places[i - 1]! + 1);
  if (isRow && named.length > 2) return `${named[0]} to ${named.at(-1)}`;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

export const hoursInWords = ({ days, from, to, closedOnHolidays }: OpeningHours): string =>
  `${daysInWords(days)}, ${from} to ${to} (South African time)${closedOnHolidays ? ', except public holidays' : ''}`;
