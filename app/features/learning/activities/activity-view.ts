import type {
  Activity,
  ActivityKind,
  ActivityOf,
} from '#app/features/learning/courses/lesson-part.content.ts';

export interface ActivityProps<Kind extends ActivityKind = ActivityKind> {
  /** Course, lesson and part, such as `first-programs-in-python/first-words/greet`. */
  place: string;
  /** As it is shown: its Markdown has become HTML. */
  activity: ActivityOf<Kind>;
  /** Called each time that it is solved. */
  onSolved: () => void;
}

/** Unique on the page: a lesson's parts have names of their own. */
export const idOf = (place: string, name: string) => `${place.split('/').at(-1)}-${name}`;

/** What only shows something needs no script. */
export const isStill = (activity: Activity): boolean =>
  activity.kind === 'figure' || (activity.kind === 'unplugged' && !activity.hints?.length);
