import { findLearnable, type Learnable } from '#app/features/learning/courses/learnable.server.ts';
import { type LearningModule, moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { notFound } from '#app/platform/page.ts';
import { openLessonPath, openQuizPath } from './open-paths.ts';

/** A course of our own as it stands open to everybody: no account, no progress of anybody's. */
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
  modules: source.map((module) => ({
    id: module.id,
    title: module.title,
    summary: module.summary,
    steps: [...module.lessons.map((lesson) => lessonStep(slug, lesson)), quizStep(slug, module)],
  })),
});

const lessonStep = (slug: string, { id, title, minutes }: LearningModule['lessons'][number]) => ({
  kind: 'lesson' as const,
  key: id,
  title,
  href: openLessonPath(slug, id),
  minutes,
  done: false,
});

const quizStep = (slug: string, module: LearningModule) => ({
  kind: 'quiz' as const,
  key: `quiz/${moduleKey(module)}`,
  title: `Quiz: ${module.title}`,
  href: openQuizPath(slug, moduleKey(module)),
  minutes: module.quiz.minutes,
  done: false,
});
