import { z } from 'zod';
import { defaultCourses } from '#app/features/learning/enrolment/access.ts';
import { list } from '#app/platform/content/collection.ts';
import { line, ownId, pattern, reference } from '#app/platform/content/fields.ts';

export const learningCourse = z.strictObject({
  id: ownId,
  order: z.int().min(1).meta({ title: 'Place in the list', description: '1 comes first.' }),
  title: line(80).meta({ title: 'Title' }),
  description: line(400).meta({
    title: 'Short description',
    description: 'One or two sentences, for cards and for searches.',
  }),
  subject: line(60).meta({ title: 'Subject', description: 'A subject of the free catalogue.' }),
  level: z.literal('Beginner').meta({ title: 'Level' }),
  minutes: z
    .int()
    .min(60)
    .max(1200)
    .meta({ title: 'Minutes in all', description: 'Lessons and quizzes together.' }),
  whatYouLearn: z.array(line(160)).min(3).max(6).meta({
    title: 'What you learn',
    description: 'One thing that a learner can do afterwards in each line.',
    item: 'Line',
  }),
  /** What a learner needs before the start; often nothing. */
  youNeed: z.array(line(200)).min(1).max(4).meta({ title: 'What you need before', item: 'Line' }),
  achievements: z
    .array(
      z.strictObject({
        name: line(80).meta({ title: 'Name' }),
        description: line(240).meta({
          title: 'Short description',
          description: 'One or two sentences, for cards and for searches.',
        }),
      }),
    )
    .min(1)
    .meta({ title: 'Badges', item: 'Badge' }),
  next: z
    .array(reference('free-courses'))
    .min(2)
    .max(4)
    .meta({ title: 'Courses to go on with', item: 'Course' }),
  pattern,
});
export type LearningCourse = z.infer<typeof learningCourse>;
export const learningCourses = list(
  'learning-courses',
  learningCourse.meta({ title: 'Courses taught here', item: 'Course' }),
  { page: '/learn/:id', needs: defaultCourses.map(({ courseId }) => courseId) },
);
