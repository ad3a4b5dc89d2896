import { z } from 'zod';
import { dayOf } from '#app/dates/time.ts';
import { createEmails } from '#app/email/emails.server.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { isOpenOn, nextStarts } from '#app/features/learning/courses/course-summary.ts';
import { isTaught } from '#app/features/learning/courses/find-course.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { sendCourseOpen } from './interest.emails.ts';
import { dequeueInterests } from './interest.server.ts';
import { countInterestsByCourse } from './interest-lists.server.ts';

type OpenCourseServices = Pick<Services, 'settings' | 'database' | 'content' | 'clock' | 'log'>;

const batch = 50;

/** Queues the email and deletes the address in one transaction, so no one is told twice or forgotten. */
export const emailOpenCourses = defineJob({
  name: 'courses.tell-open',
  schema: z.object({}),
  schedule: { cron: '10 8 * * *' },
  async run(services: OpenCourseServices, _data, { jobs }) {
    const { database, content, clock } = services;
    const today = dayOf(clock.now());
    for (const { courseId } of await countInterestsByCourse(database)) {
      const course = content.get(courses, courseId);
      if (!course || !isOpenOn(course, today)) continue;
      const begins = isTaught(course) ? undefined : nextStarts(course, today);
      for (let told = batch; told === batch; )
        told = await database.transaction(async (tx) => {
          const people = await dequeueInterests(tx, courseId, batch);
          for (const interest of people)
            await sendCourseOpen(createEmails({ ...services, jobs }, tx), interest, begins);
          return people.length;
        });
    }
  },
});
