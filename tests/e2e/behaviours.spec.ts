import { allCourses } from '#tests/content/shipped-content.ts';
import { expect, test } from './site.ts';

/** Scripts must also work with unusual browsers, pointers and navigation. */

test('a press beside a dialog closes it, but not over what was typed in it', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Apply for scholarship' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Full Name');
  await expect(name).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);

  await opener.click();
  await name.fill('Lerato Dlamini');
  await page.mouse.click(5, 5);
  await expect(name).toHaveValue('Lerato Dlamini');
  // Selects text and releases the button outside.
  const field = (await name.boundingBox())!;
  await page.mouse.move(field.x + field.width - 10, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect(name).toHaveValue('Lerato Dlamini');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a double click on its opener opens a dialog and leaves it open', async ({ page }) => {
  await page.goto('/code-clubs');
  await page.getByRole('button', { name: 'Join as Student' }).first().dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Full Name')).toBeVisible();
  // A closing dialog is visible until it has faded out.
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await expect(dialog).toHaveCount(1);
});

test('a browser without popovers: the menus stand in the page, and the search works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
    for (const [prototype, name] of [
      [Element.prototype, 'matches'],
      [Document.prototype, 'querySelectorAll'],
    ] as unknown as [Record<string, (selector: string) => unknown>, string][]) {
      const known = prototype[name]!;
      prototype[name] = function (selector) {
        if (selector.includes(':popover-open')) throw new SyntaxError(`unknown: ${selector}`);
        return known.call(this, selector);
      };
    }
  });
  await page.goto('/courses');
  await page.getByLabel('Search the courses').fill('python');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=python/);
  await expect(page.getByText(new RegExp(`^\\d+ of ${allCourses}$`))).toBeVisible();
});

test('a browser that does not tell the end of a scrolling: a swipe moves the beads too', async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as unknown as Record<string, unknown>).onscrollend;
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Testimonials' });
  await slider.locator('.track').evaluate((track) => {
    track.scrollLeft = track.clientWidth;
  });
  await expect(slider.locator('[aria-current=true]')).toHaveAccessibleName('Slide 2');
});

test('a page returned to takes the colours chosen since', async ({ page }) => {
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-theme');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page's script does
    document.cookie = 'theme=dark; path=/';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('a message is not printed, and dismissing it restores the focus', async ({ page }) => {
  await page.goto('/newsletter');
  const box = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await box.fill('dismissed@mail.example');
  await box.press('Enter');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(dismiss).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.toasts > .toast')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await box.focus();
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expect(dismiss).toBeHidden();
  await expect(box).toBeFocused();
});
