import { modulesOf } from '#app/features/learning/study/learning-module.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { freeCourses } from './course.content.ts';
import { courseDetails } from './course-detail.content.ts';

export const openCourses = (content: Content): string[] =>
  content
    .list(freeCourses)
    .filter(({ id }) => content.get(courseDetails, id) || modulesOf(content, id).length > 0)
    .map(({ title }) => title);
