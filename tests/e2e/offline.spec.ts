import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectSoundAtAnyWidth } from './accessible.ts';
import { join } from './people.ts';
import { expect, test } from './site.ts';
import { modules, slug } from './study.ts';

/** The site on a phone whose line comes and goes. */

const lesson = '/courses/first-programs-in-python/lessons/first-words';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a lesson and begins it: the worker comes, and the lesson stays on the device. */
async function beginLesson(page: Page): Promise<string> {
  await page.goto(lesson);
  await page.locator('[data-offline]').locator('..').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Learn offline' })).toBeVisible();
  await heading(page).click();
  const title = await heading(page).innerText();
  await expectKept(page, lesson);
  return title;
}

/** That the lesson at `path` stays on the device, whole. */
const expectKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (at) => (await (await caches.open('opened')).match(`${at}?parts`))?.ok, path),
    )
    .toBe(true);

/** Cuts the line. The worker hears of it later than its pages. */
async function cutLine(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const asks = () =>
    fetch('/healthz').then(
      () => 'answered',
      () => 'cut',
    );
  for (const worker of context.serviceWorkers()) await expect.poll(() => worker.evaluate(asks)).toBe('cut');
}

test('on a phone one tap keeps the lesson; who only taps on the next one keeps both', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(lesson);
  await heading(page).click();
  await expectKept(page, lesson);

  const another = '/courses/first-programs-in-python/lessons/ask-and-answer';
  await page.goto(another);
  await page.locator('a[rel="next"]').click();
  await expect(page).not.toHaveURL(another);
  await heading(page).click();
  await expectKept(page, new URL(page.url()).pathname);
  await expectKept(page, another);
});

test('the installed app opens without a line to what is saved on the device, and so does every page', async ({
  page,
  context,
}) => {
  const title = await beginLesson(page);
  const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json());
  await cutLine(context);
  for (const address of [manifest.start_url, '/', '/dashboard', '/events', '/offline']) {
    await page.goto(address);
    await expect(heading(page)).toHaveText('You are offline');
    await expect(page).toHaveTitle(/^You are offline \| /);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await expectSoundAtAnyWidth(page);
  await page.goto(manifest.start_url);
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByText(/^You are offline/)).toBeVisible();

  await page.goto('/events');
  await expect(heading(page)).toHaveText('You are offline');
  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).not.toHaveText(/offline|Saved/);
});

test('what is saved is listed with its lessons, and each is freed again, also by keyboard', async ({
  page,
}) => {
  await beginLesson(page);
  const panel = page.getByRole('region', { name: 'Learn offline' });
  await panel.getByRole('button', { name: /^Save for offline \(\d\.\d MB\)/ }).press('Enter');
  await expect(panel.getByRole('status').first()).toBeFocused();
  await expect(panel.getByText('This course is saved on this device.')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('button', { name: 'Free the space' })).toBeFocused();
  await page.goto('/offline');
  await expect(heading(page)).toHaveText('Saved on this device');
  const saved = page.getByRole('region', { name: 'Saved courses' });
  const course = saved.getByRole('link', { name: 'First programs in Python' });
  await expect(course).toHaveAttribute('href', '/courses/first-programs-in-python');
  await saved.getByText('Its lessons and quizzes').click();
  await expect(saved.locator(`a[href="${lesson}"]`)).toBeVisible();
  await expectAccessible(page);
  await saved.getByRole('button', { name: 'Free the space: First programs in Python' }).press('Enter');
  await expect(course).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(saved.getByText('No course is saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Free the space: these lessons' }).click();
  await expect(page.getByRole('region', { name: 'Lessons that you have opened' })).toBeHidden();
  expect((await page.evaluate(() => caches.keys())).filter((name) => !name.startsWith('site '))).toEqual([]);
});

test('of a member’s own pages nothing is kept, whatever she opens; of a lesson the page that everybody gets is', async ({
  page,
  context,
  site,
}) => {
  await beginLesson(page);
  await join(context, site, 'Quiet Reader');
  for (const address of ['/dashboard', '/profile', '/settings', '/learn/first-programs-in-python'])
    await page.goto(address);
  const first = modules[0]?.lessons[0]?.id;
  await page.goto(`/learn/${slug}/${first}`);
  await heading(page).click();
  await expectKept(page, `/courses/${slug}/lessons/${first}`);
  const kept = await page.evaluate(async () => {
    const found: [string, boolean][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        found.push([
          new URL(url).pathname,
          !!(await (await cache.match(url))?.text())?.includes('Quiet Reader'),
        ]);
    }
    return found;
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(
    kept.filter(([path, isHers]) => isHers || /^\/(dashboard|profile|settings|learn|$)/.test(path)),
  ).toEqual([]);
});

/** Whether this device knows her account, as it does after a page of her courses. */
async function knowAccount(page: Page): Promise<void> {
  await page.goto(`/learn/${slug}`);
  await heading(page).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('learner'))).toBeTruthy();
}

test('what a member does before she is enrolled waits, with the way on, and is sent once she is', async ({
  page,
  context,
  site,
}) => {
  await join(context, site, 'Not Yet');
  await knowAccount(page);
  await page.goto(lesson);
  const way = 'What you do here counts once you are enrolled in this course.';
  await expect(page.locator('[data-for-members]').getByText(way)).toBeVisible();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done. This is kept on this device.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Learn offline' });
  await expect(panel.getByText(`A lesson waits to be sent. ${way}`)).toBeVisible();
  await panel.getByRole('link', { name: /^Enrol/ }).click();
  await expect(page).toHaveURL(/\/learn\/first-programs-in-python$/);
  await expect(page.getByText('You are enrolled', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' waits '))))
    .toEqual([]);
  await page.goto(lesson);
  await expect(page.getByText('In your course what you do here counts:')).toBeVisible();
  // Nothing of the course is saved, and no questions of her own with it.
  await page.goto('/courses/first-programs-in-python/quiz/1-hello');
  await expect(page.getByText('This one is practice and does not count in your account.')).toBeVisible();
});

test('a member’s own page says without a line what it keeps, and leads to the lesson on the device', async ({
  context,
  site,
}) => {
  // Requests that fail offline are not the page's fault.
  const page = await context.newPage();
  await join(context, site, 'Cut Off');
  const first = modules[0]?.lessons[0]?.id;
  await page.goto(`/learn/${slug}/${first}`);
  const title = await heading(page).innerText();
  await heading(page).click();
  await expectKept(page, `/courses/${slug}/lessons/${first}`);
  await cutLine(context);
  await expect(page.getByText('On this page only what you write in programs is kept now.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on with what is saved on your device' }).click();
  await expect(heading(page)).toHaveText(title);
  await heading(page).click();
  await expect(
    page.getByText('You are offline. This page is on your device, and what you do is kept here.'),
  ).toBeVisible();
});

test('who signs out without a line stays on the page and signed in, is told so, and signs out once it is back', async ({
  context,
  site,
}) => {
  // Requests that fail offline are not the page's fault.
  const page = await context.newPage();
  await join(context, site, 'Cut Short');
  await page.goto('/course-access');
  const header = page.getByRole('banner');
  const signOut = header.getByRole('button', { name: 'Sign Out', exact: true });
  await header.getByRole('button', { name: 'Cut Short' }).click();
  await context.setOffline(true);
  await signOut.click();
  await expect(page.getByRole('alert').getByText('Error signing out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/course-access$/);
  expect((await context.cookies()).find(({ name }) => name === 'signed_in')?.value).toMatch(/^1/);
  await context.setOffline(false);
  await signOut.click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText('You have been successfully signed out')).toBeVisible();
  expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: null });
});

test('a quiz in her course that is sent without a line stays with all that was chosen, and is marked once it is back', async ({
  context,
  site,
}) => {
  // Requests that fail offline are not the page's fault.
  const page = await context.newPage();
  await join(context, site, 'Tunnel Rider');
  await page.goto(`/learn/${slug}/quiz/${modules[0]?.key}`);
  const questions = page.getByRole('main').getByRole('group');
  for (const question of await questions.all()) await question.getByRole('radio').first().check();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  const send = page.getByRole('button', { name: 'Check my answers' });
  await send.click();
  await expect(page.getByRole('alert').getByText('What you chose stays on this page.')).toBeVisible();
  await expect(questions.getByRole('radio', { checked: true })).toHaveCount(10);
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText(/^(Passed with|Not passed yet)/)).toBeVisible();
});

test('after a week without a line her work is still there, and once the session has ended it is said what waits', async ({
  context,
  site,
}) => {
  // Requests that fail offline are not the page's fault.
  const page = await context.newPage();
  await join(context, site, 'Long Away');
  await knowAccount(page);
  const first = `/courses/${slug}/lessons/${modules[0]?.lessons[0]?.id}`;
  await page.goto(first);
  await heading(page).click();
  await expectKept(page, first);
  await cutLine(context);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('A lesson waits to be sent.')).toBeVisible();
  await context.setOffline(false);
  await expect(
    page.getByText('Something that was done here waits until the person who did it signs in.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('what cannot be taken any more says why until she discards it, in its course and among what is saved', async ({
  page,
  context,
  site,
}) => {
  const course = 'first-programs-in-python';
  await join(context, site, 'Second Try');
  await page.goto(`/courses/${course}`);
  // Until the page knows that she is signed in, the link leads to the open lesson.
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${course}$`));
  const panel = page.getByRole('region', { name: 'Learn offline' });
  await panel.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('learner'))).not.toBeNull();
  await page.evaluate((slug) => {
    const wait = (name: string, what: object) =>
      localStorage.setItem(`${localStorage.getItem('learner')} waits ${slug} ${name}`, JSON.stringify(what));
    wait('lesson gone-lesson', { event: { lesson: 'gone-lesson', done: true, at: 1 } });
    const program = 'program first-words/greet';
    wait(`${program} 1`, { event: { program, text: 'print(1)', at: 1 }, why: 'It is too long.' });
  }, course);
  await page.reload();
  await panel.scrollIntoViewIfNeeded();
  const words = 'A lesson could not be taken. This lesson is no longer part of the course.';
  await expect(panel.getByText(words)).toBeVisible();
  // Nothing of the course is on the device that could say what it is called.
  await page.goto('/offline');
  await expect(page.getByText(words)).toBeVisible();
  await expect(
    page.getByText('What you wrote in a lesson could not be taken. It is too long.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'A course that you have begun' })).toBeVisible();
  await expectAccessible(page);
  const title = await beginLesson(page);
  await page.goto('/offline');
  await expect(
    page.getByText(`What you wrote in “${title}” could not be taken. It is too long.`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'First programs in Python' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(page.getByText(words)).toBeHidden();
});
