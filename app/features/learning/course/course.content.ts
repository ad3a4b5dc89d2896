import { z } from 'zod';
import {
  courseCategories,
  freeSubjects,
  professionalSubjects,
} from '#app/features/learning/catalogue/subjects.ts';
import { defaultCourses } from '#app/features/learning/enrolment/access.ts';
import { learningCourses } from '#app/features/learning/study/learning-course.content.ts';
import { modulesOf } from '#app/features/learning/study/learning-module.content.ts';
import { type EntryProblem, type EntryRules, list } from '#app/platform/content/collection.ts';
import { day, image, link, ownId, reference, shortDescription } from '#app/platform/content/fields.ts';

/** A length such as `6 Hours`, between the two numbers of hours (section 9). */
export const hours = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+ Hours$/, 'Write it as "6 Hours"')
    .refine((text) => {
      const count = Number.parseInt(text, 10);
      return count >= from && count <= to;
    }, `Must be between ${from} and ${to} hours`);

const label = z.string().min(2).max(60);

const common = {
  id: ownId,
  title: z.string().min(3).max(80).meta({ title: 'Title' }),
  description: z.string().min(40).max(400).meta(shortDescription),
  audience: z.string().min(20).max(240).meta({ title: 'Who it is for', description: 'One sentence.' }),
  whatYouLearn: z.array(z.string().min(10).max(160)).min(3).max(5).meta({
    title: 'What you learn',
    description: 'One thing that a learner can do afterwards in each line.',
    item: 'Line',
  }),
  isFree: z.boolean().meta({ title: 'Free of charge' }),
  languages: z.array(label).min(1).meta({ title: 'Languages', item: 'Language' }),
  jobRoles: z.array(label).min(1).max(6).meta({
    title: 'Job roles',
    description: 'Spelt as in other courses: people filter by them.',
    item: 'Job role',
  }),
  skills: z.array(label).min(2).max(8).meta({
    title: 'Skills',
    description: 'Spelt as in other courses: people filter by them.',
    item: 'Skill',
  }),
  certifications: z.array(label).max(5).meta({
    title: 'Certifications',
    description: 'Spelt as in other courses: people filter by them.',
    item: 'Certification',
  }),
  startDates: z.array(day).min(1).max(12).optional().meta({
    title: 'Start dates',
    description: 'On these days a class begins. A day that has passed is no longer shown.',
    item: 'Day',
  }),
  image,
  links: z.array(link).optional().meta({ title: 'Related pages', item: 'Link' }),
};

export const format = z.enum(['Self-paced', 'Instructor-led']);

/** A course of the free catalogue. "Free" names the catalogue: what a course costs says `isFree`. */
export const freeCourse = z.strictObject({
  ...common,
  subject: z.enum(freeSubjects).meta({ title: 'Subject' }),
  duration: hours(6, 70).meta({ title: 'Length', description: 'Written as 6 Hours.' }),
  level: z.enum(['BEGINNER', 'INTERMEDIATE']).meta({ title: 'Level' }),
  type: z.enum(['Course', 'Certification']).meta({ title: 'Type' }),
  format: z.array(format).min(1).max(2).meta({ title: 'How it is taught', item: 'Way' }),
  categories: z.array(z.enum(courseCategories)).min(1).meta({ title: 'Filter categories', item: 'Category' }),
  academy: z.string().min(3).max(80).meta({
    title: 'Academy',
    description: 'Who teaches it; the organisation’s own name for its own courses.',
  }),
  detail: reference('course-details')
    .optional()
    .meta({ title: 'Full description', description: 'Without one the page is made from this entry.' }),
  hosted: z
    .boolean()
    .optional()
    .meta({ title: 'Taught on this site', description: 'It is open now, in the learning area.' }),
});
export type FreeCourse = z.infer<typeof freeCourse>;

const isDefault = (id: string) => defaultCourses.some(({ courseId }) => courseId === id);

const freeCourseRules: EntryRules<FreeCourse> = ({ id, detail, hosted, isFree }, content) => {
  const problems: EntryProblem[] = [];
  if (detail && detail !== id)
    problems.push({
      path: 'detail',
      message: `It needs a full description of its own, with the short name “${id}”.`,
    });
  if (isDefault(id) && !hosted)
    problems.push({ path: 'hosted', message: 'Every member gets this course, so it stays open here.' });
  if (isDefault(id) && !isFree)
    problems.push({ path: 'isFree', message: 'Every member gets this course, so it stays free of charge.' });
  if (hosted && !(content.get(learningCourses, id) && modulesOf(content, id).length > 0))
    problems.push({
      path: 'hosted',
      message: `There is nothing to learn yet. Please publish “${id}” under “Courses taught here” and its modules first.`,
    });
  return problems;
};

export const freeCourses = list('free-courses', freeCourse.meta({ title: 'Free courses', item: 'Course' }), {
  page: '/courses/:id',
  orderedByStaff: true,
  needs: defaultCourses.map(({ courseId }) => courseId),
  rules: freeCourseRules,
});

/** A course of the professional catalogue: always a certification, instructor-led and paid (section 3). */
const professionalCourse = z.strictObject({
  ...common,
  subject: z.enum(professionalSubjects).meta({ title: 'Subject' }),
  duration: hours(35, 60).meta({ title: 'Length', description: 'Written as 6 Hours.' }),
  level: z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']).meta({ title: 'Level' }),
  type: z.literal('Certification').meta({ title: 'Type' }),
  format: z.array(z.literal('Instructor-led')).length(1).meta({ title: 'How it is taught', item: 'Way' }),
  isFree: z.literal(false).meta({ title: 'Free of charge' }),
});
export type ProfessionalCourse = z.infer<typeof professionalCourse>;
export const professionalCourses = list(
  'professional-courses',
  professionalCourse.meta({ title: 'Professional courses', item: 'Course' }),
  { page: '/courses/:id', orderedByStaff: true },
);
