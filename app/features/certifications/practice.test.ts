import { describe, expect, test } from 'vitest';
import { inSets, missedQuestions, type PracticeAnswers, readPractice, score } from './practice.ts';
import type { PracticeQuestion } from './practice-quiz.content.ts';

const question = (id: string, correct: number, domain: string): PracticeQuestion => ({
  id,
  question: `Question ${correct} ${domain}`,
  options: ['a', 'b', 'c', 'd'],
  correct,
  explanation: 'Because.',
  domain,
});
const questions = [
  question('one', 0, 'Networks'),
  question('two', 1, 'Security'),
  question('three', 2, 'Networks'),
];

const answered = (chosen: Record<string, number>, asked = questions): PracticeAnswers => ({
  asked,
  chosen: new Map(Object.entries(chosen)),
  isNewRound: false,
});

const fields = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

describe('the score', () => {
  test('counts right answers in total and by area; a missing answer is wrong', () => {
    expect(score(answered({ one: 0, three: 1 }))).toEqual({
      right: 1,
      total: 3,
      areas: [
        { area: 'Networks', right: 1, total: 2 },
        { area: 'Security', right: 0, total: 1 },
      ],
    });
  });

  test('missed questions can be asked again', () => {
    const ids = (answers: PracticeAnswers) => missedQuestions(answers).map(({ id }) => id);
    expect(ids(answered({ one: 0, three: 1 }))).toEqual(['two', 'three']);
    expect(ids(answered({ one: 0, three: 1 }, questions.slice(0, 2)))).toEqual(['two']);
  });
});

describe('the form', () => {
  test('reads answers; invalid ones count as missing', () => {
    const form = fields({ 'q-one': '0', 'q-two': '4', 'q-three': '1e0', 'q-four': '1', q1: '3' });
    const { asked, chosen, isNewRound } = readPractice(form, questions, questions.slice(0, 2));
    expect(asked).toEqual(questions.slice(0, 2));
    expect([[...chosen], isNewRound]).toEqual([[['one', 0]], false]);
  });

  test('a page from before an update, which names questions by their places, is read too', () => {
    const { asked, chosen } = readPractice(fields({ asked: '0,2', q1: '0', q3: '1' }), questions, questions);
    expect(asked.map(({ id }) => id)).toEqual(['one', 'three']);
    expect([...chosen]).toEqual([
      ['one', 0],
      ['three', 1],
    ]);
  });

  test('names the questions of a round; others are ignored', () => {
    const read = (asked: string) => readPractice(fields({ asked, round: 'missed' }), questions, questions);
    expect(read('three,one,three,7,__proto__')).toMatchObject({
      asked: [questions[2], questions[0]],
      isNewRound: true,
    });
    expect(read('99').asked).toEqual(questions);
  });

  test('an answer belongs to its question, also when the pool has changed since', () => {
    const form = fields({ asked: 'one,two,three', 'q-one': '0', 'q-three': '2' });
    const changed = [question('new', 3, 'Networks'), questions[2]!, questions[0]!];
    const answers = readPractice(form, changed, changed.slice(0, 2));
    expect(score(answers)).toMatchObject({ right: 2, total: 2 });
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
