import { z } from 'zod';
import { type EntryRules, listCollection } from '#app/platform/content/collection.ts';
import { image, shortDescription, slug, slugField } from '#app/platform/content/fields.ts';
import { paySource } from './pay-source.ts';
import { freeSubjects, trackIds } from './subjects.ts';

/** Older tracks have the course's title here, and fields that the catalogue now supplies. */
const trackCourse = z.object({
  name: z
    .string()
    .min(3)
    .max(80)
    .meta({ title: 'Course', description: 'A course of the free catalogue.', reference: 'courses' }),
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
    courses: z
      .array(z.string().max(80).meta({ reference: 'courses' }))
      .min(1)
      .meta({
        title: 'Courses that lead there',
        description: 'Courses of this track.',
        item: 'Course',
      }),
  })
  .refine((role) => role.payFrom < role.payTo, 'The pay must begin below where it ends.');

export const track = z.strictObject({
  id: slugField,
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

const trackRules: EntryRules<Track> = ({ courses, jobRoles }) =>
  jobRoles.flatMap((role, i) =>
    role.courses.flatMap((course, j) =>
      courses.some(({ name }) => name === course)
        ? []
        : [{ path: `jobRoles.${i}.courses.${j}`, message: 'It is not among the courses of this track.' }],
    ),
  );

export const tracks = listCollection('tracks', track.meta({ title: 'Career tracks', item: 'Track' }), {
  shownOn: ['/career-changers', '/'],
  orderedByStaff: true,
  // The career quiz and addresses of the catalogue refer to them.
  needs: trackIds,
  rules: trackRules,
});
