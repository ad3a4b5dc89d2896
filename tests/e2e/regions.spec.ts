import type { Page, Route } from '@playwright/test';
import { someCourses } from '#tests/content/shipped-content.ts';
import { join } from './people.ts';
import { expect, holdRequests, test } from './site.ts';

const inModules = someCourses(({ categories }) => categories?.includes('Modules') ?? false);
const inKiswahili = someCourses(({ languages }) => languages.includes('Kiswahili'));

// Console errors of the browser about failed responses are not the page's fault.
test.use({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

/** Responses that may not come from this site. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  'a 500 of a gateway, in JSON': (route) => route.fulfill({ status: 500, json: { message: 'Upstream' } }),
  'a 200 of a gateway, in JSON': (route) => route.fulfill({ json: { ok: true } }),
  'the page that a school’s network shows first': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' }),
  'no answer': (route) => route.abort(),
};

const said = (page: Page) => page.locator('.toasts > [role=alert]');

test('a post with a foreign response reports a failure and keeps everything, and what is written while it is sent stays', async ({
  page,
  site,
  context,
}) => {
  await join(context, site, 'Refilwe Region');
  await page.goto('/profile');
  const box = page.getByPlaceholder("What's on your mind?");
  const send = page.getByRole('button', { name: 'Post', exact: true });
  await box.fill('It will come through');
  for (const [name, answer] of Object.entries(answers)) {
    await page.route('**/profile', answer, { times: 1 });
    await send.click();
    await expect(said(page), name).toContainText('That did not work.');
    await expect(box, name).toHaveValue('It will come through');
    await expect(send, name).toBeEnabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await send.click();
  await expect(page.getByRole('article').first()).toContainText('It will come through');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();

  const release = await holdRequests(page, '**/profile');
  await box.fill('The first thought');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await box.pressSequentially(' and a second one');
  release();
  await expect(page.getByRole('article').first()).toContainText('The first thought');
  await expect(box).toHaveValue('The first thought and a second one');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').first()).toContainText('The first thought and a second one');
  await expect(box).toHaveValue('');
});

test('what is sent before the rest of the script has come stays on the page without a line, and is sent with one', async ({
  page,
  site,
  context,
}) => {
  await join(context, site, 'Onalenna Offline');
  await page.goto('/profile');
  const box = page.getByPlaceholder("What's on your mind?");
  const send = page.getByRole('button', { name: 'Post', exact: true });
  await box.fill('Written in a tunnel');
  await context.setOffline(true);
  await send.click();
  await expect(said(page)).toContainText('That did not work.');
  await expect(box).toHaveValue('Written in a tunnel');
  await context.setOffline(false);
  await page.route('**/region.lazy-*', (route) => route.abort());
  await send.click();
  await expect(page.getByRole('article').first()).toContainText('Written in a tunnel');
});

test('a button that says which step is meant is sent with the form, also if the rest of the script cannot be loaded', async ({
  page,
  site,
  context,
}) => {
  const headers = { origin: site.url, accept: 'application/json' };
  const form = {
    name: 'Buhle Button',
    email: 'buhle@mail.example',
    subject: 'General Inquiry',
    message: 'Is it sent?',
  };
  expect((await context.request.post(`${site.url}/contact-us`, { headers, form })).ok()).toBe(true);
  await join(context, site, 'Admin Button', 'admin@naledi.example');
  await page.route('**/region.lazy-*', (route) => route.abort());
  await page.goto('/admin/work/contact');
  await page.getByRole('checkbox', { name: 'Buhle Button' }).check();
  await page.getByRole('combobox', { name: 'New status' }).selectOption('done');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change 1 to done?');
  await page.locator('button[name=step][value=send]').click();
  await expect(page.getByText('1 changed to done')).toBeVisible();
});

test('a filter keeps scroll position, focus and opened sections; if its request fails the page itself is loaded', async ({
  page,
}) => {
  await page.goto('/courses');
  await page.getByText('Language', { exact: true }).click();
  const box = page.getByRole('checkbox', { name: /^Kiswahili/ });
  // The same element, not a replacement.
  await box.evaluate((element) => Object.assign(element, { isTheSame: true }));
  await box.check();
  await expect(page.getByText(inKiswahili)).toBeVisible();
  await expect(box).toBeFocused();
  expect(await box.evaluate((element) => 'isTheSame' in element)).toBe(true);
  await expect(box).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Language' })).toBeVisible();
  const chip = page
    .getByRole('list', { name: 'Selected filters' })
    .getByRole('button', { name: 'Kiswahili' });
  await chip.click();
  await expect(page.getByText(inKiswahili.split(' of ')[1] ?? '', { exact: true })).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(page.locator('#chips')).toBeFocused();
  const row = page.getByRole('region', { name: 'Cybersecurity courses' });
  const slides = await row.locator('.track > *').count();
  await row.getByRole('button', { name: 'Previous slide' }).click();
  await expect(row.getByRole('group', { name: `${slides} of ${slides}` })).toBeInViewport();

  await page.route('**/courses?*', answers['a 500 of a gateway, in JSON']!, { times: 1 });
  await page.getByRole('checkbox', { name: /^Modules/ }).check();
  await expect(page.getByText(inModules)).toBeVisible();
  await expect(page).toHaveURL(/type=Modules/);
});

test('two ticks in a row are both saved, though the first answer is slow; one that a proxy answered is not shown as saved', async ({
  page,
  site,
  context,
}) => {
  await join(context, site, 'Tumi Ticks');
  await page.goto('/courses/introduction-to-cybersecurity');
  await page.getByRole('button', { name: 'Get Started With Self-Paced' }).click();
  await expect(page).toHaveURL(/\/learn\//);
  let answered = 0;
  await page.route('**/learn/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    // The first response is held until the second box is ticked.
    if (answered === 0) await expect(boxes.nth(1)).toBeChecked();
    answered += 1;
    await route.fulfill({ response });
  });
  const form = page.locator('form[data-stay=change]').first();
  const boxes = form.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect.poll(() => answered).toBeGreaterThan(1);
  const count = page.locator('[id$=-count]').first();
  await expect(count).toHaveText(/^2 of/);
  await page.reload();
  await expect(count).toHaveText(/^2 of/);
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();

  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/learn/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ body: '<h1>Wi-Fi</h1>' }) : route.fallback(),
  );
  await boxes.nth(2).click();
  await expect(said(page)).toContainText('Not saved');
  await expect(boxes.nth(2)).not.toBeChecked();
});
