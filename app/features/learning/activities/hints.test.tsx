import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ActivityOf } from '#app/features/learning/courses/lesson-part.content.ts';
import { textsOf } from '#tests/pages/document.ts';
import { type ActivityProps, type ExerciseKind, isStill } from './activity-view.ts';
import { Fill } from './fill.tsx';
import { Hints } from './hints.tsx';
import { Match } from './match.tsx';
import { Mistake } from './mistake.tsx';
import { Order } from './order.tsx';
import { Predict } from './predict.tsx';
import { Question } from './question.tsx';
import { Unplugged } from './unplugged.tsx';

const hints = ['What comes first?', 'And what needs water?'];
const explanation = 'So it is.';
const options = [
  { text: 'Yes', right: true, feedback: 'It is.' },
  { text: 'No', right: false, feedback: 'It is not.' },
];
type Exercise = ActivityOf<ExerciseKind>;
const activities: Exercise[] = [
  { kind: 'question', question: 'Well?', options, hints },
  { kind: 'order', task: 'Your morning.', steps: ['Wake up', 'Wash', 'Eat'], hints },
  { kind: 'match', task: 'Pairs.', pairs: ['a', 'b', 'c'].map((left) => ({ left, right: left })), hints },
  { kind: 'fill', task: 'Fill.', text: '___', gaps: [{ answers: ['h1'] }], explanation, hints },
  { kind: 'predict', code: 'print(1)', output: '1', explanation, hints },
  { kind: 'mistake', task: 'It stops.', code: 'print(1', line: 1, explanation, hints },
  { kind: 'unplugged', task: 'Draw.', answer: 'A drawing.', hints },
];
const kinds = {
  question: Question,
  order: Order,
  match: Match,
  fill: Fill,
  predict: Predict,
  mistake: Mistake,
  unplugged: Unplugged,
};
const shown = (activity: Exercise) => {
  const Kind = kinds[activity.kind as keyof typeof kinds] as ComponentType<ActivityProps>;
  return renderToStaticMarkup(<Kind place="course/lesson/part" activity={activity} onSolved={() => {}} />);
};

test.each(activities)('$kind: hints are asked for by a button, and open without script', (activity) => {
  const html = shown(activity);
  expect(isStill(activity)).toBe(false);
  expect(html).toContain('Give me a hint');
  const [before, inside = ''] = html.split('<noscript>');
  expect(before).not.toContain(hints[0]);
  expect(inside).toMatch(/^<details><summary[^>]*>Show the hints<\/summary>/);
  expect(textsOf(inside.split('</noscript>')[0] ?? '', 'li')).toEqual(hints);
});

test.each(activities)('$kind: without hints nothing of them is shown', (activity) => {
  for (const none of [undefined, []]) {
    const html = shown({ ...activity, hints: none } as Exercise);
    expect(html).not.toContain('hint</');
    expect(html).not.toContain('<noscript>');
  }
});

test('what reads hints aloud is there before the first of them', () => {
  const page = renderToStaticMarkup(<Hints hints={['Look at the quotes.']} />);
  expect(page).toMatch(/<div aria-live="polite"[^>]*><\/div>/);
  expect(page).toContain('Give me a hint');
});
