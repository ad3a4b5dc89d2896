import { club } from '#tests/content/shipped-content.ts';
import { expect, test } from './site.ts';

/**
 * Menus of the header (accounts document, section 2); their links are tested in
 * `tests/specification/pages.request.test.ts`.
 */

test('Courses is a button with two links, marked on both routes, closed by Escape, focus elsewhere and a new page', async ({
  page,
}) => {
  await page.goto('/about-us');
  const courses = page.getByRole('button', { name: 'Courses' });
  const free = page.getByRole('banner').getByRole('link', { name: 'Free Courses' });
  await expect(courses).not.toHaveAttribute('aria-current');
  await expect(free).toBeHidden();
  await expect(courses).toHaveAttribute('aria-expanded', 'false');
  await courses.click();
  await expect(free).toBeVisible();
  await expect(courses).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(free).toBeHidden();
  await expect(courses).toHaveAttribute('aria-expanded', 'false');
  await expect(courses).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(free).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(free).toBeHidden();
  await courses.click();
  await page.getByRole('link', { name: 'Professional Certifications' }).click();
  await expect(page).toHaveURL(/\/professional-certifications$/);
  await expect(free).toBeHidden();
  const marked = page.getByRole('banner').getByRole('button', { name: 'Courses' });
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await marked.click();
  await free.click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(marked).toHaveAttribute('aria-current', 'true');
});

test('beyond 10 px the header is translucent and lower, and the page does not jump', async ({ page }) => {
  await page.goto('/about-us');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      opaque: !/\/ 0|, 0\.\d/.test(getComputedStyle(element).backgroundColor),
      main: (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + scrollY,
    }));
  const before = await look();
  expect(before.opaque).toBe(true);
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  expect((await look()).opaque).toBe(true);
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(async () => (await look()).height).toBe(before.height - 16);
  expect(await look()).toEqual({ ...before, height: before.height - 16, opaque: false });
});

test('on a phone the menu has the same items, and closes on a new page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Code Clubs' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Free Courses', 'Professional Certifications', 'Code Clubs', 'Chapters', 'Sign Up'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('the sign-in dialog opens, shows and hides the password, closes, and leads to sign-up', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Welcome Back', exact: true })).toBeVisible();
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: "Don't have an account? Sign Up" }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('the search is one click away and leads to what it found', async ({ page }) => {
  await page.goto('/partners');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('searchbox').fill('soweto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Code clubs');
  await page
    .getByRole('main')
    .getByRole('link', { name: club('soweto-code-club').name })
    .click();
  await expect(page).toHaveURL(/\/code-clubs#/);
  await expect(page.getByRole('heading', { name: club('soweto-code-club').name })).toBeInViewport();
});

test('by keyboard alone: skip link, menu, and no focus under the bar', async ({ page }) => {
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      if (focused.closest('header')) return false;
      const bar = document.querySelector('header .bar')?.getBoundingClientRect() ?? { bottom: 0 };
      const box = focused.getBoundingClientRect();
      return box.bottom > 0 && box.bottom <= bar.bottom;
    });
    expect(covered).toBe(false);
  }
});
