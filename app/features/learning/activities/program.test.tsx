import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

// Supplied by the build.
vi.mock('virtual:full-python', () => ({ fullPython: { file: '', sizes: {}, bytes: 4_200_000 } }));
vi.mock('virtual:runner-version', () => ({ runnerVersion: 'x' }));
const { Example } = await import('./program.tsx');

const example = {
  kind: 'example',
  code: 'name = input("Your name?\\n")\nprint("Hello,", name)',
  output: 'Your name?\nHello, Lindiwe\n',
} as const;

const shown = (input?: string[]) =>
  renderToStaticMarkup(
    <Example place="course/lesson/hello" activity={{ ...example, input }} onSolved={() => {}} />,
  ).replaceAll('<!-- -->', '');

test('beside what an example prints it says what was typed in for it', () => {
  expect(shown(['Lindiwe'])).toMatch(
    /What it prints<\/summary>.*<p>Typed in: <code>Lindiwe<\/code><\/p><pre class="code-block">Your name\?\nHello, Lindiwe<\/pre>/s,
  );
  expect(shown(['18', '', '12'])).toContain('Typed in: <code>18</code>, nothing, <code>12</code>');
  expect(shown()).not.toContain('Typed in');
});
