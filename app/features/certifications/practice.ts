import type { PracticeQuestion } from './practice-quiz.content.ts';

export type QuizQuestion = Omit<PracticeQuestion, 'id'>;

export interface Score {
  right: number;
  total: number;
  areas: { area: string; right: number; total: number }[];
}

/** A submission: indexes of the questions asked, and of the chosen answers by question. */
export interface PracticeAnswers {
  asked: number[];
  chosen: (number | undefined)[];
  isNewRound: boolean;
}

/** About half an hour of questions. */
const perSet = 20;

/** Splits a pool into sets with a balanced mix of exam areas, since one page with all questions would be heavy. */
export function inSets<Q extends Pick<QuizQuestion, 'domain'>>(pool: readonly Q[]): Q[][] {
  const count = Math.max(1, Math.floor(pool.length / perSet));
  const sets = Array.from({ length: count }, (): Q[] => []);
  const domains = [...new Set(pool.map(({ domain }) => domain))];
  const byArea = domains.flatMap((area) => pool.filter(({ domain }) => domain === area));
  for (const [i, question] of byArea.entries()) sets[i % count]?.push(question);
  return sets;
}

export function score(questions: readonly QuizQuestion[], { asked, chosen }: PracticeAnswers): Score {
  const areas = new Map<string, { area: string; right: number; total: number }>();
  for (const place of asked) {
    const { domain, correct } = questions[place] as QuizQuestion;
    const area = areas.get(domain) ?? { area: domain, right: 0, total: 0 };
    areas.set(domain, area);
    area.total += 1;
    if (chosen[place] === correct) area.right += 1;
  }
  const all = [...areas.values()];
  return { right: all.reduce((sum, { right }) => sum + right, 0), total: asked.length, areas: all };
}

export const missed = (questions: readonly QuizQuestion[], { asked, chosen }: PracticeAnswers): number[] =>
  asked.filter((place) => chosen[place] !== questions[place]?.correct);

/** Reads `q1`… (0 to 3), `asked` (a round's indexes, `0,4`) and `round` (starts one). Ignores anything else. */
export function readPractice(fields: FormData, questions: number): PracticeAnswers {
  const chosen = Array.from({ length: questions }, (_, i) => {
    const value = fields.get(`q${i + 1}`);
    return typeof value === 'string' && /^[0-3]$/.test(value) ? Number(value) : undefined;
  });
  const some = new Set(
    String(fields.get('asked') ?? '')
      .slice(0, 500)
      .split(','),
  );
  const every = chosen.map((_, i) => i);
  const asked = every.filter((place) => some.has(String(place)));
  return { asked: asked.length > 0 ? asked : every, chosen, isNewRound: fields.has('round') };
}
