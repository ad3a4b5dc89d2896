import type { Activity } from '#app/features/learning/courses/lesson-part.content.ts';

/** An activity as it is shown: `task`, and `answer` of a task on paper, are HTML. */
export type ActivityView = Activity;
export type ActivityKind = ActivityView['kind'];
export type ActivityOf<Kind extends ActivityKind> = Extract<ActivityView, { kind: Kind }>;

export interface ActivityProps<Kind extends ActivityKind = ActivityKind> {
  /** Course, lesson and part, such as `first-programs-in-python/first-words/greet`. */
  place: string;
  activity: ActivityOf<Kind>;
  /** Called each time that it is solved. */
  onSolved: () => void;
}

/** Unique on the page: a lesson's parts have names of their own. */
export const idOf = (place: string, name: string) => `${place.split('/').at(-1)}-${name}`;
