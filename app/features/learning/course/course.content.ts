import { z } from 'zod';
import {
  courseCategories,
  freeSubjects,
  professionalSubjects,
} from '#app/features/learning/catalogue/subjects.ts';
import { list } from '#app/platform/content/collection.ts';
import { image, link, slug } from '#app/platform/content/fields.ts';

/** A length such as `6 Hours`, between the two numbers of hours (section 9). */
export const hours = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+ Hours$/, 'Write it as "6 Hours"')
    .refine((text) => {
      const count = Number.parseInt(text, 10);
      return count >= from && count <= to;
    }, `Must be between ${from} and ${to} hours`);

/** A filter value or a chip. */
const label = z.string().min(2).max(60);

const common = {
  id: slug,
  title: z.string().min(3).max(80),
  description: z.string().min(40).max(400),
  /** One sentence: who the course is for. */
  audience: z.string().min(20).max(240),
  whatYouLearn: z.array(z.string().min(10).max(160)).min(3).max(5),
  isFree: z.boolean(),
  languages: z.array(label).min(1),
  /** Titles of job roles, skills and certifications: the values of the filters, so spelt alike everywhere. */
  jobRoles: z.array(label).min(1).max(6),
  skills: z.array(label).min(2).max(8),
  certifications: z.array(label).max(5),
  image,
  /** Pages of this site that belong with the course. */
  links: z.array(link).optional(),
};

export const format = z.enum(['Self-paced', 'Instructor-led']);

/** A course of the free catalogue. "Free" names the catalogue: what a course costs says `isFree`. */
export const freeCourse = z.strictObject({
  ...common,
  subject: z.enum(freeSubjects),
  duration: hours(6, 70),
  level: z.enum(['BEGINNER', 'INTERMEDIATE']),
  type: z.enum(['Course', 'Certification']),
  format: z.array(format).min(1).max(2),
  categories: z.array(z.enum(courseCategories)).min(1),
  /** Who teaches it, in words; Naledi itself for its own courses. */
  academy: z.string().min(3).max(80),
  /** Id of the full description in `course-details`; without one the page is made from this entry. */
  detail: slug.optional(),
  /** Written and taught here, at `/learn/{id}`: open now, although it has no entry in `course-details`. */
  hosted: z.boolean().optional(),
});
export type FreeCourse = z.infer<typeof freeCourse>;
export const freeCourses = list('free-courses', freeCourse);

/** A course of the professional catalogue: always a certification, instructor-led and paid (section 3). */
export const professionalCourse = z.strictObject({
  ...common,
  subject: z.enum(professionalSubjects),
  duration: hours(35, 60),
  level: z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']),
  type: z.literal('Certification'),
  format: z.array(z.literal('Instructor-led')).length(1),
  isFree: z.literal(false),
});
export type ProfessionalCourse = z.infer<typeof professionalCourse>;
export const professionalCourses = list('professional-courses', professionalCourse);
