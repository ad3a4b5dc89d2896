import type { PracticeQuestion } from './practice-quiz.content.ts';

export interface Score {
  right: number;
  total: number;
  areas: { area: string; right: number; total: number }[];
}

/** A submission: the questions asked, and the places of the chosen answers by the question's id. */
export interface PracticeAnswers {
  asked: readonly PracticeQuestion[];
  chosen: ReadonlyMap<string, number>;
  isNewRound: boolean;
}

/** About half an hour of questions. */
const perSet = 20;

/** Splits a pool into sets with a balanced mix of exam areas, since one page with all questions would be heavy. */
export function inSets<Q extends Pick<PracticeQuestion, 'domain'>>(pool: readonly Q[]): Q[][] {
  const count = Math.max(1, Math.floor(pool.length / perSet));
  const sets = Array.from({ length: count }, (): Q[] => []);
  const domains = [...new Set(pool.map(({ domain }) => domain))];
  const byArea = domains.flatMap((area) => pool.filter(({ domain }) => domain === area));
  for (const [i, question] of byArea.entries()) sets[i % count]?.push(question);
  return sets;
}

export function score({ asked, chosen }: PracticeAnswers): Score {
  const areas = new Map<string, { area: string; right: number; total: number }>();
  for (const { id, domain, correct } of asked) {
    const area = areas.get(domain) ?? { area: domain, right: 0, total: 0 };
    areas.set(domain, area);
    area.total += 1;
    if (chosen.get(id) === correct) area.right += 1;
  }
  const all = [...areas.values()];
  return { right: all.reduce((sum, { right }) => sum + right, 0), total: asked.length, areas: all };
}

export const missedQuestions = ({ asked, chosen }: PracticeAnswers): PracticeQuestion[] =>
  asked.filter(({ id, correct }) => chosen.get(id) !== correct);

export const fieldOf = ({ id }: PracticeQuestion): string => `q-${id}`;

/**
 * Reads `asked` (ids, or the whole set), the answers (0 to 3) and `round` (starts one). Ignores anything else: a set may have changed
 * since its page was made.
 */
export function readPractice(
  fields: FormData,
  pool: readonly PracticeQuestion[],
  set: readonly PracticeQuestion[],
): PracticeAnswers {
  const known = new Map(pool.map((question) => [question.id, question]));
  const ids = new Set(String(fields.get('asked') ?? '').split(','));
  // A page from before an update has places in the set in place of ids.
  const some = [...ids].flatMap((id) => known.get(id) ?? ((/^\d+$/.test(id) && set[Number(id)]) || []));
  const asked = some.length > 0 ? some : set;
  const chosen = asked.flatMap((question) => {
    const value = fields.get(fieldOf(question)) ?? fields.get(`q${set.indexOf(question) + 1}`);
    return typeof value === 'string' && /^[0-3]$/.test(value) ? [[question.id, Number(value)] as const] : [];
  });
  return { asked, chosen: new Map(chosen), isNewRound: fields.has('round') };
}
