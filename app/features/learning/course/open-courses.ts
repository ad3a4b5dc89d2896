import type { Content } from '#app/platform/content/collection.ts';
import { freeCourses } from './course.content.ts';
import { courseDetails } from './course-detail.content.ts';
import { hostedModulesOf } from './hosted-module.content.ts';

export const openCourses = (content: Content): string[] =>
  content
    .list(freeCourses)
    .filter(({ id }) => content.get(courseDetails, id) || hostedModulesOf(content, id).length > 0)
    .map(({ title }) => title);
