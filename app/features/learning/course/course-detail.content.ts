import { z } from 'zod';
import { type EntryRules, list } from '#app/platform/content/collection.ts';
import { image, ownId, sample, shortDescription, webAddress } from '#app/platform/content/fields.ts';
import { format, freeCourses, hours } from './course.content.ts';
import { levelWord } from './course-summary.ts';

const topic = z.strictObject({
  id: ownId,
  title: z.string().min(3).max(120).meta({ title: 'Title' }),
});

const courseModule = z.strictObject({
  id: ownId,
  title: z.string().min(3).max(100).meta({ title: 'Title' }),
  topics: z.array(topic).min(3).max(6).meta({ title: 'Topics', item: 'Topic' }),
});

/** Everything a course page shows; its id is the slug in the address and the id in `free-courses`. */
const courseDetail = z.strictObject({
  id: ownId,
  title: z.string().min(3).max(80).meta({ title: 'Title' }),
  subtitle: z.string().min(10).max(160).meta({ title: 'Subtitle' }),
  description: z.string().min(40).max(400).meta(shortDescription),
  image,
  enrolled: z.int().min(0).meta({
    title: 'Learners before this site counted',
    description: '“Already enrolled” is this figure plus the enrolments here.',
  }),
  duration: hours(6, 70).meta({ title: 'Length', description: 'Written as 6 Hours.' }),
  level: z.enum(['Beginner', 'Intermediate']).meta({ title: 'Level' }),
  labs: z
    .string()
    .regex(/^\d+ Labs?$/, 'Write it as "7 Labs"')
    .meta({ title: 'Labs', description: 'Written as 7 Labs.' }),
  deliveryType: format.meta({ title: 'How it is taught' }),
  price: z.literal('Free').meta({ title: 'Price' }),
  priceNote: z
    .string()
    .max(200)
    .optional()
    .meta({ title: 'What costs money', description: 'For example an instructor-led class.' }),
  languages: z.array(z.string().min(2).max(60)).min(1).meta({ title: 'Languages', item: 'Language' }),
  overview: z
    .array(z.string().min(40).max(900))
    .min(2)
    .max(3)
    .meta({ title: 'Overview', description: 'Two or three paragraphs.', item: 'Paragraph' }),
  whatYouLearn: z.array(z.string().min(10).max(200)).min(4).max(6).meta({
    title: 'What you learn',
    description: 'One thing that a learner can do afterwards in each line.',
    item: 'Line',
  }),
  skills: z.array(z.string().min(2).max(60)).min(4).max(8).meta({
    title: 'Skills',
    description: 'Spelt as in other courses: people filter by them.',
    item: 'Skill',
  }),
  achievements: z
    .array(
      z.strictObject({
        name: z.string().min(3).max(80).meta({ title: 'Name' }),
        description: z.string().max(240).optional().meta(shortDescription),
        image,
      }),
    )
    .optional()
    .meta({ title: 'Badges', item: 'Badge' }),
  academy: z.string().min(3).max(80).meta({ title: 'Academy', description: 'Who teaches it.' }),
  academyUrl: webAddress.optional().meta({ title: 'Web address of the academy' }),
  curriculum: z.array(courseModule).min(4).max(8).meta({
    title: 'Modules',
    description: 'A learner’s progress is stored for each topic.',
    item: 'Module',
  }),
  /** The base figure and the academy's address are the organisation's to supply before launch. */
  sample,
});
export type CourseDetail = z.infer<typeof courseDetail>;

const courseDetailRules: EntryRules<CourseDetail> = ({ id, duration, level }, content) => {
  const course = content.get(freeCourses, id);
  if (!course) return [];
  const known = { duration: course.duration, level: levelWord(course.level) };
  const said = { duration, level };
  return (['duration', 'level'] as const).flatMap((path) =>
    said[path] === known[path]
      ? []
      : [{ path, message: `The free catalogue says: ${known[path]}. Please change it there first.` }],
  );
};

export const courseDetails = list(
  'course-details',
  courseDetail.meta({ title: 'Course pages', item: 'Course page' }),
  {
    page: '/courses/:id',
    sharesPages: true,
    rules: courseDetailRules,
    withoutSample: ({ sample: _, academyUrl: __, ...course }) => ({ ...course, enrolled: 0 }),
  },
);
