import { checkEveryPage, problemsAtAnyWidth } from './accessible.ts';
import { publicPages } from './pages.ts';
import { expect, test } from './site.ts';

// Opening a window costs more than most of the pages in it.
const perWindow = 14;
for (let first = 0; first < publicPages.length; first += perWindow) {
  const pages = publicPages.slice(first, first + perWindow);
  test(`accessible, and never scrolled sideways, from 320 to 1280 px: ${pages.join(', ')}`, async ({
    page,
  }) => {
    const problems: string[] = [];
    await checkEveryPage(page);
    for (const [i, address] of pages.entries()) {
      await page.goto(address);
      // Header and footer are the same on every page.
      const except = i === 0 ? [] : ['header.site', 'body > footer'];
      problems.push(...(await problemsAtAnyWidth(page, { except })));
    }
    expect(problems).toEqual([]);
  });
}

const dialogs: [address: string, openers: (RegExp | string)[]][] = [
  ['/', ['Sign In', /Apply for scholarship/, /Play the story/]],
  ['/courses', [/View All/]],
  ['/professional-certifications', [/View All/i]],
  ['/code-clubs', [/Start a Code Club in Your Community/, /Join as Student/, /Volunteer/]],
  ['/grants-fellowships', [/Collaborate With Us/]],
];

test('dialogs are accessible, close with Escape and give the focus back', async ({ page }) => {
  for (const [address, openers] of dialogs) {
    await page.goto(address);
    for (const opener of openers) {
      const named = page.getByRole('button', { name: opener }).or(page.getByRole('link', { name: opener }));
      const target = named.and(page.locator('[data-dialog]:visible')).first();
      await target.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      // The page behind is checked above.
      expect(await problemsAtAnyWidth(page, { within: 'dialog[open]' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(target).toBeFocused();
    }
  }
});
