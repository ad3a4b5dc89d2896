import { describe, expect, test } from 'vitest';
import { inSets, missed, type PracticeAnswers, type QuizQuestion, readPractice, score } from './practice.ts';

const question = (correct: number, domain: string): QuizQuestion => ({
  question: `Question ${correct} ${domain}`,
  options: ['a', 'b', 'c', 'd'],
  correct,
  explanation: 'Because.',
  domain,
});
const questions = [question(0, 'Networks'), question(1, 'Security'), question(2, 'Networks')];

const answered = (...chosen: (number | undefined)[]): PracticeAnswers => ({
  asked: chosen.map((_, i) => i),
  chosen,
  isNewRound: false,
});

const fields = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

describe('the score', () => {
  test('counts right answers in total and by area; a missing answer is wrong', () => {
    expect(score(questions, answered(0, undefined, 1))).toEqual({
      right: 1,
      total: 3,
      areas: [
        { area: 'Networks', right: 1, total: 2 },
        { area: 'Security', right: 0, total: 1 },
      ],
    });
  });

  test('counts only what was asked', () => {
    expect(score(questions, { ...answered(0, 0, 3), asked: [0, 2] })).toMatchObject({ right: 1, total: 2 });
  });

  test('missed questions can be asked again', () => {
    expect(missed(questions, answered(0, undefined, 1))).toEqual([1, 2]);
    expect(missed(questions, { ...answered(0, undefined, 1), asked: [0, 1] })).toEqual([1]);
  });
});

describe('the form', () => {
  test('reads answers; invalid ones count as missing', () => {
    const form = fields({ q1: '0', q2: '4', q3: '-1', q4: '1e0', q5: '3', q99: '1' });
    expect(readPractice(form, 6)).toEqual({
      asked: [0, 1, 2, 3, 4, 5],
      chosen: [0, undefined, undefined, undefined, 3, undefined],
      isNewRound: false,
    });
  });

  test('names the questions of a round; invalid indexes are ignored', () => {
    expect(readPractice(fields({ asked: '4,0,4,7,x', round: 'missed' }), 6)).toMatchObject({
      asked: [0, 4],
      isNewRound: true,
    });
    expect(readPractice(fields({ asked: '99' }), 2).asked).toEqual([0, 1]);
  });
});

test('a pool is split into sets of about twenty, each with its share of every area', () => {
  const pool = Array.from({ length: 63 }, (_, i) => ({
    ...questions[0]!,
    domain: ['A', 'B', 'C'][i % 3]!,
    question: `${i}`,
  }));
  const sets = inSets(pool);
  expect(sets).toHaveLength(3);
  expect(new Set(sets.flat().map(({ question }) => question)).size).toBe(63);
  for (const set of sets)
    for (const area of ['A', 'B', 'C']) expect(set.filter(({ domain }) => domain === area)).toHaveLength(7);
  expect(inSets(pool.slice(0, 20))).toHaveLength(1);
});
