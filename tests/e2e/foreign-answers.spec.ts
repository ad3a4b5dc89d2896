import type { Page, Route } from '@playwright/test';
import { join } from './people.ts';
import { expect, test } from './site.ts';

/** Responses to a form that may not come from this site. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  'a 500 of a gateway, in JSON': (route) => route.fulfill({ status: 500, json: { message: 'Upstream' } }),
  'a 200 of a gateway, in JSON': (route) => route.fulfill({ json: { ok: true, redirectTo: '/nowhere' } }),
  'JSON that is nothing': (route) => route.fulfill({ status: 500, json: null }),
  'a 502 of a proxy, in HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  'the page that a school’s network shows first': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' }),
  'a way to another page': (route) => route.fulfill({ status: 302, headers: { location: '/about-us' } }),
  'a way to another site': (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://elsewhere.invalid/' } }),
  'no answer': (route) => route.abort(),
};

// Console errors of the browser about them are not the page's fault.
test.use({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

const failures = (page: Page) => page.locator('.toasts > .toast').getByText('Please try again.');

test('a form with a foreign response reports a failure, keeps everything, and works again; a dialog stays open', async ({
  page,
}) => {
  await page.goto('/events/1/register');
  await page.getByLabel('Full Name').fill('Lerato Dlamini');
  await page.getByLabel('Email Address').fill('foreign@mail.example');
  await page.getByLabel('Company').fill('Kaya Labs');
  const send = page.getByRole('button', { name: 'Complete Registration' });
  for (const [name, answer] of Object.entries(answers)) {
    await page.route('**/events/1/register', answer, { times: 1 });
    await send.click();
    await expect(page.locator('.toasts > [role=alert]'), name).toHaveText(
      'Failed to register for event. Please try again.',
    );
    await expect(page, name).toHaveURL(/register$/);
    await expect(page.getByLabel('Full Name'), name).toHaveValue('Lerato Dlamini');
    await expect(page.getByLabel('Company'), name).toHaveValue('Kaya Labs');
    await expect(send, name).toBeEnabled();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.locator('.toasts > [role=alert]')).toHaveCount(0);
  }

  await page.goto('/code-clubs');
  await page.getByRole('button', { name: 'Start a Code Club' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Lerato Dlamini');
  await dialog.getByLabel('Email').fill('foreign-dialog@mail.example');
  await dialog.getByLabel('City').fill('Polokwane');
  await dialog.getByLabel('Province').selectOption('limpopo');
  await dialog.getByLabel(/experience/i).selectOption('beginner');
  await page.route('**/code-clubs/**', answers['a 500 of a gateway, in JSON']!, { times: 1 });
  await dialog.locator('button[type=submit]').click();
  await expect(failures(page)).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Lerato Dlamini');
});

test('a response that takes longer than five seconds is announced until it arrives', async ({ page }) => {
  await page.clock.install();
  await page.goto('/events/1/register');
  await page.getByLabel('Full Name').fill('Lerato Dlamini');
  await page.getByLabel('Email Address').fill('patient@mail.example');
  let answer = () => {};
  const asked = new Promise<void>((resolve) =>
    page.route('**/events/1/register', async (route) => {
      resolve();
      await new Promise<void>((answered) => {
        answer = answered;
      });
      await route.fulfill({ status: 500, json: null });
    }),
  );
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await asked;
  await page.clock.fastForward(4_500);
  await expect(page.locator('.toasts > .toast')).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(page.locator('.toasts > [role=status]')).toContainText('keep this page open');
  answer();
  await expect(page.locator('.toasts > .toast')).toHaveText(
    'Failed to register for event. Please try again.',
  );
});

test('a staff form keeps what was typed, whatever the response', async ({ page, site, context }) => {
  await page.goto('/scholarship-enquiry');
  const form = page.getByRole('main');
  await form.getByLabel('Full Name').fill('Ayanda Foreign');
  await form.getByLabel('Email').fill('ayanda.foreign@mail.example');
  await form.getByLabel(/^Why/).fill('I want to learn');
  await form.getByRole('button', { name: /submit/i }).click();
  await expect(page.getByText('Application Received!')).toBeVisible();
  await join(context, site, 'Foreign Admin', 'foreign@naledi.example');
  await page.goto('/admin/work/scholarships');
  await page.getByRole('link', { name: 'Ayanda Foreign' }).click();
  const note = page.getByLabel('Note');
  await note.fill('Spoke to her on the phone');
  const address = /\/admin\/work\/scholarships\/.+/;
  for (const [name, answer] of Object.entries(answers)) {
    await page.route(address, answer, { times: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.toasts > [role=alert]'), name).toContainText('This may not be saved');
    await expect(note, name).toHaveValue('Spoke to her on the phone');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.toasts > [role=alert]')).toContainText('You are signed out.');
  await expect(note).toHaveValue('Spoke to her on the phone');
  // As after signing in again in another tab.
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('Spoke to her on the phone');
});
