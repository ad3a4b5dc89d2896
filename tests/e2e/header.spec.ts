import type { Page } from '@playwright/test';
import { menus } from '#app/site/layout/menus.content.ts';
import { splitBar } from '#app/site/layout/navigation.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { expect, test } from './site.ts';

const added = { label: 'Scholarships', href: '/grants-fellowships' };
const { shown, more } = splitBar([...shippedContent.single(menus).main, added]);

/** The header with another link added and a logo of maximum width. */
async function fillHeader(page: Page, name?: string): Promise<void> {
  await page.evaluate(
    ({ shown, more, name }) => {
      const bar = document.querySelector('header.site .bar')!;
      const courses = bar.querySelector('.nav .menu')!;
      const menu = courses.cloneNode(true) as HTMLElement;
      menu.innerHTML = menu.innerHTML.replaceAll('courses-menu', 'more-menu').replace('Courses', 'More');
      const links = [...bar.querySelectorAll('.nav > a')];
      links.at(-1)!.after(menu);
      for (const link of links.slice(shown)) link.remove();
      menu.querySelector('.drop')!.innerHTML = more
        .map(({ label, href }) => `<a href="${href}">${label}</a>`)
        .join('');
      const logo = Object.assign(new Image(1200, 200), { src: '/favicon.svg', alt: '' });
      bar.querySelector('.logo svg')!.replaceWith(logo);
      document.documentElement.dataset.auth = name ? 'in' : 'out';
      if (name) bar.querySelector('.user > button span')!.textContent = name;
    },
    { shown: shown.length, more, name },
  );
}

test('the header holds one link more and the widest logo, signed out and in', async ({ page }) => {
  for (const name of [undefined, 'Nomathemba Khumalo-van der Westhuizen']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/partners');
    await fillHeader(page, name);
    const header = page.getByRole('banner');
    const link = header.getByRole('link', { name: added.label });
    for (const width of [1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await header.locator('.bar :is(a, button):visible').evaluateAll((all) =>
        all
          .map((one) => ({ words: one.textContent?.trim(), box: one.getBoundingClientRect() }))
          .map(({ words, box }) => ({ words, left: box.left, right: box.right }))
          .sort((a, b) => a.left - b.left),
      );
      for (const [index, { left, right }] of parts.entries()) {
        const before = parts[index - 1];
        expect(left, `${before?.words} and ${parts[index]?.words} at ${width} px`).toBeGreaterThanOrEqual(
          (before?.right ?? 0) - 0.5,
        );
        expect(right - left).toBeGreaterThan(30);
        expect(right).toBeLessThanOrEqual(width - 20);
      }
      await expect(link).toBeHidden();
      if (width < 1180) continue;
      await header.getByRole('button', { name: 'More' }).click();
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
    }
  }
});
