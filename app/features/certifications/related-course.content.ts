import { z } from 'zod';
import { type Content, list } from '#app/platform/content/collection.ts';

/** What this room shows of the free catalogue; the whole of it is described where the courses are. */
const relatedCourse = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.string(),
  isFree: z.boolean(),
});
export type RelatedCourse = z.infer<typeof relatedCourse>;

const freeCourses = list('free-courses', relatedCourse);

export const relatedCourses = (content: Content, ids: readonly string[]): RelatedCourse[] =>
  ids.flatMap((id) => {
    const course = content.get(freeCourses, id);
    return course ? [{ id, title: course.title, duration: course.duration, isFree: course.isFree }] : [];
  });
