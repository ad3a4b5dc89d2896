import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { beyond } from './beyond.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const told = ({ id, nodes }: Violation) =>
  `${id}: ${nodes
    .slice(0, 3)
    .map(({ html }) => html)
    .join(' ')}`;

/**
 * Looks at a page from its top: halfway down a field may lie under the bar just now, which counts as a small target. Until it
 * is loaded the browser may still take it to its anchor.
 */
async function toTop(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

interface Looked {
  /** The part that is looked at; what all pages have in common need not be asked on each. */
  within?: string;
  /** A whole page in a frame counts as a page of its own, with landmarks of its own. */
  framed?: boolean;
}

async function violations(page: Page, { within = 'html', framed = false }: Looked): Promise<string[]> {
  await toTop(page);
  // Hardly a page has frames, and without them the mode for frames costs one more page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (framed) axe.exclude('iframe');
  return (await axe.include(within).withTags(tags).analyze()).violations.map(told);
}

/** No accessibility violation on the page as it is shown now. */
export async function expectAccessible(page: Page, looked: Looked = {}): Promise<void> {
  expect(await violations(page, looked)).toEqual([]);
}

/**
 * What is wrong with the page: rules of accessibility at 1280 px, and what is cut off there, at 320 px and at the widths
 * `between`. After that it is 1280 px wide again.
 */
export async function problemsAtAnyWidth(
  page: Page,
  { within = 'html', between = [768] }: { within?: string; between?: number[] } = {},
): Promise<string[]> {
  const problems = await violations(page, { within });
  for (const width of [320, ...between, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    problems.push(...(await beyond(page)).map((problem) => `at ${width} px: ${problem}`));
  }
  return problems.map((problem) => `${new URL(page.url()).pathname}: ${problem}`);
}

/** Nothing of `problemsAtAnyWidth`. */
export async function expectSoundAtAnyWidth(page: Page): Promise<void> {
  expect(await problemsAtAnyWidth(page)).toEqual([]);
}
