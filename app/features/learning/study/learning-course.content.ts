import { z } from 'zod';
import { defaultCourses } from '#app/features/learning/enrolment/access.ts';
import { type EntryRules, list } from '#app/platform/content/collection.ts';
import { line, ownId, pattern, reference, shortDescription } from '#app/platform/content/fields.ts';
import { type LearningModule, modulesOf } from './learning-module.content.ts';

const learningCourse = z.strictObject({
  id: ownId,
  order: z.int().min(1).meta({ title: 'Place in the list', description: '1 comes first.' }),
  title: line(80).meta({ title: 'Title' }),
  description: line(400).meta(shortDescription),
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
  youNeed: z.array(line(200)).min(1).max(4).meta({ title: 'What you need before', item: 'Line' }),
  achievements: z
    .array(
      z.strictObject({
        name: line(80).meta({ title: 'Name' }),
        description: line(240).meta(shortDescription),
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

const minutesOf = (modules: readonly LearningModule[]) =>
  modules.flatMap(({ lessons, quiz }) => [...lessons, quiz]).reduce((sum, { minutes }) => sum + minutes, 0);

/** A certificate tells how long the course was. */
const learningCourseRules: EntryRules<LearningCourse> = ({ id, minutes }, content) => {
  const modules = modulesOf(content, id);
  const sum = minutesOf(modules);
  if (modules.length === 0 || sum === minutes) return [];
  return [
    { path: 'minutes', message: `The lessons and quizzes of its modules take ${sum} minutes together.` },
  ];
};

export const learningCourses = list(
  'learning-courses',
  learningCourse.meta({ title: 'Courses taught here', item: 'Course' }),
  { page: '/learn/:id', needs: defaultCourses.map(({ courseId }) => courseId), rules: learningCourseRules },
);
