import { z } from 'zod';
import { type EntryProblem, type EntryRules, listCollection } from '#app/platform/content/collection.ts';
import {
  day,
  image,
  line,
  link,
  markdown,
  pattern,
  reference,
  sample,
  shortDescription,
  slugField,
  webAddressField,
} from '#app/platform/content/fields.ts';
import { minutesOf, modulesOf } from './learning-module.content.ts';
import { courseCategories, defaultCourses, freeSubjects, professionalSubjects } from './subjects.ts';

/** Page titles of the catalogues. "Free" is only a name: `isFree` says what a course costs. */
export const catalogueNames = ['Free Courses', 'Professional Certifications'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

const label = z.string().min(2).max(60);
const format = z.enum(['Self-paced', 'Instructor-led']);

const whatYouLearn = {
  title: 'What you learn',
  description: 'One thing that a learner can do afterwards in each line.',
  item: 'Line',
};

const skillsOf = (least: number) =>
  z.array(label).min(least).max(8).meta({
    title: 'Skills',
    description: 'Spelt as in other courses: people filter by them.',
    item: 'Skill',
  });

const badges = z
  .array(
    z.strictObject({
      name: z.string().min(3).max(80).meta({ title: 'Name' }),
      description: z.string().max(240).optional().meta(shortDescription),
      image,
    }),
  )
  .meta({ title: 'Badges', item: 'Badge' });

/** What the page of a partner academy's course says beyond the catalogue. */
const details = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(80)
    .optional()
    .meta({ title: 'Title of its page', description: 'Only where it differs from the catalogue.' }),
  subtitle: z.string().min(10).max(160).meta({ title: 'Subtitle' }),
  description: z.string().min(40).max(400).meta(shortDescription),
  enrolled: z.int().min(0).meta({
    title: 'Learners before this site counted',
    description: '“Already enrolled” is this figure plus the enrolments here.',
  }),
  labs: z
    .string()
    .regex(/^\d+ Labs?$/, 'Write it as "7 Labs"')
    .meta({ title: 'Labs', description: 'Written as 7 Labs.' }),
  deliveryType: format.meta({ title: 'How it is taught' }),
  priceNote: z
    .string()
    .max(200)
    .optional()
    .meta({ title: 'What costs money', description: 'For example an instructor-led class.' }),
  overview: z
    .array(z.string().min(40).max(900))
    .min(2)
    .max(3)
    .meta({ title: 'Overview', description: 'Two or three paragraphs.', item: 'Paragraph' }),
  whatYouLearn: z.array(z.string().min(10).max(200)).min(4).max(6).meta(whatYouLearn),
  skills: skillsOf(4),
  achievements: badges.optional(),
  academyUrl: webAddressField.optional().meta({ title: 'Web address of the academy' }),
  curriculum: z
    .array(
      z.strictObject({
        id: slugField,
        title: z.string().min(3).max(100).meta({ title: 'Title' }),
        topics: z
          .array(
            z.strictObject({ id: slugField, title: z.string().min(3).max(120).meta({ title: 'Title' }) }),
          )
          .min(3)
          .max(6)
          .meta({ title: 'Topics', item: 'Topic' }),
      }),
    )
    .min(4)
    .max(8)
    .meta({
      title: 'Modules',
      description: 'A learner’s progress is stored for each topic.',
      item: 'Module',
    }),
});
export type CourseDetails = z.infer<typeof details>;

/** What a course taught here says besides its modules, which are entries of their own (`learning-modules`). */
const lessons = z.strictObject({
  description: line(400).meta(shortDescription),
  minutes: z
    .int()
    .min(60)
    .max(1200)
    .meta({ title: 'Minutes in all', description: 'Lessons and quizzes together.' }),
  youNeed: z.array(line(200)).min(1).max(4).meta({ title: 'What you need before', item: 'Line' }),
  next: z.array(reference('courses')).min(2).max(4).meta({ title: 'Courses to go on with', item: 'Course' }),
  pattern,
  teaching: markdown(4000).optional().meta({
    title: 'For teachers',
    description: 'How to use the course in a club or a class.',
  }),
});

export type CourseLessons = z.infer<typeof lessons>;

const course = z.strictObject({
  id: slugField,
  catalogue: z.enum(catalogueNames).meta({ title: 'Catalogue', description: 'The list that shows it.' }),
  subject: z
    .enum([...freeSubjects, ...professionalSubjects])
    .meta({ title: 'Subject', description: 'A subject of its catalogue.' }),
  title: z.string().min(3).max(80).meta({ title: 'Title' }),
  description: z.string().min(40).max(400).meta(shortDescription),
  audience: z.string().min(20).max(240).meta({ title: 'Who it is for', description: 'One sentence.' }),
  whatYouLearn: z.array(z.string().min(10).max(160)).min(3).max(5).meta(whatYouLearn),
  duration: z
    .string()
    .regex(/^\d+ Hours$/, 'Write it as "6 Hours"')
    .refine((text) => isBetween(text, 6, 70), 'Must be between 6 and 70 hours')
    .meta({ title: 'Length', description: 'Written as 6 Hours.' }),
  level: z.enum(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']).meta({ title: 'Level' }),
  isFree: z.boolean().meta({ title: 'Free of charge' }),
  type: z.enum(['Course', 'Certification']).meta({ title: 'Type' }),
  format: z.array(format).min(1).max(2).meta({ title: 'How it is taught', item: 'Way' }),
  categories: z
    .array(z.enum(courseCategories))
    .min(1)
    .optional()
    .meta({ title: 'Filter categories', description: 'Of the free catalogue.', item: 'Category' }),
  academy: z.string().min(3).max(80).optional().meta({
    title: 'Academy',
    description: 'Who teaches it; the organisation’s own name for its own courses.',
  }),
  languages: z.array(label).min(1).meta({ title: 'Languages', item: 'Language' }),
  jobRoles: z.array(label).min(1).max(6).meta({
    title: 'Job roles',
    description: 'Spelt as in other courses: people filter by them.',
    item: 'Job role',
  }),
  skills: skillsOf(2),
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
  details: details.optional().meta({
    title: 'Full description and curriculum',
    description:
      'For a course at an academy. With it the course is open, and members tick off what they have finished.',
  }),
  lessons: lessons.optional().meta({
    title: 'Taught on this site',
    description:
      'With it the course is open in the learning area. Its modules are under “Modules taught here”.',
  }),
  /** The organisation supplies the base figure and the academy's address before launch. */
  sample,
});
export type Course = z.infer<typeof course>;

function isBetween(duration: string, from: number, to: number): boolean {
  const hours = Number.parseInt(duration, 10);
  return hours >= from && hours <= to;
}

/** Every member gets these (accounts document, Course access). */
const isDefault = (id: string) => defaultCourses.some(({ courseId }) => courseId === id);

const courseRules: EntryRules<Course> = (entry, content) => {
  const { id, catalogue, subject, isFree, lessons } = entry;
  const problems: EntryProblem[] = [];
  const ask = (path: keyof Course | 'lessons.minutes', message: string, isWrong: boolean) => {
    if (isWrong) problems.push({ path, message });
  };
  const isProfessional = catalogue === 'Professional Certifications';
  const subjects: readonly string[] = isProfessional ? professionalSubjects : freeSubjects;
  ask('subject', `It is not a subject of ${catalogue}.`, !subjects.includes(subject));
  if (isProfessional) {
    const { type, format, duration, details } = entry;
    ask('type', 'A course of this catalogue is a certification.', type !== 'Certification');
    ask('format', 'A course of this catalogue is instructor-led.', format.join() !== 'Instructor-led');
    ask('duration', 'Must be between 35 and 60 hours', !isBetween(duration, 35, 60));
    ask('isFree', 'A course of this catalogue is paid.', isFree);
    ask('details', 'Only a course of the free catalogue has one.', details !== undefined);
    ask('lessons', 'Only a course of the free catalogue is taught here.', lessons !== undefined);
  } else {
    ask('level', 'A course of this catalogue is for beginners or intermediate.', entry.level === 'ADVANCED');
    ask('categories', 'Please choose at least one: people filter by them.', !entry.categories);
    ask('academy', 'Please say who teaches it.', !entry.academy);
  }
  ask('lessons', 'Every member gets this course, so it stays open here.', isDefault(id) && !lessons);
  ask('isFree', 'Every member gets this course, so it stays free of charge.', isDefault(id) && !isFree);
  if (lessons) {
    const modules = modulesOf(content, id);
    const minutes = minutesOf(modules);
    ask(
      'lessons',
      `There is nothing to learn yet. Please publish the modules of “${id}” first.`,
      modules.length === 0,
    );
    // Certificates state the length of the course.
    ask(
      'lessons.minutes',
      `The lessons and quizzes of its modules take ${minutes} minutes together.`,
      modules.length > 0 && minutes !== lessons.minutes,
    );
  }
  return problems;
};

export const courses = listCollection('courses', course.meta({ title: 'Courses', item: 'Course' }), {
  shownOn: ({ id, catalogue, lessons }) => [
    catalogue === 'Free Courses' ? '/courses' : '/professional-certifications',
    ...(lessons ? [`/learn/${id}`] : []),
  ],
  page: '/courses/:id',
  orderedByStaff: true,
  needs: defaultCourses.map(({ courseId }) => courseId),
  rules: courseRules,
  withoutSample: ({ sample: _, details, ...rest }) => {
    if (!details) return rest;
    const { academyUrl: __, ...known } = details;
    return { ...rest, details: { ...known, enrolled: 0 } };
  },
});
