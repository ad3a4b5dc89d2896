import type { ActivityKind, ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';

/** What there is to do; a figure only shows something. */
export type ExerciseKind = Exclude<ActivityKind, 'figure'>;

export interface ActivityProps<Kind extends ExerciseKind = ExerciseKind> {
  /** Course, lesson and part, such as `first-programs-in-python/first-words/greet`. */
  place: string;
  /** As it is shown: its Markdown has become HTML. */
  activity: ActivityOf<Kind>;
  /** Called each time that it is solved. */
  onSolved: () => void;
}

/** Unique on the page: a lesson's parts have names of their own. */
export const idOf = (place: string, name: string) => `${place.split('/').at(-1)}-${name}`;

/** What is done on paper, without hints, needs no script. */
export const isStill = (activity: ActivityOf<ExerciseKind>): boolean =>
  activity.kind === 'unplugged' && !activity.hints?.length;
