import { z } from 'zod';
import { type EntryRules, listCollection } from '#app/platform/content/collection.ts';
import {
  day,
  despiteOtherErrors,
  image,
  line,
  markdown,
  pattern,
  sample,
  shortDescription,
  timeOfDay,
  webAddressField,
} from '#app/platform/content/fields.ts';

export const eventWeekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const recap = z.strictObject({
  attendeeCount: z.int().nonnegative().meta({ title: 'How many came' }),
  highlights: z
    .array(line(300))
    .min(1)
    .max(6)
    .meta({ title: 'Highlights', description: 'One to six.', item: 'Highlight' }),
  testimonials: z
    .array(
      z.strictObject({ name: line(80).meta({ title: 'Name' }), quote: line(400).meta({ title: 'Quote' }) }),
    )
    .meta({ title: 'Voices', item: 'Voice' }),
  gallery: z
    .array(
      z.strictObject({
        caption: line(200).meta({ title: 'Caption' }),
        image,
        pattern: pattern.optional().meta({
          description: 'What is drawn where there is no picture. Without one the caption decides.',
        }),
      }),
    )
    .meta({ title: 'Photo gallery', item: 'Picture' }),
});
export type Recap = z.infer<typeof recap>;

export const event = z
  .strictObject({
    id: z
      .string()
      .regex(/^\d+$/)
      .meta({ title: 'Number', description: 'The last part of its address, /events/1.', kind: 'id' }),
    title: line(120).meta({ title: 'Title' }),
    description: line(300).meta(shortDescription),
    about: markdown(4000).meta({ title: 'About', description: 'The text of its own page.' }),
    date: day.optional().meta({ title: 'Date', checkInCopy: true }),
    startsInDays: z.int().optional().meta({
      title: 'Days counted from the first day of this site',
      description: 'For samples only, instead of a date.',
      placeholderFor: 'date',
    }),
    weekday: z.enum(eventWeekdays).optional().meta({
      title: 'Weekday',
      description:
        'For samples: moves a counted day to this weekday, outside of public holidays and school examinations.',
      placeholderFor: 'date',
    }),
    duringExams: z.literal(true).optional().meta({
      title: 'May lie within school examinations',
      description: 'For samples: events for adults.',
      placeholderFor: 'date',
    }),
    startTime: timeOfDay.meta({ title: 'Start', description: 'South African time.' }),
    endTime: timeOfDay.meta({ title: 'End', description: 'South African time.' }),
    location: line(120).meta({
      title: 'Place',
      description: 'A hall and a town, or Online.',
      checkInCopy: true,
    }),
    address: line(200).optional().meta({
      title: 'Address',
      description: 'Street and number, for maps and calendars.',
      checkInCopy: true,
    }),
    cancelled: z.literal(true).optional().meta({
      title: 'Called off',
      description:
        'Its page stays and says so; no one can register. Then tell the people who are registered, under Work.',
      notCopied: true,
    }),
    virtual: z.boolean().meta({ title: 'Online event' }),
    joinUrl: webAddressField
      .optional()
      .meta({ title: 'Link to join', description: 'Only people who have a place get it, by email.' }),
    capacity: z.int().positive().meta({ title: 'Places', description: 'How many people can come.' }),
    agenda: z
      .array(
        z.strictObject({
          time: timeOfDay.meta({ title: 'Time' }),
          title: line(160).meta({ title: 'Title' }),
        }),
      )
      .min(1)
      .meta({ title: 'Programme', item: 'Part' }),
    speakers: z
      .array(
        z.strictObject({
          name: line(80).meta({ title: 'Name' }),
          role: line(120).meta({ title: 'Role or organisation' }),
        }),
      )
      .meta({ title: 'Speakers', item: 'Speaker' }),
    image: image.meta({ checkInCopy: true }),
    recap: recap
      .optional()
      .meta({ title: 'Recap', description: 'After the event: how it was.', notCopied: true }),
    sample,
  })
  .refine((e) => e.date !== undefined || e.startsInDays !== undefined, {
    message: 'Please choose a date.',
    path: ['date'],
    when: despiteOtherErrors,
  })
  .refine((e) => e.date === undefined || e.startsInDays === undefined, {
    message: 'Please give either a date or a number of days.',
    path: ['date'],
  })
  .refine((e) => !(e.date && e.weekday), {
    message: 'A weekday belongs to a number of days, not to a date.',
    path: ['weekday'],
  })
  .refine((e) => e.startTime < e.endTime, { message: 'The end must be after the start', path: ['endTime'] });
export type Event = z.infer<typeof event>;

const agendaRules: EntryRules<Event> = ({ startTime, endTime, agenda }) =>
  agenda.flatMap(({ time }, i) => {
    const path = `agenda.${i}.time`;
    if (time < startTime || time >= endTime)
      return [{ path, message: `The event is from ${startTime} to ${endTime}.` }];
    if (i > 0 && time < agenda[i - 1]!.time)
      return [{ path, message: 'This part is before the one above it. Please put them in their order.' }];
    return [];
  });

/** People may have registered for a coming event, so a sample one only loses its speakers. */
export const events = listCollection('events', event.meta({ title: 'Events', item: 'Event' }), {
  shownOn: ['/events'],
  page: '/events/:id',
  rules: agendaRules,
  withoutSample: (entry) => (entry.recap ? undefined : { ...entry, speakers: [] }),
});
