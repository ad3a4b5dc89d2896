import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Activity } from '#app/features/learning/courses/lesson-part.content.ts';
import { textsOf } from '#tests/pages/document.ts';
import { isOnSheet, SheetHints, SheetTask, sheetAnswer } from './sheet-task.tsx';

const place = 'a-course/a-lesson/a-part';
const task = (activity: Activity) => renderToStaticMarkup(<SheetTask place={place} activity={activity} />);
const answer = (activity: Activity) => renderToStaticMarkup(sheetAnswer({ place, activity }));

describe('what learners get on paper', () => {
  const steps = ['Wake up', 'Wash', 'Eat', 'Walk to school', 'Learn'];

  test('steps to put in order are shuffled, with a line for the number of each', () => {
    const activity: Activity = { kind: 'order', task: 'Your morning.', steps };
    const shown = textsOf(task(activity), 'li').map((text) => text.replace('to fill in: ', ''));
    expect(shown.toSorted()).toEqual(steps.toSorted());
    expect(shown).not.toEqual(steps);
    expect(task(activity)).toContain('Number the steps from 1 to 5.');
    expect(textsOf(answer(activity), 'li')).toEqual(steps);
  });

  test('both columns of pairs are shuffled, and the answers name the letters', () => {
    const pairs = ['one', 'two', 'three'].map((left) => ({ left, right: `the number ${left}` }));
    for (let i = 0; i < 40; i += 1) {
      const seed = `a-course/a-lesson/part-${i}`;
      const activity: Activity = { kind: 'match', task: 'Which number?', pairs };
      const sheet = renderToStaticMarkup(<SheetTask place={seed} activity={activity} />);
      const left = textsOf(sheet, 'ul li').map((text) => text.replace('to fill in: ', ''));
      const right = textsOf(sheet, 'ol[type=A] li');
      expect(left.toSorted()).toEqual(pairs.map((pair) => pair.left).toSorted());
      expect(left).not.toEqual(pairs.map((pair) => pair.left));
      expect(right).not.toEqual(left.map((word) => `the number ${word}`));
      const letters = left.map((word) => 'ABC'[right.indexOf(`the number ${word}`)]);
      const answers = renderToStaticMarkup(sheetAnswer({ place: seed, activity }));
      expect(textsOf(answers, 'li')).toEqual(
        left.map((word, at) => `${word}: ${letters[at]}. the number ${word}`),
      );
    }
  });

  test('a program brings what it begins with and room to write, and not what solves it', () => {
    const activity: Activity = {
      kind: 'program',
      task: '<p>Greet.</p>',
      starter: '# Your lines\n',
      solution: 'print("Molo")',
      checks: [{ says: 'It greets.', prints: ['Molo'] }],
    };
    expect(task(activity)).toContain('# Your lines');
    expect(task(activity)).not.toContain('Molo');
    expect(textsOf(task(activity), '.room > div').length).toBeGreaterThanOrEqual(4);
    expect(answer(activity)).toContain('Molo');
  });

  test('a page to write brings each of its texts by name; one to play with has no answer', () => {
    const page: Activity = { kind: 'page', task: '<p>Red.</p>', starter: { html: '<h1>Hi</h1>', css: '' } };
    expect(textsOf(task(page), 'pre')).toEqual(['<h1>Hi</h1>']);
    expect(answer(page)).toBe('');
    const solution = { html: '<h1>Hi</h1>', css: 'h1 { color: red }' };
    expect(task({ ...page, solution })).not.toContain('color');
    expect(textsOf(answer({ ...page, solution }), 'p')).toEqual(['HTML', 'CSS']);
  });

  test('the lines of a program with a mistake are numbered, and gaps are wide enough to write in', () => {
    const code = 'a = 1\nb = 2\nprint(a b)';
    const mistake: Activity = { kind: 'mistake', task: 'It stops.', code, line: 3, explanation: 'No comma.' };
    expect(task(mistake)).toContain('1  a = 1\n2  b = 2\n3  print(a b)');
    expect(answer(mistake)).toContain('Line 3. No comma.');
    const gaps = [{ answers: ['h1', 'H1'] }];
    const fill: Activity = { kind: 'fill', task: 'Fill.', text: 'Name: ___', gaps, explanation: 'So.' };
    expect(task(fill)).toContain('Name: ____________');
    expect(answer(fill)).toContain('h1, or H1');
  });

  test('a question has letters, and says where more than one answer is right', () => {
    const options = ['Yes', 'Perhaps', 'No'].map((text, i) => ({ text, right: i < 2, feedback: `${text}!` }));
    const question: Activity = { kind: 'question', question: 'Well?', options };
    expect(textsOf(task(question), 'ol[type=A] li')).toEqual(['Yes', 'Perhaps', 'No']);
    expect(task(question)).toContain('More than one answer is right.');
    expect(task(question)).not.toContain('Yes!');
    expect(textsOf(answer(question), 'li')).toEqual(['A. Yes Yes!', 'B. Perhaps Perhaps!']);
  });
});

test('what is shown and not asked is on no sheet', () => {
  expect(isOnSheet({ kind: 'figure', drawing: '/drawings/a.svg', words: 'A drawing.' })).toBe(false);
  expect(isOnSheet({ kind: 'example', code: 'print(1)', output: '1' })).toBe(false);
  expect(isOnSheet({ kind: 'predict', code: 'print(1)', output: '1', explanation: 'One.' })).toBe(true);
});

test('hints are for the teacher to say, and not on the sheet of the learners', () => {
  const steps = ['Wake up', 'Wash', 'Eat'];
  const activity: Activity = { kind: 'order', task: 'Your morning.', steps, hints: ['What needs water?'] };
  expect(task(activity)).not.toContain('water');
  const hints = renderToStaticMarkup(<SheetHints place={place} activity={activity} />);
  expect(textsOf(hints, 'li')).toEqual(['What needs water?']);
});
