import { beyond } from './beyond.ts';
import { publicPages } from './pages.ts';
import { expect, expectAccessible, test } from './site.ts';

for (const address of publicPages) {
  test(`${address} is accessible and never scrolls sideways, from 320 to 1280 px`, async ({ page }) => {
    await page.goto(address);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await beyond(page), `at ${width} px`).toEqual([]);
      // Between the two nothing is shown or hidden that one of them has not.
      if (width !== 768) await expectAccessible(page);
    }
  });
}

const dialogs: [address: string, opener: RegExp | string][] = [
  ['/', 'Sign In'],
  ['/', /Apply for scholarship/],
  ['/', /Play the story/],
  ['/courses', /View All/],
  ['/professional-certifications', /View All/i],
  ['/code-clubs', /Start a Code Club in Your Community/],
  ['/code-clubs', /Join as Student/],
  ['/code-clubs', /Volunteer/],
  ['/grants-fellowships', /Collaborate With Us/],
];

for (const [address, opener] of dialogs) {
  test(`the dialog behind ${opener} on ${address}: accessible, closes with Escape, gives the focus back`, async ({
    page,
  }) => {
    await page.goto(address);
    const named = page.getByRole('button', { name: opener }).or(page.getByRole('link', { name: opener }));
    const target = named.and(page.locator('[data-dialog]:visible')).first();
    await target.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(target).toBeFocused();
  });
}
