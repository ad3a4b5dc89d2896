import type { PracticeQuestion } from './practice-quiz.content.ts';

/** What a browser needs of a question. */
export type Question = Omit<PracticeQuestion, 'id'>;

export interface Score {
  right: number;
  total: number;
  /** By area of the exam, in the order of the questions. */
  areas: { area: string; right: number; total: number }[];
}

/** Right answers in all and by area; `answers` by place of the question, undefined where none was given. */
export function score(questions: readonly Question[], answers: readonly (number | undefined)[]): Score {
  const areas = new Map<string, { area: string; right: number; total: number }>();
  questions.forEach(({ domain, correct }, i) => {
    const area = areas.get(domain) ?? { area: domain, right: 0, total: 0 };
    areas.set(domain, area);
    area.total += 1;
    if (answers[i] === correct) area.right += 1;
  });
  const all = [...areas.values()];
  return { right: all.reduce((sum, { right }) => sum + right, 0), total: questions.length, areas: all };
}

/** The answers of the form without script: fields `q1` and so on, each a place from 0 to 3. */
export const readAnswers = (fields: FormData, questions: number): (number | undefined)[] =>
  Array.from({ length: questions }, (_, i) => {
    const value = fields.get(`q${i + 1}`);
    return typeof value === 'string' && /^[0-3]$/.test(value) ? Number(value) : undefined;
  });

/** Where somebody is in a round of questions. */
export interface Round {
  /** Places of the questions that are asked, in order. */
  asked: number[];
  /** Place in `asked`; beyond its end the round is over. */
  at: number;
  /** By place of the question. */
  answers: (number | undefined)[];
  /** The present answer has been looked at. */
  checked: boolean;
}

const begin = (asked: number[]): Round => ({ asked, at: 0, answers: [], checked: false });

/** A round over all questions. */
export const beginAll = (questions: readonly Question[]): Round => begin(questions.map((_, i) => i));

/** Places of the questions of a round that were not answered rightly. */
export const missed = (questions: readonly Question[], { asked, answers }: Round): number[] =>
  asked.filter((place) => answers[place] !== questions[place]?.correct);

/** A round over what was missed. */
export const beginMissed = (questions: readonly Question[], round: Round): Round =>
  begin(missed(questions, round));

/** Chooses an answer; once it was checked it stands. */
export function choose(round: Round, answer: number): Round {
  const place = round.asked[round.at];
  if (round.checked || place === undefined) return round;
  const answers = [...round.answers];
  answers[place] = answer;
  return { ...round, answers };
}

/** Looks at the chosen answer, then goes on to the next question. Without an answer nothing happens. */
export function forward(round: Round): Round {
  const place = round.asked[round.at];
  if (place === undefined || round.answers[place] === undefined) return round;
  return round.checked ? { ...round, at: round.at + 1, checked: false } : { ...round, checked: true };
}
