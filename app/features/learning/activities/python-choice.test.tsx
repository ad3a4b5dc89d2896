import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { FullPythonUse } from './use-full-python.ts';

// Supplied by the build.
vi.mock('virtual:full-python', () => ({ fullPython: { file: '', sizes: {}, bytes: 4_200_000 } }));
vi.mock('virtual:runner-version', () => ({ runnerVersion: 'x' }));
const { EngineButton, PythonChoice } = await import('./python-choice.tsx');

const use: FullPythonUse = {
  engine: 'small',
  isMissing: false,
  isKept: false,
  canKeep: true,
  canWait: true,
  step: undefined,
  look: async () => {},
  choose: async () => {},
  free: async () => {},
};

const buttonWith = (full: Partial<FullPythonUse>) =>
  renderToStaticMarkup(<EngineButton full={{ ...use, ...full }} variant="two" />);

test('one button turns to the other Python, and says what it costs where it is not kept', () => {
  expect(buttonWith({})).toMatch(/>Use full Python \(\d\.\d MB, once\)</);
  expect(buttonWith({ isKept: true })).toContain('>Use full Python<');
  expect(buttonWith({ engine: 'full', isKept: true })).toContain('>Use the small Python<');
  expect(buttonWith({ engine: 'full', isMissing: true })).toMatch(/>Use full Python \(/);
});

test('while full Python is fetched the button stays one that can have the focus, and it is said what happens', () => {
  const fetching = buttonWith({ step: 'fetching' });
  expect(fetching).toContain('aria-disabled="true"');
  expect(fetching).toMatch(/<div role="status"><p class="muted">Full Python is being fetched/);
  // Switching back fetches nothing.
  expect(buttonWith({ engine: 'full', step: 'fetching' })).toContain('<div role="status"></div>');
});

test('a lesson that asks for full Python leaves no choice', () => {
  const choice = (isAsked: boolean) =>
    renderToStaticMarkup(<PythonChoice full={{ ...use, engine: 'full', isKept: true }} isAsked={isAsked} />);
  expect(choice(false)).toContain('Use the small Python');
  expect(choice(true)).not.toContain('Use the small Python');
});
