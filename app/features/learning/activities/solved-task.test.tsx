import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Activity } from '#app/features/learning/courses/lesson-part.content.ts';
import { SolvedTask } from './solved-task.tsx';

const printed = (activity: Activity) => renderToStaticMarkup(<SolvedTask activity={activity} />);

test('a task for teachers has its answer below it, and a page to play with, which has none, does not promise one', () => {
  const page = { kind: 'page', task: '<p>Make it red.</p>', starter: { html: '<h1>Choir</h1>' } } as const;
  expect(printed(page)).not.toContain('Answer');
  expect(printed(page)).toContain('<p>Make it red.</p>');
  const solution = { html: '<h1>Choir</h1>', css: 'h1 { color: red }' };
  expect(printed({ ...page, solution })).toMatch(/Answer<\/p><pre.*Choir.*<\/pre><pre.*red.*<\/pre>$/);
});
