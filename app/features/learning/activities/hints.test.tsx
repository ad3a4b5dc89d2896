import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hints } from './hints.tsx';

test('what reads hints aloud is there before the first of them', () => {
  const page = renderToStaticMarkup(<Hints hints={['Look at the quotes.']} />);
  expect(page).toMatch(/<div aria-live="polite"[^>]*><\/div>/);
  expect(page).toContain('Give me a hint');
});
