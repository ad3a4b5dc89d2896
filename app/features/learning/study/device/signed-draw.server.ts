import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type LearningModule, moduleKey } from '#app/features/learning/courses/learning-module.content.ts';
import type { GivenDraw } from '#app/features/learning/device/device-events.ts';
import { type DrawnQuestion, drawQuiz, wholePool } from '#app/features/learning/study/quiz/draw.ts';
import { askedQuestions } from '#app/features/learning/study/quiz/quiz.ts';
import { isSignature, newId, signature } from '#app/platform/secrets/tokens.ts';

const day = 24 * 3_600_000;
/** How long a draw can be marked, and is remembered after that. */
const daysGood = 180;

/** Draws given or marked before then are refused and need not be remembered. */
export const drawsBefore = (now: Date): Date => new Date(now.getTime() - daysGood * day);

const drawSchema = z.strictObject({
  id: z.string(),
  module: z.string(),
  givenAt: z.int(),
  names: z.array(z.string()),
  seal: z.string(),
});
type Draw = z.infer<typeof drawSchema>;

/** Changes with the wording of the questions, but not with the right answer, which may be corrected. */
const sealOf = (questions: readonly DrawnQuestion[]): string =>
  createHash('sha256')
    .update(JSON.stringify(questions.map(({ name, question, options }) => [name, question, options])))
    .digest('base64url')
    .slice(0, 16);

const purpose = (userId: string, text: string) => `given draw ${userId} ${text}`;

/** Questions for one attempt by this member, without answers. What marking needs travels along, signed; nothing is stored. */
export function giveDraw(
  secret: string,
  userId: string,
  { module, earlier, now }: { module: LearningModule; earlier: readonly LearningModule[]; now: Date },
): GivenDraw {
  const id = newId();
  const drawn = drawQuiz(module, earlier, (text) => signature(secret, purpose(id, text)));
  const draw: Draw = {
    id,
    module: module.id,
    givenAt: now.getTime(),
    names: drawn.map(({ name }) => name),
    seal: sealOf(drawn),
  };
  const text = Buffer.from(JSON.stringify(draw)).toString('base64url');
  return {
    module: moduleKey(module),
    draw: `${text}.${signature(secret, purpose(userId, text))}`,
    questions: askedQuestions(drawn),
  };
}

/** Undefined unless this draw was given to this member. */
export function readDraw(secret: string, userId: string, given: string): Draw | undefined {
  const [text = '', key = ''] = given.split('.');
  if (!isSignature(secret, purpose(userId, text), key)) return undefined;
  return drawSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

/** A draw's questions in their current wording; undefined if one has changed or was removed. */
export function questionsOfDraw(
  { names, seal }: Draw,
  module: LearningModule,
  earlier: readonly LearningModule[],
): DrawnQuestion[] | undefined {
  const known = new Map(wholePool(module, earlier).map((question) => [question.name, question]));
  const drawn = names.flatMap((name) => known.get(name) ?? []);
  return sealOf(drawn) === seal ? drawn : undefined;
}
