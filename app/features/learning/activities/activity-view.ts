import type { ActivityKind, ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';

/** Everything but figures, which have nothing to do. */
export type ExerciseKind = Exclude<ActivityKind, 'figure'>;

export interface ActivityProps<Kind extends ExerciseKind = ExerciseKind> {
  /** Course, lesson and part, such as `first-programs-in-python/first-words/greet`. */
  place: string;
  /** With its Markdown rendered. */
  activity: ActivityOf<Kind>;
  onSolved: () => void;
}

/** Unique on the page, as part names are unique within a lesson. */
export const idOf = (place: string, name: string) => `${place.split('/').at(-1)}-${name}`;

/** Whether it needs no script: done on paper, and without hints. */
export const isStill = (activity: ActivityOf<ExerciseKind>): boolean =>
  activity.kind === 'unplugged' && !activity.hints?.length;
