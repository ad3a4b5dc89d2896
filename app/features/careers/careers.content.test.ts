import { expect, test } from 'vitest';
import { type Course, courses } from '#app/features/learning/courses/course.content.ts';
import { isTaught } from '#app/features/learning/courses/find-course.ts';
import { trackIds } from '#app/features/learning/courses/subjects.ts';
import { type Track, tracks } from '#app/features/learning/courses/track.content.ts';
import { readContent } from '#app/platform/content/read.ts';
import { type CareerQuiz, careerQuiz } from './careers.content.ts';

const collections = [careerQuiz, courses, tracks];
const { entries } = await readContent('content', collections as Parameters<typeof readContent>[1]);
const quiz = entries['career-quiz'] as CareerQuiz;

test('every track has its result', () => {
  expect(quiz.results.map(({ track }) => track).sort()).toEqual([...trackIds].sort());
});

test.each(trackIds)('%s begins with a course that is open, if the track has one', (id) => {
  const isOpen = (one: string) =>
    isTaught((entries.courses as Course[]).find((course) => course.id === one)!);
  const track = (entries.tracks as Track[]).find((one) => one.id === id)!;
  const { course } = quiz.results.find((result) => result.track === id)!;
  expect(isOpen(course)).toBe(track.courses.some(({ name }) => isOpen(name)));
});

test.each(trackIds)('%s wins when its answers are chosen', (track) => {
  const points = new Map<string, number>();
  for (const { answers } of quiz.questions) {
    const best = answers.toSorted((a, b) => (b.weights[track] ?? 0) - (a.weights[track] ?? 0))[0];
    for (const [name, weight] of Object.entries(best?.weights ?? {})) {
      points.set(name, (points.get(name) ?? 0) + weight);
    }
  }
  const [winner, second] = [...points].sort((a, b) => b[1] - a[1]);
  expect(winner?.[0]).toBe(track);
  expect(winner![1]).toBeGreaterThan(second![1]);
});

test('every track can result from random answers', () => {
  let state = 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
  const wins = new Map<string, number>();
  for (let round = 0; round < 4000; round++) {
    const points = new Map<string, number>();
    for (const { answers } of quiz.questions)
      for (const [name, weight] of Object.entries(answers[random(4)]?.weights ?? {}))
        points.set(name, (points.get(name) ?? 0) + weight);
    const ranked = quiz.results.map(({ track }) => [track, points.get(track) ?? 0] as const);
    const winner = ranked.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  for (const track of trackIds) expect(wins.get(track) ?? 0, track).toBeGreaterThan(100);
});

test('unknown tracks are refused', () => {
  const [first, ...others] = quiz.questions;
  const odd = { ...first, answers: first!.answers.map((answer) => ({ ...answer, weights: { cooking: 3 } })) };
  expect(careerQuiz.schema.safeParse({ ...quiz, questions: [odd, ...others] }).success).toBe(false);
});
