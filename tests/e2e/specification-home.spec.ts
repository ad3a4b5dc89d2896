import type { Locator } from '@playwright/test';
import { site } from '#app/organisation/site.content.ts';
import { benefits, heroSlides } from '#app/site/home/home.content.ts';
import { certification, shippedContent } from '#tests/content/shipped-content.ts';
import { expect, stopTime, test } from './site.ts';

/** The home page, sentence by sentence (public document, section 2, Home). */

/** Which slide of a carousel is in view, counted from 0. */
const slideOf = (carousel: Locator) =>
  carousel.locator('.track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

/** The beads of a carousel that look chosen, counted from 0. */
const lit = (carousel: Locator) =>
  carousel.locator('[data-dot]').evaluateAll((dots) =>
    dots.flatMap((dot, i) => {
      const { backgroundColor } = getComputedStyle(dot, '::before');
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [i];
    }),
  );

test('two hero slides, moving on every 3 seconds over eight scenes, by arrows too; all buttons lead to /courses', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopTime(page);
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const [one, two] = shippedContent.list(heroSlides);
  for (const words of [one!.title, one!.subtitle, one!.tagline].filter((text) => text !== undefined))
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(two!.title, { exact: true })).toBeAttached();
  await expect(hero.getByText(/guaranteed internship placement/i)).toBeAttached();
  const rating = shippedContent.single(site).rating;
  if (rating)
    await expect(hero.getByText(`${rating.value} rating from ${rating.reviews} reviews`)).toBeAttached();
  for (const name of ['Explore Free Courses', 'Browse Free Courses', 'Join the Course', 'Learn More'])
    await expect(hero.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/courses');
  await expect(page.locator('[data-scenes]')).toHaveAttribute('data-scenes', '8');
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
});

test('the first screen of a small phone says who we are, and has a way for a girl under 18', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const clubs = hero.getByRole('link', { name: 'Under 18? Find a code club' });
  for (const slide of [0, 1]) {
    await expect.poll(() => slideOf(hero)).toBe(slide);
    await expect(page.getByText(/South African non-profit for girls and young women/).first()).toBeInViewport(
      {
        ratio: 1,
      },
    );
    await expect(clubs.nth(slide)).toBeInViewport({ ratio: 1 });
    await hero.getByRole('button', { name: /next/i }).click();
  }
  await clubs.first().click();
  await expect(page.getByRole('button', { name: 'Join as Student' }).first()).toBeVisible();
});

test('eight career tracks: three courses with durations, two roles, two certifications, and the way to the subject', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Career Tracks', exact: true })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Career tracks' }).locator(':scope > li');
  await expect(cards).toHaveCount(8);
  for (const name of [
    'Cybersecurity',
    'Networking',
    'Data Science and AI',
    'Data Science',
    'Programming',
    'Information Technology',
    'Digital Literacy',
    'Professional Skills',
  ]) {
    const card = cards.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByText(/^\d+ Hours$/)).toHaveCount(3);
    const lines = card.locator('.meta li');
    await expect(lines).toHaveCount(2);
    for (const line of await lines.allInnerTexts()) expect(line.split(', ')).toHaveLength(2);
    expect(await card.locator('img, svg').count()).toBeGreaterThan(0);
    const href = await card.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toBe(`/courses?category=${name}`);
  }
  await page.getByRole('heading', { name: 'Digital Literacy' }).click();
  await expect(page).toHaveURL(/\/courses\?category=Digital(%20|\+)Literacy$/);
  await expect(page.getByRole('heading', { name: 'Digital Literacy', exact: true })).toBeInViewport();
});

test('three graduate stories that Play opens; three testimonials that wrap at both ends', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Video Stories', exact: true })).toBeVisible();
  const plays = page.getByRole('button', { name: /^Play the story/ });
  await expect(plays).toHaveCount(3);
  await plays.first().click();
  await expect(page.getByRole('dialog').getByRole('paragraph').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Testimonials', exact: true })).toBeVisible();
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
});

test('about, four benefits, three certifications with scholarship and Learn More, tiles, closing', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /about us/i }).last()).toHaveAttribute('href', '/about-us');
  for (const { title } of shippedContent.list(benefits))
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Certifications' }).locator(':scope > li');
  await expect(cards).toHaveCount(3);
  for (const [i, id] of ['comptia-a', 'comptia-network', 'comptia-security'].entries()) {
    const { name, duration } = certification(id);
    const card = cards.nth(i);
    await expect(card.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(card.getByText(duration, { exact: true })).toBeVisible();
    await expect(card.getByText(/^(Beginner|Intermediate)$/)).toBeVisible();
    await expect(card.getByRole('link', { name: 'Learn More', exact: true })).toHaveAttribute(
      'href',
      '/courses',
    );
    await card.getByRole('button', { name: 'Apply for scholarship', exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel('Course')).toHaveValue(name);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(main.getByText(/South African students under 35/)).toBeVisible();
  for (const href of ['/courses', '/contact'])
    await expect(main.locator(`a[href="${href}"]`).last()).toBeVisible();
});

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stopTime(page);
  await page.goto('/');
  await page.clock.runFor(7_000);
  expect(await slideOf(page.getByRole('region', { name: 'Highlights' }))).toBe(0);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
