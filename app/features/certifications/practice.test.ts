import { describe, expect, test } from 'vitest';
import {
  beginAll,
  beginMissed,
  choose,
  forward,
  missed,
  type Question,
  type Round,
  readAnswers,
  score,
} from './practice.ts';

const question = (correct: number, domain: string): Question => ({
  question: `Question ${correct} ${domain}`,
  options: ['a', 'b', 'c', 'd'],
  correct,
  explanation: 'Because.',
  domain,
});
const questions = [question(0, 'Networks'), question(1, 'Security'), question(2, 'Networks')];

const answer = (round: Round, option: number) => forward(forward(choose(round, option)));

describe('a round', () => {
  test('asks one question after the other, and looks at each answer before the next', () => {
    let round = beginAll(questions);
    expect(round).toMatchObject({ asked: [0, 1, 2], at: 0, checked: false });
    expect(forward(round)).toEqual(round);
    round = forward(choose(round, 3));
    expect(round).toMatchObject({ at: 0, checked: true });
    expect(choose(round, 0)).toEqual(round);
    expect(forward(round)).toMatchObject({ at: 1, checked: false });
  });

  test('ends after the last question; the next one asks what was missed', () => {
    const round = [0, 0, 0].reduce(answer, beginAll(questions));
    expect(round.at).toBe(3);
    expect(forward(round)).toEqual(round);
    expect(choose(round, 1)).toEqual(round);
    expect(missed(questions, round)).toEqual([1, 2]);
    const again = beginMissed(questions, round);
    expect(again).toMatchObject({ asked: [1, 2], at: 0, answers: [] });
    expect(missed(questions, [1, 2].reduce(answer, again))).toEqual([]);
  });
});

describe('the score', () => {
  test('counts right answers in all and by area; none is not right', () => {
    expect(score(questions, [0, undefined, 1])).toEqual({
      right: 1,
      total: 3,
      areas: [
        { area: 'Networks', right: 1, total: 2 },
        { area: 'Security', right: 0, total: 1 },
      ],
    });
  });

  test('reads answers from the form; whatever is no answer counts as none', () => {
    const form = new FormData();
    for (const [name, value] of [
      ['q1', '0'],
      ['q2', '4'],
      ['q3', '-1'],
      ['q4', '1e0'],
      ['q5', '3'],
      ['q99', '1'],
    ])
      form.append(name as string, value as string);
    expect(readAnswers(form, 6)).toEqual([0, undefined, undefined, undefined, 3, undefined]);
  });
});
