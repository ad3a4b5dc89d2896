import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import type { LearningModule, Lesson } from '#app/features/learning/courses/learning-module.content.ts';
import { memoize } from '#app/platform/memoize.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { type ShownModule, stepAt } from './learn-view.server.ts';

export type LessonView = NonNullable<ReturnType<typeof lessonView>>;

type Base = 2 | 3;

const htmlWith = (base: Base) => memoize((lesson: Lesson) => renderMarkdown(lesson.body, { base }));
const htmlOf = { 2: htmlWith(2), 3: htmlWith(3) };

/** A lesson with its place among the `modules` as shown; undefined if there is none with that key. */
export function lessonView(
  source: readonly LearningModule[],
  modules: readonly ShownModule[],
  key: string,
  base: Base,
) {
  const lesson = source.flatMap(({ lessons }) => lessons).find(({ id }) => id === key);
  const at = lesson && stepAt(modules, key);
  if (!at) return undefined;
  const { step, where, before, after } = at;
  const { title, minutes } = lesson;
  return {
    key,
    title,
    minutes,
    done: step.done,
    where,
    before,
    after,
    html: htmlOf[base](lesson),
    parts: partsOf(lesson),
  };
}
