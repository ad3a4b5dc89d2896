import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

/** Content of hidden tabs is found by find-in-page, links and addresses. */

const course = '/courses/introduction-to-cybersecurity';

test("the hidden panels stay in the page, and the browser's search opens their tab", async ({ page }) => {
  for (const [address, first, second] of [
    ['/events', 'Upcoming Events', 'Past Events'],
    [course, 'Overview', 'Curriculum'],
    ['/exam-prep', 'CompTIA A+', 'CompTIA Network+'],
  ] as const) {
    await page.goto(address);
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toHaveText(first);
    await expect(tabs.nth(1)).toHaveText(second);
    const [shown, hidden] = [tabs.first(), tabs.nth(1)];
    const panelOf = async (tab: typeof shown) => page.locator(`#${await tab.getAttribute('aria-controls')}`);
    const panel = await panelOf(hidden);
    await expect(shown).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    await expect(panel).not.toBeEmpty();
    // As the browser does when it finds something there or navigates to a fragment.
    await panel
      .locator('h2, h3, a')
      .first()
      .evaluate((found) => found.dispatchEvent(new Event('beforematch', { bubbles: true })));
    await expect(hidden).toHaveAttribute('aria-selected', 'true');
    await expect(hidden).toHaveAttribute('tabindex', '0');
    await expect(panel).not.toHaveAttribute('hidden');
    await expect(await panelOf(shown)).toHaveAttribute('hidden', 'until-found');
    if (address === course) await expectAccessible(page);
  }
});

test('an address and a link to something in a hidden panel open its tab, as often as they are used', async ({
  page,
}) => {
  await page.goto(`${course}#module-3`);
  const curriculum = page.getByRole('tab', { name: 'Curriculum' });
  await expect(curriculum).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#module-3')).toBeInViewport();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#module-3', textContent: 'To it' });
    document.querySelector('[data-tabs]')?.before(link);
  });
  for (const _ of [1, 2]) {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.locator('#module-3')).toBeHidden();
    await page.getByRole('link', { name: 'To it' }).click();
    await expect(curriculum).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#module-3')).toBeInViewport();
  }
});

test('a browser that cannot search hidden panels: tabs and links work all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const owner of [HTMLElement.prototype, Document.prototype, Window.prototype, window])
      delete (owner as unknown as Record<string, unknown>).onbeforematch;
  });
  await page.goto(`${course}#module-3`);
  await expect(page.locator('#module-3')).toBeInViewport();
  await expect(page.locator('#overview')).toHaveAttribute('hidden', '');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.locator('#module-3')).toBeHidden();
});
