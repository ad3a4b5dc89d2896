import { type FreeCourse, freeCourses } from '#app/features/learning/course/course.content.ts';
import type { Content } from '#app/platform/content/collection.ts';

export type RelatedCourse = Pick<FreeCourse, 'id' | 'title' | 'duration' | 'isFree'>;

export const relatedCourses = (content: Content, ids: readonly string[]): RelatedCourse[] =>
  ids.flatMap((id) => {
    const course = content.get(freeCourses, id);
    return course ? [{ id, title: course.title, duration: course.duration, isFree: course.isFree }] : [];
  });
