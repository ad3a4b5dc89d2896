import { z } from 'zod';
import { freeCourses, hours } from '#app/features/learning/course/course.content.ts';
import { levelWord } from '#app/features/learning/course/course-summary.ts';
import { paySource } from '#app/organisation/pay-source.ts';
import { type EntryRules, list } from '#app/platform/content/collection.ts';
import { image, ownId, shortDescription, slug } from '#app/platform/content/fields.ts';
import { freeSubjects } from './subjects.ts';

const trackCourse = z.strictObject({
  name: z
    .string()
    .min(3)
    .max(80)
    .meta({ title: 'Course', description: 'The title of a course in the free catalogue.' }),
  duration: hours(6, 70).meta({ title: 'Length', description: 'Written as 6 Hours.' }),
  level: z.enum(['Beginner', 'Intermediate']).meta({ title: 'Level' }),
  isFree: z.boolean().meta({ title: 'Free of charge' }),
});

const jobRole = z
  .strictObject({
    title: z.string().min(3).max(60).meta({ title: 'Title' }),
    description: z.string().min(20).max(240).meta(shortDescription),
    payFrom: z
      .int()
      .min(5000)
      .max(200000)
      .meta({ title: 'Pay from', description: 'Rand per month before tax, in a first job.', kind: 'money' }),
    payTo: z
      .int()
      .min(5000)
      .max(200000)
      .meta({ title: 'Pay to', description: 'Rand per month before tax, after a few years.', kind: 'money' }),
    courses: z.array(z.string()).min(1).meta({
      title: 'Courses that lead there',
      description: 'Courses of this track.',
      item: 'Course',
      among: 'courses',
    }),
  })
  .refine((role) => role.payFrom < role.payTo, 'The pay must begin below where it ends.');

export const track = z.strictObject({
  id: ownId,
  name: z.enum(freeSubjects).meta({ title: 'Name' }),
  icon: slug.meta({ title: 'Icon', kind: 'icon' }),
  image,
  description: z.string().min(40).max(300).meta(shortDescription),
  courses: z.array(trackCourse).min(3).max(6).meta({ title: 'Courses', item: 'Course' }),
  paySource,
  jobRoles: z.array(jobRole).min(3).max(6).meta({ title: 'Jobs', item: 'Job' }),
  certifications: z
    .array(z.string().min(2).max(60))
    .min(2)
    .max(6)
    .meta({ title: 'Certifications', item: 'Certification' }),
});
export type Track = z.infer<typeof track>;
const trackRules: EntryRules<Track> = ({ courses }, content) =>
  courses.flatMap(({ name, ...said }, i) => {
    const course = content.list(freeCourses).find(({ title }) => title === name);
    if (!course)
      return [
        {
          path: `courses.${i}.name`,
          message: `“${name}” is not in the free catalogue. Please write its title as the catalogue does.`,
        },
      ];
    const { duration, isFree } = course;
    const known = { duration, level: levelWord(course.level), isFree };
    const words = { duration, level: known.level, isFree: isFree ? 'free of charge' : 'not free of charge' };
    return (['duration', 'level', 'isFree'] as const).flatMap((field) =>
      said[field] === known[field]
        ? []
        : [{ path: `courses.${i}.${field}`, message: `The free catalogue says: ${words[field]}.` }],
    );
  });

export const tracks = list('tracks', track.meta({ title: 'Career tracks', item: 'Track' }), {
  orderedByStaff: true,
  rules: trackRules,
});
