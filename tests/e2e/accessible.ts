import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { overflowOf } from './overflow.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const told = ({ id, nodes }: Violation) =>
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

interface Looked {
  /** Selector of the part to check, to skip what all pages share. */
  within?: string;
  /** Counts a page in a frame as a page with its own landmarks. */
  framed?: boolean;
}

async function violations(page: Page, { within = 'html', framed = false }: Looked): Promise<string[]> {
  await toTop(page);
  // Few pages have frames, and the mode for frames costs an additional page each time.
  const options = { resultTypes: ['violations' as const], selectors: false };
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
  if (framed) axe.exclude('iframe');
  return (await axe.include(within).withTags(tags).analyze()).violations.map(told);
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
  { within = 'html', between = [768] }: { within?: string; between?: number[] } = {},
): Promise<string[]> {
  const problems = await violations(page, { within });
  for (const width of [320, ...between, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    problems.push(...(await overflowOf(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  return problems.map((problem) => `${new URL(page.url()).pathname}: ${problem}`);
}

export async function expectSoundAtAnyWidth(page: Page): Promise<void> {
  expect(await problemsAtAnyWidth(page)).toEqual([]);
}
