import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { checkEntry } from '#app/platform/content/editing/check-entry.ts';
import { ownColours, ownTokens } from '#app/ui/base/colours.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { colours } from './colours.content.ts';
import { colourProblem, colourSheet, coloursPath, contrastFaults, nearestThatPasses } from './colours.ts';

test('both schemes define the same tokens', () => {
  const namesIn = ({ main, accent, other }: Record<string, object>) =>
    Object.keys({ ...main, ...accent, ...other }).sort();
  expect(namesIn(ownTokens.dark)).toEqual(namesIn(ownTokens.light));
});

test('the default colours have enough contrast and need no further sheet', () => {
  expect(shippedContent.single(colours)).toEqual(ownColours);
  expect(contrastFaults(ownColours)).toEqual([]);
  expect(coloursPath(ownColours)).toBeUndefined();
  for (const of of Object.values(ownTokens))
    for (const [name, value] of Object.entries({ ...of.main, ...of.accent }))
      expect(colourSheet(ownColours)).toContain(`--${name}:${value}`);
});

test('each scheme sets the same tokens, so that each resets the other', () => {
  const rules = [...colourSheet({ main: '#0d5f61', accent: '#ffd23f' }).matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const names = rules.map(([, where, rule = '']) => [
    where,
    [...rule.matchAll(/--([\w-]+):/g)].map(([, name]) => name).sort(),
  ]);
  const [always, ...schemes] = names;
  expect(always?.[1]).toContain('star');
  expect(schemes).toHaveLength(4);
  for (const scheme of schemes) expect(scheme[1]).toEqual(schemes[0]?.[1]);
  expect(schemes[0]?.[1]).toEqual(expect.arrayContaining(['ink', 'paper', 'act', 'on-act', 'line', 'link']));
});

test.each([
  ['#0d5f61', '#f4a91f'],
  ['#7a1f5c', '#ffd23f'],
  ['#333333', '#9fe0c0'],
])('a deep and a bright colour pass: %s and %s', (main, accent) => {
  expect(contrastFaults({ main, accent })).toEqual([]);
  expect(coloursPath({ main, accent })).toBe(`/colours/${main.slice(1)}-${accent.slice(1)}.css`);
  expect(colourSheet({ main, accent })).toContain(`--act:${main}`);
  expect(colourSheet({ main, accent })).toContain(`--star:${accent}`);
});

test('a colour that fails is refused at publishing: the pair, the figure, and the nearest that passes', () => {
  const problems = (brand: object) => checkEntry(collections, 'colours', brand, shippedContent);
  const [problem, ...more] = problems({ main: '#f0a030', accent: '#f4a91f' });
  expect(more).toEqual([]);
  expect(problem?.path).toBe('main');
  expect(problem?.message).toMatch(
    /^White words on a button in the light colours: 2\.\d to 1, and at least 4\.5 to 1 is needed to read it\. The nearest that passes is #[0-9a-f]{6}\.$/,
  );
  expect(problems({ main: '#25297e', accent: '#7a1f5c' }).map(({ path }) => path)).toEqual(['accent']);
  expect(problems({ main: 'red;}', accent: '#f4a91f' }).map(({ path }) => path)).toContain('main');
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('for any choice the suggestion passes, and the sheet contains only colours', () => {
  fc.assert(
    fc.property(hex, hex, fc.constantFrom('main' as const, 'accent' as const), (main, accent, field) => {
      const brand = { main, accent };
      const sheet = colourSheet(brand).replace(/--[a-z0-9-]+:#[0-9a-f]{6}/g, '');
      expect(sheet.replace(/;/g, '')).toBe(
        '@layer tokens{:root{}:root{}@media (prefers-color-scheme:dark){:root{}}[data-theme=light]{}[data-theme=dark],.night{}}\n',
      );
      if (!colourProblem(brand, field)) return;
      const nearest = nearestThatPasses(brand, field);
      if (nearest) expect(colourProblem({ ...brand, [field]: nearest }, field)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
