import { describe, expect, test } from 'vitest';
import { chosenAnswers, rankTracks } from './career-quiz.ts';
import type { CareerQuiz } from './careers.content.ts';

const answers = [
  { text: 'a', weights: { programming: 3 } },
  { text: 'b', weights: { networking: 3 } },
] as CareerQuiz['questions'][0]['answers'];
const quiz = {
  questions: [
    { question: '1', answers },
    { question: '2', answers },
  ],
  results: [{ track: 'networking' }, { track: 'programming' }] as CareerQuiz['results'],
};

describe('career quiz', () => {
  test('the track with most points comes first', () => {
    expect(rankTracks(quiz, [0, 0])[0]).toEqual({ track: 'programming', points: 6 });
  });
  test('ties follow the order of the results', () => {
    expect(rankTracks(quiz, [0, 1])[0]?.track).toBe('networking');
  });
  test('without answers there is no result', () => {
    expect(rankTracks(quiz, [undefined, undefined])).toEqual([]);
  });
  test('answers are read from the query, and anything else counts as missing', () => {
    expect(chosenAnswers(new URLSearchParams('q1=3&q2=4&q3=__proto__'), 4)).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
