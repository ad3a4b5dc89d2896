import { sql } from 'drizzle-orm';
import {
  type DeviceAnswer,
  type DeviceEvent,
  isNewer,
  type LessonMark,
  type ProgramChange,
  type ProgramText,
} from '#app/features/learning/device/device-events.ts';
import { partsDone, programs } from '#app/features/learning/study/progress.table.ts';
import { type LearnerContext, readMarks, recordProgress } from '#app/features/learning/study/study.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { programPlaces, readPrograms } from './account-course.server.ts';
import { type DeviceContext, refusedAnswer } from './device-context.ts';
import { takeTries } from './take-tries.server.ts';

/**
 * Takes what a learner did on a device, atomically, and answers for each event in order. Repeated, late or reordered events, from any
 * device, change nothing more.
 *
 * @param sent with `undefined` for events that could not be parsed; draws are signed with `secret`
 */
export async function takeEvents(
  database: Database,
  learner: LearnerContext,
  {
    events,
    ...sent
  }: Omit<DeviceContext, 'tx' | 'learner'> & { events: readonly (DeviceEvent | undefined)[] },
): Promise<DeviceAnswer[]> {
  const answers = events.map(() => refusedAnswer('We could not read it.'));
  await recordProgress(database, learner, async (tx) => {
    const context: DeviceContext = { ...sent, tx, learner };
    const take = async <K extends string>(
      key: K,
      answer: (
        context: DeviceContext,
        events: Extract<DeviceEvent, Record<K, unknown>>[],
      ) => Promise<DeviceAnswer[]>,
    ) => {
      const places = events.flatMap((event, at) => (event && key in event ? [at] : []));
      const found = places.map((at) => events[at] as Extract<DeviceEvent, Record<K, unknown>>);
      const said = found.length > 0 ? await answer(context, found) : [];
      places.forEach((at, i) => {
        answers[at] = said[i]!;
      });
    };
    await take('lesson', takeLessons);
    await take('draw', takeTries);
    await take('program', takePrograms);
  });
  return answers;
}

async function takeLessons(
  { tx, learner, learnable }: DeviceContext,
  sent: LessonMark[],
): Promise<DeviceAnswer[]> {
  const { userId, curriculum, now } = learner;
  const { courseId } = curriculum;
  const known = new Set(learnable.source.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  const rows = await readMarks(tx, learner);
  const newest = new Map(
    rows.map(({ partId, isDone, doneAt }) => [partId, { isDone, at: doneAt.getTime() }]),
  );
  const changed = new Set<string>();
  const answers = sent.map(({ lesson, done: isDone, at: said }): DeviceAnswer => {
    if (!known.has(lesson)) return refusedAnswer('This lesson is no longer part of the course.');
    const before = newest.get(lesson);
    // A mark without a time counts as older than any other.
    const at = Math.min(said ?? (before ? 0 : now.getTime()), now.getTime());
    if (before && (at < before.at || (at === before.at && (before.isDone || !isDone))))
      return { state: 'taken before' };
    newest.set(lesson, { isDone, at });
    changed.add(lesson);
    return { state: 'taken' };
  });
  if (changed.size > 0)
    await tx
      .insert(partsDone)
      .values(
        [...changed].map((partId) => {
          const { isDone, at } = newest.get(partId)!;
          return { userId, courseId, partId, isDone, doneAt: new Date(at) };
        }),
      )
      .onConflictDoUpdate({
        target: [partsDone.userId, partsDone.courseId, partsDone.partId],
        set: { isDone: sql`excluded.is_done`, doneAt: sql`excluded.done_at` },
      });
  return answers;
}

async function takePrograms(
  { tx, learner, learnable }: DeviceContext,
  sent: ProgramChange[],
): Promise<DeviceAnswer[]> {
  const { userId, curriculum, now } = learner;
  const { courseId } = curriculum;
  const known = programPlaces(learnable);
  const rows = await readPrograms(tx, learner);
  const newest = new Map<string, ProgramText>(
    rows.map(({ placeId, text, changedAt }) => [placeId, { text, at: changedAt.getTime() }]),
  );
  const changed = new Set<string>();
  const answers = sent.map(({ program, text, at: said }): DeviceAnswer => {
    if (!known.has(program)) return refusedAnswer('This task is no longer part of the course.');
    const change = { text, at: Math.min(said, now.getTime()) };
    const before = newest.get(program);
    if (before && !isNewer(change, before))
      return before.text === text
        ? { state: 'taken before', at: before.at }
        : refusedAnswer('Your account has a version of this program that was written later.');
    newest.set(program, change);
    changed.add(program);
    return { state: 'taken', at: change.at };
  });
  if (changed.size > 0)
    await tx
      .insert(programs)
      .values(
        [...changed].map((placeId) => {
          const { text, at } = newest.get(placeId)!;
          return { userId, courseId, placeId, text, changedAt: new Date(at) };
        }),
      )
      .onConflictDoUpdate({
        target: [programs.userId, programs.courseId, programs.placeId],
        set: { text: sql`excluded.text`, changedAt: sql`excluded.changed_at` },
      });
  return answers;
}
