import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import type { Learnable } from '#app/features/learning/courses/learnable.server.ts';
import type { Lesson } from '#app/features/learning/courses/learning-module.content.ts';
import { memoize } from '#app/platform/memoize.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import type { CourseView, ShownStep } from './learn-view.server.ts';
import { stepAt } from './learn-view.server.ts';

export type LessonView = NonNullable<ReturnType<typeof lessonView>>;

type Base = 2 | 3;

const htmlWith = (base: Base) => memoize((lesson: Lesson) => renderMarkdown(lesson.body, { base }));
const htmlOf = { 2: htmlWith(2), 3: htmlWith(3) };

export const lessonHtml = (lesson: Lesson, base: Base): string => htmlOf[base](lesson);

const neighbour = (step: ShownStep | undefined) => step && { title: step.title, href: step.href };

export function lessonView(learnable: Learnable, view: CourseView, key: string, base: Base) {
  const lesson = learnable.source.flatMap((module) => module.lessons).find(({ id }) => id === key);
  const at = lesson && stepAt(view.modules, key);
  if (!at) return undefined;
  return {
    key,
    title: lesson.title,
    minutes: lesson.minutes,
    done: at.step.done,
    where: at.where,
    html: lessonHtml(lesson, base),
    parts: partsOf(lesson),
    before: neighbour(at.before),
    after: neighbour(at.after),
  };
}
