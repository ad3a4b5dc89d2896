import type { Locator } from '@playwright/test';
import { certification } from '#tests/content/shipped-content.ts';
import { expect, stopTime, test } from './site.ts';

/** Movement and dialogs of the home page; its texts are tested in `tests/specification/pages.request.test.ts`. */

/** Index of the slide in view. */
const slideOf = (carousel: Locator) =>
  carousel.locator('.track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

/** Indexes of the selected beads of a carousel. */
const lit = (carousel: Locator) =>
  carousel.locator('[data-dot]').evaluateAll((dots) =>
    dots.flatMap((dot, i) => {
      const { backgroundColor } = getComputedStyle(dot, '::before');
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [i];
    }),
  );

test('hero and sponsors move on by themselves, the hero by arrows too; with reduced motion nothing does', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopTime(page);
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const scene = () => page.locator('[data-scenes] img').last().getAttribute('src');
  const first = await scene();
  expect(await slideOf(hero)).toBe(0);
  await page.clock.runFor(3_100);
  await expect.poll(() => slideOf(hero)).toBe(1);
  await expect.poll(scene).not.toBe(first);
  await page.clock.runFor(3_000);
  await expect.poll(() => slideOf(hero)).toBe(0);
  await hero.getByRole('button', { name: /next/i }).click();
  await expect.poll(() => slideOf(hero)).toBe(1);
  await hero.getByRole('button', { name: /previous/i }).click();
  await expect.poll(() => slideOf(hero)).toBe(0);
  await page.clock.runFor(6_000);
  expect(await slideOf(hero), 'rests while somebody uses it').toBe(0);

  await page.goto('/about-us');
  const sponsors = page.getByRole('region', { name: /sponsors/i });
  await expect(sponsors.getByRole('heading')).toHaveCount(5);
  const place = () => sponsors.locator('.track').evaluate((track) => Math.round(track.scrollLeft));
  expect(await place()).toBe(0);
  await page.clock.runFor(2_050);
  await expect.poll(place).toBeGreaterThan(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.clock.runFor(7_000);
  expect(await slideOf(hero)).toBe(0);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('the first screen of a small phone says who we are, and has a way for a girl under 18', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const start = page.getByRole('link', { name: 'Under 18? Start here' });
  for (const slide of [0, 1]) {
    await expect.poll(() => slideOf(hero)).toBe(slide);
    await expect(page.getByText(/South African non-profit for girls and young women/).first()).toBeInViewport(
      {
        ratio: 1,
      },
    );
    await expect(start).toBeInViewport({ ratio: 1 });
    await hero.getByRole('button', { name: /next/i }).click();
  }
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First programs in Python');
  await page.getByRole('link', { name: 'join a code club' }).click();
  await expect(page.getByRole('button', { name: 'Join as Student' }).first()).toBeVisible();
});

test('Play opens a story; three testimonials wrap at both ends; the scholarship dialog knows its certification', async ({
  page,
}) => {
  await page.goto('/');
  const plays = page.getByRole('button', { name: /^Play the story/ });
  await expect(plays).toHaveCount(3);
  await plays.first().click();
  await expect(page.getByRole('dialog').getByRole('paragraph').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const slider = page.getByRole('region', { name: 'Testimonials' });
  const current = slider.locator('[aria-current=true]');
  await expect(slider.getByRole('button', { name: /^Slide \d$/ })).toHaveCount(3);
  for (const [button, slide] of [
    [/previous/i, 2],
    [/next/i, 0],
    [/next/i, 1],
    ['Slide 3', 2],
  ] as const) {
    await slider.getByRole('button', { name: button }).click();
    await expect(current).toHaveAccessibleName(`Slide ${slide + 1}`);
    expect(await lit(slider), 'only its bead is lit').toEqual([slide]);
    await expect.poll(() => slideOf(slider)).toBe(slide);
  }
  const cards = page.getByRole('list', { name: 'Certifications' }).locator(':scope > li');
  await cards.nth(1).getByRole('button', { name: 'Apply for scholarship', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Course')).toHaveValue(
    certification('comptia-network').name,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
