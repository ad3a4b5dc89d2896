import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LearningModule } from '#app/features/learning/courses/learning-module.content.ts';
import { signature } from '#app/platform/secrets/tokens.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { drawQuiz } from './draw.ts';

const { entries } = shippedData;
const all = entries['learning-modules'] as LearningModule[];
const course = all
  .filter(({ course }) => course === 'digital-literacy-basics')
  .sort((a, b) => a.order - b.order);
const [first, second] = course as [LearningModule, LearningModule];
const by = (seed: string) => (text: string) => signature('secret', `${seed} ${text}`);

test('ten different questions are asked, two of them from earlier modules, each with its four answers', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = drawQuiz(second, [first], by(seed));
      expect(new Set(drawn.map(({ name }) => name)).size).toBe(10);
      expect(drawn.filter(({ name }) => name.startsWith('1-'))).toHaveLength(2);
      for (const { order, lessonId } of drawn) {
        expect(order.toSorted()).toEqual([0, 1, 2, 3]);
        expect(lessonId).toBeDefined();
      }
      expect(drawQuiz(second, [first], by(seed))).toEqual(drawn);
    }),
  );
});

test('over many tries every question is asked, and the right answer is in every place', () => {
  const tries = Array.from({ length: 100 }, (_, i) => drawQuiz(first, [], by(String(i)))).flat();
  expect(new Set(tries.map(({ name }) => name)).size).toBe(first.quiz.questions.length);
  const places = tries.map(({ order, correct }) => order.indexOf(correct));
  for (const place of [0, 1, 2, 3])
    expect(places.filter((one) => one === place).length).toBeGreaterThan(tries.length / 6);
});

test('a small pool is asked whole', () => {
  const small = { ...second, quiz: { ...second.quiz, questions: second.quiz.questions.slice(0, 5) } };
  expect(
    drawQuiz(small, [first], by(''))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(small.quiz.questions.map(({ id }) => id).toSorted());
});
