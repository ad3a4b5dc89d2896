import { createHash } from 'node:crypto';
import { offline as scripts } from 'virtual:site-script';
import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import { drawingPath } from '#app/features/learning/activities/drawing-path.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import type { OfflineFiles } from '#app/features/learning/offline/offline-files.ts';
import { runnerPath } from '#app/features/learning/programs/runner-path.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/offline-route';
import { requireOpenCourse } from './open-course.server.ts';
import { openLessonPath, openQuizPath } from './open-paths.ts';

export const handle = cachedPage;

/** Measured compressed sizes in bytes: a page, all scripts and styles, and Python's frame. */
const weights = { page: 8_600, shared: 211_000, python: 141_000 };

/** The files that a course page saves on a device. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  const content = context.get(contentContext);
  const learnable = requireOpenCourse(content, params.slug);
  const { slug, source } = learnable;
  const activities = source.flatMap(({ lessons }) =>
    lessons.flatMap((lesson) => partsOf(lesson).flatMap(({ activity }) => activity ?? [])),
  );
  const drawings = activities.flatMap((activity) =>
    activity.kind === 'figure' ? drawingPath(activity.drawing) : [],
  );
  const kinds = new Set(activities.map(({ kind }) => kind));
  const hasPython = kinds.has('program') || kinds.has('example');
  const pages = [
    `/courses/${slug}`,
    ...source.flatMap((module) => [
      ...module.lessons.map(({ id }) => openLessonPath(slug, id)),
      openQuizPath(slug, moduleKey(module)),
    ]),
  ];
  const runners = [
    ...(hasPython ? [runnerPath('python')] : []),
    ...(kinds.has('page') ? [runnerPath('page')] : []),
  ];
  const files = [...pages, ...runners, ...new Set(drawings), ...scripts];
  const version = createHash('sha256')
    // Only what its pages are made of, so other publications leave a saved course as it is.
    .update(JSON.stringify([content.get(courses, slug), learnable, files]))
    .digest('base64url')
    .slice(0, 12);
  const bytes = pages.length * weights.page + weights.shared + (hasPython ? weights.python : 0);
  const answer: OfflineFiles = { version, files, bytes };
  return Response.json(answer);
}
