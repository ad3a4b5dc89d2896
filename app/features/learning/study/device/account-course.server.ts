import { and, eq } from 'drizzle-orm';
import { partsOf } from '#app/features/learning/activities/activity-view.server.ts';
import { type Completion, isPassed } from '#app/features/learning/courses/curriculum.ts';
import type { Learnable } from '#app/features/learning/courses/learnable.server.ts';
import { moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import type { AccountCourse, GivenDraw } from '#app/features/learning/device/device-events.ts';
import { programs } from '#app/features/learning/study/progress.table.ts';
import { doneIn, type LearnerContext, readMarks } from '#app/features/learning/study/study.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { giveDraw } from './signed-draw.server.ts';

/** How many draws of each quiz a device gets in advance. */
const along = 3;

export const drawsFor = (secret: string, userId: string, { source }: Learnable, now: Date): GivenDraw[] =>
  source.flatMap((module, at) =>
    Array.from({ length: along }, () =>
      giveDraw(secret, userId, { module, earlier: source.slice(0, at), now }),
    ),
  );

/** The places in a course where learners can write. */
export const programPlaces = ({ source }: Learnable): Set<string> =>
  new Set(
    source.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) =>
        partsOf(lesson).flatMap(({ id, activity }) => {
          const names =
            activity?.kind === 'page'
              ? (['html', 'css', 'script'] as const).filter((name) => activity.starter[name] !== undefined)
              : activity?.kind === 'program' || activity?.kind === 'example'
                ? ['program']
                : [];
          return names.map((name) => `${name} ${lesson.id}/${id}`);
        }),
      ),
    ),
  );

export const readPrograms = (database: Database, { userId, curriculum }: LearnerContext) =>
  database
    .select()
    .from(programs)
    .where(and(eq(programs.userId, userId), eq(programs.courseId, curriculum.courseId)));

/** An account's state of a course, for a device to show. */
export async function accountCourse(
  database: Database,
  learner: LearnerContext,
  { source, curriculum }: Learnable,
  work: Completion,
): Promise<Pick<AccountCourse, 'done' | 'marked' | 'programs'>> {
  const marks = await readMarks(database, learner);
  const written = await readPrograms(database, learner);
  const passed = source.filter((_, i) => isPassed(curriculum.modules[i]!, work));
  return {
    done: [...doneIn(marks), ...passed.map((module) => `quiz/${moduleKey(module)}`)],
    marked: Object.fromEntries(marks.map(({ partId, doneAt }) => [partId, doneAt.getTime()])),
    programs: Object.fromEntries(
      written.map(({ placeId, text, changedAt }) => [placeId, { text, at: changedAt.getTime() }]),
    ),
  };
}
