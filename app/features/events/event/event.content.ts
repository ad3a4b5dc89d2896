import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { day, image, line, markdown, pattern, sample } from '#app/platform/content/fields.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** As in Date.getUTCDay(). */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const recap = z.strictObject({
  attendeeCount: z.int().nonnegative(),
  highlights: z.array(line(300)).min(4).max(6),
  testimonials: z.array(z.strictObject({ name: line(80), quote: line(400) })).min(1),
  gallery: z.array(z.strictObject({ caption: line(200), pattern })).min(1),
});
export type Recap = z.infer<typeof recap>;

export const event = z
  .strictObject({
    id: z.string().regex(/^\d+$/),
    title: line(120),
    description: line(300),
    about: markdown(4000),
    /** The day, either fixed or counted from the day on which the content was first loaded. */
    date: day.optional(),
    startsInDays: z.int().optional(),
    /** Moves a counted day to such a day, outside of public holidays, the turn of the year and school examinations. */
    weekday: z.enum(weekdays).optional(),
    /** For adults: a counted day may lie within school examinations. */
    duringExams: z.literal(true).optional(),
    startTime: timeOfDay,
    endTime: timeOfDay,
    location: line(120),
    address: line(200).optional(),
    virtual: z.boolean(),
    /** Where an online event takes place; only in the mails of those who have a place. */
    joinUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Places: of an event to come one sees how many of them are taken. */
    capacity: z.int().positive(),
    agenda: z.array(z.strictObject({ time: timeOfDay, title: line(160) })).min(1),
    speakers: z.array(z.strictObject({ name: line(80), role: line(120) })),
    image,
    recap: recap.optional(),
    sample,
  })
  .refine((e) => (e.date === undefined) !== (e.startsInDays === undefined), {
    message: 'Give either date or startsInDays',
    path: ['date'],
  })
  .refine((e) => !(e.date && e.weekday), {
    message: 'A weekday belongs to startsInDays, not to a date',
    path: ['weekday'],
  })
  .refine((e) => e.startTime < e.endTime, { message: 'The end must be after the start', path: ['endTime'] });
export type Event = z.infer<typeof event>;

/** People may have registered for one that is to come: of such a sample only its speakers are taken out. */
export const events = list('events', event, {
  withoutSample: (entry) => (entry.recap ? undefined : { ...entry, speakers: [] }),
});
