import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line, pattern, slug } from '#app/platform/content/fields.ts';

/** A course that is written and taught here. Its modules are in `learning-modules`. */
export const learningCourse = z.strictObject({
  id: slug,
  order: z.int().min(1),
  title: line(80),
  description: line(400),
  /** A subject of the free catalogue. */
  subject: line(60),
  level: z.literal('Beginner'),
  /** Sum over lessons (reading and the task at the end) and quizzes. */
  minutes: z.int().min(60).max(1200),
  whatYouLearn: z.array(line(160)).min(3).max(6),
  /** What a learner needs before she starts; often nothing. */
  youNeed: z.array(line(200)).min(1).max(4),
  /** Shown beside the certificate. */
  achievements: z.array(z.strictObject({ name: line(80), description: line(240) })).min(1),
  /** Ids of courses in the free catalogue to go on with. */
  next: z.array(slug).min(2).max(4),
  pattern,
});
export type LearningCourse = z.infer<typeof learningCourse>;
export const learningCourses = list('learning-courses', learningCourse);
