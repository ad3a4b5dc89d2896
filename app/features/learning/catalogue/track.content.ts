import { z } from 'zod';
import { hours } from '#app/features/learning/course/course.content.ts';
import { paySource } from '#app/organisation/pay-source.ts';
import { list } from '#app/platform/content/collection.ts';
import { image, slug } from '#app/platform/content/fields.ts';
import { freeSubjects } from './subjects.ts';

const trackCourse = z.strictObject({
  /** Title of the course in the free catalogue. */
  name: z.string().min(3).max(80),
  duration: hours(6, 70),
  level: z.enum(['Beginner', 'Intermediate']),
  isFree: z.boolean(),
});

const jobRole = z
  .strictObject({
    title: z.string().min(3).max(60),
    description: z.string().min(20).max(240),
    /** Rand per month before tax, from a first job to a few years of experience. */
    payFrom: z.int().min(5000).max(200000),
    payTo: z.int().min(5000).max(200000),
    /** Names of the track's courses that lead there. */
    courses: z.array(z.string()).min(1),
  })
  .refine((role) => role.payFrom < role.payTo, 'payFrom must be below payTo');

export const track = z.strictObject({
  id: slug,
  name: z.enum(freeSubjects),
  /** Key of an icon of the design system. */
  icon: slug,
  image,
  description: z.string().min(40).max(300),
  courses: z.array(trackCourse).min(3).max(6),
  /** Of the pay below. */
  paySource,
  jobRoles: z.array(jobRole).min(3).max(6),
  certifications: z.array(z.string().min(2).max(60)).min(2).max(6),
});
export type Track = z.infer<typeof track>;
export const tracks = list('tracks', track);
