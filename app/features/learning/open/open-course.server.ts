import {
  findLearnable,
  type Learnable,
  modulesWith,
} from '#app/features/learning/courses/learnable.server.ts';
import type { ShownModule } from '#app/features/learning/study/learn-view.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { notFound } from '#app/platform/page.ts';
import { openLessonPath, openQuizPath } from './open-paths.ts';

/** A course of our own as shown to everyone, without account or progress. */
export function requireOpenCourse(content: Content, slug: string): Learnable {
  const learnable = findLearnable(content, slug);
  if (learnable?.kind !== 'hosted')
    throw notFound('Course Not Found', { label: 'Back to Courses', href: '/courses' });
  return learnable;
}

export const openCourse = ({ slug, title, pattern, source }: Learnable) => ({
  slug,
  title,
  pattern,
  modules: modulesWith(source, {
    lesson: (id) => openLessonPath(slug, id),
    quiz: (module) => openQuizPath(slug, module),
  }).map(
    (module): ShownModule => ({ ...module, steps: module.steps.map((step) => ({ ...step, done: false })) }),
  ),
});
