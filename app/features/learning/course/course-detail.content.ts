import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { image, sample, slug } from '#app/platform/content/fields.ts';
import { format, hours } from './course.content.ts';

const topic = z.strictObject({ id: slug, title: z.string().min(3).max(120) });

const courseModule = z.strictObject({
  id: slug,
  title: z.string().min(3).max(100),
  topics: z.array(topic).min(3).max(6),
});

/** Everything a course page shows; its id is the slug in the address and the id in `free-courses`. */
export const courseDetail = z.strictObject({
  id: slug,
  title: z.string().min(3).max(80),
  subtitle: z.string().min(10).max(160),
  description: z.string().min(40).max(400),
  image,
  /** Base figure: learners before this site counted. "N already enrolled" is this plus the enrolments here. */
  enrolled: z.int().min(0),
  duration: hours(6, 70),
  level: z.enum(['Beginner', 'Intermediate']),
  labs: z.string().regex(/^\d+ Labs?$/, 'Write it as "7 Labs"'),
  deliveryType: format,
  /** Price of studying at one's own pace. */
  price: z.literal('Free'),
  /** What costs money, where an instructor-led class does. */
  priceNote: z.string().max(200).optional(),
  languages: z.array(z.string().min(2).max(60)).min(1),
  /** Paragraphs. */
  overview: z.array(z.string().min(40).max(900)).min(2).max(3),
  whatYouLearn: z.array(z.string().min(10).max(200)).min(4).max(6),
  skills: z.array(z.string().min(2).max(60)).min(4).max(8),
  achievements: z
    .array(
      z.strictObject({
        name: z.string().min(3).max(80),
        description: z.string().max(240).optional(),
        image,
      }),
    )
    .optional(),
  academy: z.string().min(3).max(80),
  academyUrl: z.url().optional(),
  /** Topic ids are unique within the course: a member's progress is stored under them. */
  curriculum: z.array(courseModule).min(4).max(8),
  /** The base figure and the academy's address are the organisation's to supply before launch. */
  sample,
});
export type CourseDetail = z.infer<typeof courseDetail>;
export const courseDetails = list('course-details', courseDetail, {
  withoutSample: ({ sample: _, academyUrl: __, ...course }) => ({ ...course, enrolled: 0 }),
});
