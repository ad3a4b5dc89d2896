import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { overflowOf } from './overflow.ts';

const script = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const told = ({ id, nodes }: axe.Result) =>
  `${id}: ${nodes
    .slice(0, 3)
    .map(({ html }) => html)
    .join(' ')}`;

/**
 * Scrolls to the top, where the bar covers no field, which would count as a small target. Waits for loading,
 * after which the browser may still jump to an anchor.
 */
async function toTop(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Gives every page that is opened from now on the checker with its start: it costs less than to bring it later. */
export const checkEveryPage = (page: Page): Promise<unknown> => page.addInitScript(script);

interface Looked {
  /** Selector of the part to check, to skip what all pages share. */
  within?: string;
  /** Parts to leave out, which were checked on another page; unlike `within` it keeps the rules about a whole page. */
  except?: string[];
  /** Counts a page in a frame as a page with its own landmarks. */
  framed?: boolean;
}

async function violations(
  page: Page,
  { within = 'html', except = [], framed = false }: Looked,
): Promise<string[]> {
  await toTop(page);
  for (const frame of framed ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  const context = { include: within, exclude: framed ? ['iframe'] : except };
  const found = await page.evaluate(
    ({ context, tags }) =>
      (window as unknown as { axe: typeof axe }).axe.run(context, {
        runOnly: tags,
        resultTypes: ['violations'],
        selectors: false,
      }),
    { context, tags },
  );
  return found.violations.map(told);
}

/** Asserts that the page has no accessibility violations. */
export async function expectAccessible(page: Page, looked: Looked = {}): Promise<void> {
  expect(await violations(page, looked)).toEqual([]);
}

/**
 * Accessibility violations at 1280 px, and content cut off there, at 320 px and at the widths `between`.
 * Restores 1280 px.
 */
export async function problemsAtAnyWidth(
  page: Page,
  { between = [768], ...looked }: Omit<Looked, 'framed'> & { between?: number[] } = {},
): Promise<string[]> {
  const problems = await violations(page, looked);
  for (const width of [320, ...between, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    problems.push(...(await overflowOf(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  return problems.map((problem) => `${new URL(page.url()).pathname}: ${problem}`);
}

export async function expectSoundAtAnyWidth(page: Page): Promise<void> {
  expect(await problemsAtAnyWidth(page)).toEqual([]);
}
