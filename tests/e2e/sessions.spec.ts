import type { Page } from '@playwright/test';
import { authEvents } from '#app/accounts/sessions/session-store.ts';
import { enter, heardOn, join, listen, mailedLink, password } from './people.ts';
import { expect, holdRequests, test } from './site.ts';

/** Accounts in the browser: toasts, header, tabs and session events (accounts document, sections 4 to 9). */

const toast = (page: Page, title: string, description?: string) =>
  page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter(description ? { has: page.getByText(description, { exact: true }) } : {});

test('signing up: passwords to be seen, order of checks, the hint on a password, busy, mail, verification', async ({
  page,
  site,
}) => {
  await page.goto('/signup');
  for (const name of ['Password', 'Confirm Password']) {
    const field = page.getByLabel(name, { exact: true });
    const toggle = field.locator('..').getByRole('button');
    await expect(field).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'password');
  }
  const submit = page.getByRole('button', { name: 'Create Account', exact: true });
  const fill = async (first: string, second: string) => {
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByLabel('Confirm Password').fill(second);
    await submit.click();
  };
  await fill('abc', 'abd');
  await expect(toast(page, 'Error', 'Passwords do not match')).toBeVisible();
  await page.getByLabel('Full Name').fill('Nomsa Joins');
  await page.getByLabel('Email Address').fill('nomsa.joins@mail.example');
  await page.getByLabel('Gender').selectOption({ label: 'Rather not say' });
  await page.getByLabel('Age Range').selectOption('65+');
  await page.getByLabel('Country').selectOption('Tanzania');
  await page.getByLabel('City').fill('Ifakara');
  await fill('abc', 'abd');
  await expect(toast(page, 'Error', 'Passwords do not match')).toBeVisible();
  await fill('abc', 'abc');
  await expect(toast(page, 'Error', 'Password must be at least 6 characters')).toBeVisible();
  await expect(toast(page, 'Error', 'Passwords do not match')).toHaveCount(0);
  // The hint goes when it is dismissed, followed or sent.
  const hint = page.locator('#sign-up-strength');
  const field = page.getByLabel('Password', { exact: true });
  const weak = 'This is one of the first passwords';
  await field.fill('password1');
  await expect(hint).toContainText(weak);
  await fill('password1', 'password1');
  await expect(hint).toBeHidden();
  await expect(page.getByText(weak).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.locator('.toast').filter({ hasText: 'Error' })).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  // Typing in the other field right after must not restore the old password.
  await field.fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await expect(hint).toContainText('looks hard to guess');
  await field.fill('password1');
  await expect(hint).toContainText(weak);

  const release = await holdRequests(page, '**/signup');
  await fill(password, password);
  const busy = page.getByRole('button', { name: 'Creating Account...', exact: true });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  release();
  await expect(
    toast(
      page,
      'Success!',
      'Please check your email to verify your account. Click the verification link to complete your registration.',
    ),
  ).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(hint).toContainText('6 to 128 characters');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();

  const link = await mailedLink(site, 'nomsa.joins@mail.example', 'verify-email');
  await page.goto(link);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('.toast.success')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('If you have verified it before, just sign in.');
});

test('signing in: refusal, busy, success, header in its three states, tabs in step, named events', async ({
  page,
  context,
  site,
}) => {
  const email = await join(context, site, 'Sindi Comes');
  await context.clearCookies();
  const header = page.getByRole('banner');
  await listen(page, authEvents);
  await page.goto('/about-us');
  await expect.poll(() => heardOn(page)).toEqual(['INITIAL_SESSION']);
  const other = await context.newPage();
  await listen(other, authEvents);
  await other.goto('/contact-us');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeVisible();

  await page.bringToFront();
  await header.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  const submit = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await submit.click();
  await expect(toast(page, 'Error', 'Invalid email or password. Please try again.')).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const release = await holdRequests(page, '**/sign-in');
  await submit.click();
  await expect(dialog.getByRole('button', { name: 'Signing In...', exact: true })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'Welcome back!', 'You have successfully signed in')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => heardOn(page)).toEqual(['INITIAL_SESSION Sindi Comes', 'SIGNED_IN Sindi Comes']);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sindi Comes' })).toBeVisible();
  expect(await heardOn(other)).toEqual(['INITIAL_SESSION', 'SIGNED_IN Sindi Comes']);

  const answer = await holdRequests(page, '**/api/session');
  await page.goto('/about-us');
  await expect(header.getByRole('status')).toHaveText('Checking whether you are signed in');
  await expect(header.getByRole('button', { name: /^Sign/ })).toHaveCount(0);
  answer();
  await expect(header.getByRole('status')).toBeHidden();
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeHidden();
  const menu = header.getByRole('button', { name: 'Sindi Comes', exact: true });
  await menu.click();
  for (const [name, href] of [
    ['Profile', '/profile'],
    ['Dashboard', '/dashboard'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(header.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  const later = await holdRequests(page, '**/api/session');
  await header.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(header.getByRole('status')).toBeHidden();
  later();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.locator('#menu');
  await expect(sheet.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
  await sheet.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(toast(page, 'Signed out successfully', 'You have been successfully signed out')).toBeVisible();
  await expect.poll(() => heardOn(page)).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
  await expect.poll(() => heardOn(other)).toContain('SIGNED_OUT');
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  for (const address of ['/profile', '/dashboard']) {
    await page.goto(address);
    await expect(page).toHaveURL(`${site.url}/`);
  }
  const refresh = await page.request.post('/api/session', { headers: { origin: site.url } });
  expect([refresh.status(), await refresh.json()]).toEqual([401, { error: 'Auth session missing!' }]);
});

test('signing out in one tab makes another leave member pages', async ({ page, context, site }) => {
  await join(context, site, 'Thoko Shares');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Thoko Shares' })).toBeVisible();
  await page.goto('/course-access');
  await page.getByRole('banner').getByRole('button', { name: 'Thoko Shares' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(other).toHaveURL(`${site.url}/`);
});

test('another account that signs in in one tab takes the page of the first from the other', async ({
  page,
  context,
  site,
}) => {
  const second = await join(context, site, 'Zola Second');
  await context.clearCookies();
  const first = await join(context, site, 'Thoko First');
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText(first);
  const other = await context.newPage();
  await enter(context, site, second);
  await other.goto('/about-us');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Zola Second' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(second);
  await expect(page.getByLabel('Full Name')).toHaveValue('Zola Second');
});

test('a member’s form whose session has ended elsewhere says so and keeps what was typed', async ({
  page,
  context,
  site,
}) => {
  const email = await join(context, site, 'Lindi Returns');
  await page.goto('/dashboard/external-courses/new');
  const course = page.getByRole('combobox', { name: 'Course' });
  await course.fill('Linux Essentials');
  await page.getByLabel('Provider').fill('Cisco Networking Academy');
  await page.getByLabel('Day on which').fill('2026-01-15');
  await page.getByLabel('Link to your badge').fill('https://badges.example/lindi');
  await context.clearCookies();
  const save = page.getByRole('button', { name: 'Save course' });
  await save.click();
  await expect(page.locator('.toasts > [role=alert]')).toContainText('You are signed out.');
  await expect(course).toHaveValue('Linux Essentials');
  await enter(context, site, email);
  await save.click();
  await expect(page.getByText('Saved. Our staff look at it, and we email you.')).toBeVisible();
});

test('a forgotten password: answer, link, the order of checks, the event', async ({
  page,
  context,
  site,
}) => {
  const email = await join(context, site, 'Fikile Forgets');
  await context.clearCookies();
  await listen(page, authEvents);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('main').getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'Reset Password' }).first()).toBeVisible();
  const link = await mailedLink(site, email, 'reset-password');
  await page.goto(link);
  await expect.poll(() => heardOn(page)).toContain('PASSWORD_RECOVERY');
  const choose = async (first: string, second: string) => {
    await page.getByLabel('New Password').fill(first);
    await page.getByLabel('Confirm Password').fill(second);
    await page.getByRole('button', { name: 'Save the new password' }).click();
  };
  await choose('abc', 'abcd');
  await expect(toast(page, 'Error', 'Passwords do not match')).toBeVisible();
  await choose('abc', 'abc');
  await expect(toast(page, 'Error', 'Password must be at least 6 characters')).toBeVisible();
  await choose('another-veld-lantern-31', 'another-veld-lantern-31');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByText('You were signed out everywhere')).toBeVisible();
  expect((await enter(context, site, email, 'another-veld-lantern-31')).status()).toBe(200);
});

test('Google brings a new person to the dashboard; what goes wrong is told', async ({
  page,
  site,
  provider,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('button', { name: 'Continue with Facebook' }).click();
  await expect(page.locator('.toast.error').filter({ hasText: 'Error' })).toContainText('Facebook');
  await expect(page).toHaveURL(`${site.url}/`);
  provider.claims = { sub: 'g-7', email: 'gcina@mail.example', email_verified: true, name: 'Gcina Google' };
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome back, Gcina Google' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Gcina Google' })).toBeVisible();
});
