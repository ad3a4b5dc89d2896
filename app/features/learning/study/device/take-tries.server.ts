import { and, eq, inArray, lt } from 'drizzle-orm';
import type { DeviceAnswer, KeptQuizResult, QuizTry } from '#app/features/learning/device/device-events.ts';
import { quizDraws } from '#app/features/learning/study/progress.table.ts';
import { markQuiz } from '#app/features/learning/study/quiz/quiz.ts';
import { noteResult } from '#app/features/learning/study/study.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type DeviceContext, refusedAnswer } from './device-context.ts';
import { drawsBefore, questionsOfDraw, readDraw } from './signed-draw.server.ts';

interface Marked {
  drawId: string;
  moduleId: string;
  result: KeptQuizResult;
}

/** Marks each draw once; later answers to it get the first result. */
export async function takeTries(context: DeviceContext, sent: QuizTry[]): Promise<DeviceAnswer[]> {
  const { tx, learner } = context;
  const { userId, curriculum, now } = learner;
  const marked = sent.map((event) => mark(context, event));
  const first = new Map<string, Marked>();
  for (const one of marked) if (typeof one !== 'string' && !first.has(one.drawId)) first.set(one.drawId, one);
  if (first.size === 0) return marked.map((why) => refusedAnswer(why as string));
  const stored = await tx
    .insert(quizDraws)
    .values(
      [...first.values()].map(({ result: { questions: _, ...result }, ...ids }) => ({
        userId,
        courseId: curriculum.courseId,
        markedAt: now,
        ...ids,
        result,
      })),
    )
    .onConflictDoNothing()
    .returning({ drawId: quizDraws.drawId });
  const fresh = new Set(stored.map(({ drawId }) => drawId));
  const rows = await tx
    .select()
    .from(quizDraws)
    .where(and(eq(quizDraws.userId, userId), inArray(quizDraws.drawId, [...first.keys()])));
  const results = new Map(rows.map(({ drawId, result }) => [drawId, result]));
  const best = new Map<string, number>();
  for (const { drawId, moduleId, result } of first.values())
    if (fresh.has(drawId)) best.set(moduleId, Math.max(best.get(moduleId) ?? 0, result.percentage));
  for (const [moduleId, percentage] of best)
    await noteResult(tx, learner, { moduleId, percentage, tries: 0 });
  return marked.map((one) => {
    if (typeof one === 'string') return refusedAnswer(one);
    if (fresh.delete(one.drawId)) return { state: 'taken', result: one.result };
    return { state: 'taken before', result: results.get(one.drawId)! };
  });
}

/** Deletes draws too old to be marked; best results stay. Returns how many. */
export async function forgetDraws(database: Database, now: Date): Promise<number> {
  return (await database.delete(quizDraws).where(lt(quizDraws.markedAt, drawsBefore(now)))).rowCount ?? 0;
}

/** The result of the answers, or why they cannot be taken. */
function mark(
  { learner, learnable, secret }: DeviceContext,
  { draw: given, answers }: QuizTry,
): Marked | string {
  const draw = readDraw(secret, learner.userId, given);
  if (!draw || !/^[0-3]+$/.test(answers) || answers.length !== draw.names.length)
    return 'We cannot tell any more that these questions were given to you. Please take the quiz again.';
  if (draw.givenAt < drawsBefore(learner.now).getTime())
    return 'These questions are half a year old. Please take the quiz again.';
  const at = learnable.source.findIndex(({ id }) => id === draw.module);
  const module = learnable.source[at];
  if (!module) return 'This quiz is no longer part of the course.';
  const questions = questionsOfDraw(draw, module, learnable.source.slice(0, at));
  if (!questions) return 'The questions have been changed since. Please take the quiz again.';
  const chosen = Object.fromEntries(draw.names.map((name, i) => [name, Number(answers[i])]));
  return {
    drawId: draw.id,
    moduleId: module.id,
    result: markQuiz(questions, module.quiz.passMark, chosen),
  };
}
