import type { Lesson } from '#app/features/learning/courses/learning-module.content.ts';
import { type Activity, activityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { memoize } from '#app/platform/memoize.ts';
import { renderMarkdown } from '#app/ui/text/markdown.ts';

export interface PartView {
  id: string;
  html?: string | undefined;
  activity?: Activity | undefined;
}

function viewOf(activity: Activity, id: string): Activity {
  const html = (markdown: string) => renderMarkdown(markdown, { base: 4, within: id });
  if (activity.kind === 'program' || activity.kind === 'page')
    return { ...activity, task: html(activity.task) };
  if (activity.kind === 'unplugged')
    return { ...activity, task: html(activity.task), answer: html(activity.answer) };
  return activity;
}

/** A lesson's parts as shown, with their Markdown rendered. */
export const partsOf = memoize(({ parts = [] }: Lesson): PartView[] =>
  parts.map((part) => {
    const activity = activityOf(part);
    return {
      id: part.id,
      html: part.text && renderMarkdown(part.text, { base: 3, within: part.id }),
      activity: activity && viewOf(activity, part.id),
    };
  }),
);
