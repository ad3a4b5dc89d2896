import { and, eq, inArray, sql } from 'drizzle-orm';
import { issueCertificate } from '#app/features/learning/certificates/certificate.server.ts';
import {
  type Completion,
  type Curriculum,
  hasQuizzes,
  progressOf,
} from '#app/features/learning/courses/curriculum.ts';
import type { LearningModule } from '#app/features/learning/courses/learning-module.content.ts';
import { type Enrolment, enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { conflictError } from '#app/forms/form-error.ts';
import type { Database } from '#app/platform/database/database.ts';
import { partsDone, quizResults } from './progress.table.ts';

export const answeredBefore = 'These questions were answered before. Here are new ones.';

export interface LearnerContext {
  userId: string;
  name: string;
  curriculum: Curriculum;
  place?: string | undefined;
  now: Date;
}

export interface StudyProgress {
  percentage: number;
  completedNow: boolean;
}

/** Marks lessons or topics as done or not done. Ids unknown to the course are ignored. */
export const markParts = (
  database: Database,
  learner: LearnerContext,
  marks: Readonly<Record<string, boolean>>,
) =>
  recordProgress(database, learner, async (tx) => {
    const { userId, curriculum, now } = learner;
    const { courseId } = curriculum;
    const known = curriculum.modules
      .flatMap(({ parts }) => parts)
      .filter((part) => Object.hasOwn(marks, part));
    const done = known.filter((part) => marks[part]);
    const undone = known.filter((part) => !marks[part]);
    if (done.length > 0)
      await tx
        .insert(partsDone)
        .values(done.map((partId) => ({ userId, courseId, partId, doneAt: now })))
        .onConflictDoUpdate({
          target: [partsDone.userId, partsDone.courseId, partsDone.partId],
          set: { isDone: true, doneAt: now },
          setWhere: eq(partsDone.isDone, false),
        });
    if (undone.length > 0)
      await tx
        .update(partsDone)
        .set({ isDone: false, doneAt: now })
        .where(and(mine(learner), inArray(partsDone.partId, undone), eq(partsDone.isDone, true)));
  });

/** A person's number of attempts at a quiz. */
export async function attemptsAt(
  database: Database,
  userId: string,
  module: Pick<LearningModule, 'course' | 'id'>,
): Promise<number> {
  const [row] = await database
    .select({ attempts: quizResults.attempts })
    .from(quizResults)
    .where(
      and(
        eq(quizResults.userId, userId),
        eq(quizResults.courseId, module.course),
        eq(quizResults.moduleId, module.id),
      ),
    );
  return row?.attempts ?? 0;
}

interface Tried {
  module: Pick<LearningModule, 'course' | 'id'>;
  /** Earlier attempts, which determine the questions. */
  attempt: number;
  marked: { percentage: number };
}

/**
 * Records a quiz's result; the best counts, and attempts are unlimited (decisions, Members). Throws `FormError` if the same questions
 * were answered in the meantime.
 */
export const recordQuiz = (database: Database, learner: LearnerContext, { module, attempt, marked }: Tried) =>
  recordProgress(database, learner, async (tx) => {
    if ((await attemptsAt(tx, learner.userId, module)) !== attempt) throw conflictError(answeredBefore);
    await noteResult(tx, learner, { moduleId: module.id, percentage: marked.percentage, tries: 1 });
  });

/** @param result `tries` is 0 if the questions do not depend on earlier attempts */
export async function noteResult(
  tx: Database,
  { userId, curriculum, now }: LearnerContext,
  { moduleId, percentage, tries }: { moduleId: string; percentage: number; tries: 0 | 1 },
): Promise<void> {
  const { courseId } = curriculum;
  const better = sql`excluded.best_percentage > ${quizResults.bestPercentage}`;
  await tx
    .insert(quizResults)
    .values({ userId, courseId, moduleId, bestPercentage: percentage, attempts: tries, bestAt: now })
    .onConflictDoUpdate({
      target: [quizResults.userId, quizResults.courseId, quizResults.moduleId],
      set: {
        attempts: sql`${quizResults.attempts} + ${tries}`,
        bestPercentage: sql`greatest(excluded.best_percentage, ${quizResults.bestPercentage})`,
        bestAt: sql`case when ${better} then excluded.best_at else ${quizResults.bestAt} end`,
      },
    });
}

const mine = ({ userId, curriculum }: LearnerContext) =>
  and(eq(partsDone.userId, userId), eq(partsDone.courseId, curriculum.courseId));

/** Runs one step of a learner; her progress and certificate follow in the same transaction. */
export async function recordProgress(
  database: Database,
  learner: LearnerContext,
  step: (tx: Database) => Promise<void>,
): Promise<StudyProgress> {
  const { userId, name, curriculum, place, now } = learner;
  return database.transaction(async (tx) => {
    const enrolment = await lockEnrolment(tx, learner);
    await step(tx);
    const { percentage } = progressOf(curriculum, await readWork(tx, learner));
    const tested = hasQuizzes(curriculum);
    // A completed course with quizzes stays completed, even if a lesson is added later.
    const kept = tested ? enrolment.completedAt : null;
    const completedAt = percentage === 100 ? (enrolment.completedAt ?? now) : kept;
    const shown = completedAt ? 100 : percentage;
    await tx
      .update(enrolments)
      .set({
        progressPercentage: shown,
        completedAt,
        lastSeenAt: now,
        ...(place !== undefined && { lastPlace: place }),
      })
      .where(eq(enrolments.id, enrolment.id));
    if (percentage === 100 && tested) await issueCertificate(tx, { userId, name, curriculum, now });
    return { percentage: shown, completedNow: completedAt !== null && enrolment.completedAt === null };
  });
}

/** The learner's enrolment, locked; created when she begins a default course. */
async function lockEnrolment(tx: Database, { userId, curriculum, now }: LearnerContext): Promise<Enrolment> {
  const { courseId, courseTitle } = curriculum;
  await tx
    .insert(enrolments)
    .values({ userId, courseId, courseTitle, enrolledAt: now, enrollmentMethod: 'automatic' })
    .onConflictDoNothing();
  const [enrolment] = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .for('update');
  return enrolment!;
}

/** Everything that was ever marked as done or not done. */
export const readMarks = (database: Database, learner: LearnerContext) =>
  database.select().from(partsDone).where(mine(learner));

export const doneIn = (marks: Awaited<ReturnType<typeof readMarks>>): string[] =>
  marks.flatMap(({ isDone, partId }) => (isDone ? partId : []));

async function readWork(tx: Database, learner: LearnerContext): Promise<Completion> {
  const { userId, curriculum } = learner;
  const marks = await readMarks(tx, learner);
  const results = await tx
    .select({ id: quizResults.moduleId, best: quizResults.bestPercentage })
    .from(quizResults)
    .where(and(eq(quizResults.userId, userId), eq(quizResults.courseId, curriculum.courseId)));
  return {
    done: doneIn(marks),
    best: Object.fromEntries(results.map(({ id, best }) => [id, best])),
  };
}

interface Seen extends LearnerContext {
  /** Seconds that the page was visible since the last report, according to the browser. */
  seconds: number;
}

export const maxSecondsPerReport = 90;

/** A report adds at most `maxSecondsPerReport` and the time since the last one, so several open pages do not add up. */
export async function recordTime(database: Database, { seconds, ...learner }: Seen): Promise<void> {
  const { place, now } = learner;
  await database.transaction(async (tx) => {
    const { id, timeCountedAt, secondsSpent } = await lockEnrolment(tx, learner);
    const passed = timeCountedAt ? (now.getTime() - timeCountedAt.getTime()) / 1000 : maxSecondsPerReport;
    const counted = Math.floor(Math.max(0, Math.min(seconds, maxSecondsPerReport, passed)));
    const total = secondsSpent + counted;
    await tx
      .update(enrolments)
      .set({
        secondsSpent: total,
        timeSpentMinutes: Math.floor(total / 60),
        timeCountedAt: now,
        lastSeenAt: now,
        ...(place !== undefined && { lastPlace: place }),
      })
      .where(eq(enrolments.id, id));
  });
}
