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

/** Axe as `violations` has left it in the page, which also keeps there what it has `seen`. */
interface Left {
  axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
  seen: WeakSet<Element>;
}

/** Remembers what is shown at this width. */
const remember = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    Object.assign(window, { seen: new WeakSet(shown) });
  });

/** Every rule but contrast, which no width changes, and contrast of what the remembered width did not show. */
async function violationsOfWidth(page: Page, within: string): Promise<string[]> {
  await toTop(page);
  const found = await page.evaluate(
    async ({ within, tags }) => {
      const { axe, seen } = window as unknown as Left;
      const contrast = 'color-contrast';
      const runOnly = { type: 'tag', values: tags };
      const resultTypes = ['violations'];
      const rules = { [contrast]: { enabled: false } };
      const { violations } = await axe.run({ include: [within] }, { runOnly, rules, resultTypes });
      const fresh = [...document.querySelectorAll(`${within} *`)].filter(
        (element) => !seen.has(element) && element.checkVisibility({ visibilityProperty: true }),
      );
      if (fresh.length === 0) return violations;
      const more = await axe.run({ include: fresh }, { runOnly: [contrast], resultTypes });
      return [...violations, ...more.violations];
    },
    { within, tags },
  );
  return found.map(told);
}

/**
 * What is wrong with the page between 1280 and 320 px, after which it is 1280 px wide again: nothing may be cut off at these
 * two and the widths `between`; every rule of accessibility is asked at 1280 px and again at 320 px, save contrast of what
 * both show.
 */
export async function problemsAtAnyWidth(
  page: Page,
  { within = 'html', between = [768] }: { within?: string; between?: number[] } = {},
): Promise<string[]> {
  const problems: string[] = [];
  const at = async (width: number, look?: () => Promise<string[]>) => {
    await page.setViewportSize({ width, height: 800 });
    for (const problem of [...(await beyond(page)), ...((await look?.()) ?? [])])
      problems.push(`${new URL(page.url()).pathname} at ${width} px: ${problem}`);
  };
  await at(1280, () => violations(page, { within }));
  await remember(page);
  for (const width of between) await at(width);
  await at(320, () => violationsOfWidth(page, within));
  await page.setViewportSize({ width: 1280, height: 800 });
  return problems;
}

/** Nothing of `problemsAtAnyWidth`. */
export async function expectSoundAtAnyWidth(page: Page): Promise<void> {
  expect(await problemsAtAnyWidth(page)).toEqual([]);
}
