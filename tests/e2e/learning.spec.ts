import type { Page } from '@playwright/test';
import { fullCourse } from '#tests/content/shipped-content.ts';
import { answersTo } from '#tests/people/quiz-answers.ts';
import { checkEveryPage, expectAccessible, expectSoundAtAnyWidth } from './accessible.ts';
import { join, password } from './people.ts';
import { expect, test } from './site.ts';
import { completeCourse, modules, slug } from './study.ts';

/** Learning in the browser; the content of member pages is tested beside them. */

const toast = (page: Page, title: string, description: string) =>
  page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) });

test('from the dashboard to a course, its first lesson, a quiz and the certificate', async ({
  page,
  context,
  site,
}) => {
  const name = 'Zinhle'.padEnd(100, 'e');
  await join(context, site, name, 'zinhle.learns@mail.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}`, exact: true })).toBeVisible();
  const mine = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Introduction to Technology', exact: true }) });
  await mine.getByRole('button', { name: 'Progress', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Progress' });
  await expect(dialog).toContainText('Introduction to Technology: 0 of 16 lessons and quizzes done, 0%');
  await expect(dialog.getByText('Time spent')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await mine.getByRole('link', { name: 'Continue Learning', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${slug}`));
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('heading', { name: modules[0]!.lessons[1]!.title, exact: true })).toBeVisible();
  await page.goto(`/learn/${slug}`);
  await expect(page.getByText('1 of 16 lessons and quizzes done.', { exact: true })).toBeVisible();

  const [first] = modules;
  if (!first) throw new Error('no module');
  await page.goto(`/learn/${slug}/quiz/${first.key}`);
  for (const [id, answer] of Object.entries(answersTo(await page.content(), [first], 4)))
    await page.locator(`input[name="${id}"][value="${answer}"]`).check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('main')).toContainText('60%');
  await expectAccessible(page);

  await completeCourse(context, site.url);
  await page.goto('/dashboard');
  await expect(mine.getByText('100%', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('link', { name: 'View Certificate', exact: true }).click();
  await expect(page).toHaveURL(/\/certificates\/[\w-]+$/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectSoundAtAnyWidth(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^certificate-.+\.pdf$/);
});

test('a visitor looks at the modules of a course one at a time, and enrols by way of signing in', async ({
  page,
  context,
  site,
}) => {
  const email = await join(context, site, 'Buhle Enrols');
  await context.clearCookies();
  await page.goto('/courses/introduction-to-cybersecurity');
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Curriculum' });
  const { title, topics } = fullCourse('introduction-to-cybersecurity').curriculum[2]!;
  await panel.getByText(title).click();
  await expect(panel.locator('details[open]')).toHaveCount(1);
  await expect(panel.getByText(topics[0]!.title)).toBeVisible();
  await page.getByRole('button', { name: 'Get Started With Self-Paced', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(dialog.locator('form[data-form] [name=next]')).toHaveValue(
    '/courses/introduction-to-cybersecurity',
  );
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Welcome back!', 'You have successfully signed in')).toBeVisible();
  // If the page loaded twice, the first, unseen load would use up the message.
  expect(loads).toEqual([`${site.url}/courses/introduction-to-cybersecurity`]);
  await page.getByRole('button', { name: 'Get Started With Self-Paced', exact: true }).first().click();
  await expect(page).toHaveURL(/\/learn\/introduction-to-cybersecurity$/);
});

test('the pages of a member are accessible and never scroll sideways', async ({ page, context, site }) => {
  const domain = `${'a-rather-long-name-of-a-domain.'.repeat(6)}mail.example`;
  await checkEveryPage(page);
  await join(context, site, 'Refilwe'.padEnd(100, 'e'), `refilwe.mthembu-ngcobo@${domain}`);
  for (const address of [
    '/profile',
    '/dashboard',
    '/course-access',
    '/settings',
    '/study-buddies',
    '/search?q=nothing-like-this',
    `/learn/${slug}`,
    `/learn/${slug}/the-parts-inside`,
    `/learn/${slug}/quiz/1-devices`,
  ]) {
    await page.goto(address);
    await expectSoundAtAnyWidth(page);
  }
  // The narrowest window with the full menu: her name shrinks, the star does not; nor with a visitor's two
  // buttons.
  await page.setViewportSize({ width: 1180, height: 800 });
  const star = page.getByRole('banner').locator('.bar .logo svg');
  expect((await star.boundingBox())?.width).toBe(40);
  await context.clearCookies();
  await page.goto('/');
  expect((await star.boundingBox())?.width).toBe(40);
  const signUp = await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).boundingBox();
  expect((signUp?.x ?? 0) + (signUp?.width ?? 0)).toBeLessThanOrEqual(1180 - 56);
});
