import type { Page } from '@playwright/test';
import { authEvents } from '#app/accounts/sessions/session-store.ts';
import { countries, memberAgeRanges } from '#app/accounts/users/personal.ts';
import { enter, heardOn, join, listen, mailedLink, password } from './people.ts';
import { expect, held, test } from './site.ts';

/** Accounts, sentence by sentence (accounts document, sections 2, 4, 5, 7, 8 and 9). */

const toast = (page: Page, title: string, description?: string) =>
  page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter(description ? { has: page.getByText(description, { exact: true }) } : {});

test('the sign-up page: fields, options, order of checks, busy, mail, verification', async ({
  page,
  site,
}) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Create Your Account', exact: true })).toBeVisible();
  for (const name of ['Continue with Facebook', 'Continue with Google'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  for (const name of ['Full Name', 'Email Address', 'Gender', 'Age Range', 'Country', 'City'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  for (const name of ['Password', 'Confirm Password']) {
    const field = page.getByLabel(name, { exact: true });
    const toggle = field.locator('..').getByRole('button');
    await expect(field).toHaveAttribute('type', 'password');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'text');
    await toggle.click();
    await expect(field).toHaveAttribute('type', 'password');
  }
  const options = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
  expect(await options('Gender')).toEqual(['female', 'male', 'rather_not_say']);
  expect(await options('Age Range')).toEqual([...memberAgeRanges]);
  expect(await options('Country')).toEqual([...countries]);
  const newsletter = page.getByRole('checkbox', {
    name: 'Subscribe to our newsletter for updates and exclusive content',
    exact: true,
  });
  await expect(newsletter).not.toBeChecked();
  for (const name of ['Back to Home', 'Already have an account? Sign In'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/');
  for (const name of [
    'Full Name',
    'Email Address',
    'Password',
    'Confirm Password',
    'Gender',
    'Country',
    'City',
  ])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required');
  await expect(page.getByLabel('Email Address')).toHaveAttribute('type', 'email');

  const submit = page.getByRole('button', { name: 'Create Account', exact: true });
  const fill = async (first: string, second: string) => {
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByLabel('Confirm Password').fill(second);
    await submit.click();
  };
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
  await fill('password1', 'password1');
  await expect(page.locator('.toast').filter({ hasText: 'Error' })).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);

  const release = await held(page, '**/signup');
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
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();

  const link = await mailedLink(site, 'nomsa.joins@mail.example', 'verify-email');
  await page.goto(link);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('.toast.success')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('If you have confirmed it before, just sign in.');
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
  const release = await held(page, '**/sign-in');
  await submit.click();
  await expect(dialog.getByRole('button', { name: 'Signing In...', exact: true })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast(page, 'Welcome back!', 'You have successfully signed in')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => heardOn(page)).toEqual(['INITIAL_SESSION Sindi Comes', 'SIGNED_IN Sindi Comes']);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sindi Comes' })).toBeVisible();
  expect(await heardOn(other)).toEqual(['INITIAL_SESSION', 'SIGNED_IN Sindi Comes']);

  const answer = await held(page, '**/api/session');
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
  const later = await held(page, '**/api/session');
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

test('signing out in one tab leads the other tabs away from what is the member’s', async ({
  page,
  context,
  site,
}) => {
  await join(context, site, 'Thoko Shares');
  const others = await Promise.all(
    ['/dashboard', '/profile', '/settings'].map(async (address) => {
      const other = await context.newPage();
      await other.goto(address);
      await expect(other.getByRole('banner').getByRole('button', { name: 'Thoko Shares' })).toBeVisible();
      return other;
    }),
  );
  await page.goto('/course-access');
  await page.getByRole('banner').getByRole('button', { name: 'Thoko Shares' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  for (const other of others) await expect(other).toHaveURL(`${site.url}/`);
});

test('a forgotten password: answer, link, the other devices, the event', async ({
  page,
  context,
  browser,
  site,
}) => {
  const email = await join(context, site, 'Fikile Forgets');
  const phone = await browser.newContext();
  await enter(phone, site, email);
  await context.clearCookies();
  await listen(page, authEvents);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  for (const typed of ['nobody.at.all@mail.example', email]) {
    await page.getByRole('main').getByLabel('Email Address').fill(typed);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.locator('.toast').filter({ hasText: 'Reset Password' }).first()).toBeVisible();
    await page.reload();
  }
  expect(await site.mailsTo('nobody.at.all@mail.example')).toEqual([]);
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
  expect((await (await phone.request.get(`${site.url}/api/session`)).json()).user).toBe(null);
  await phone.close();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Save the new password' })).toHaveCount(0);
  expect((await enter(context, site, email)).status()).toBe(400);
  expect((await enter(context, site, email, 'another-veld-lantern-31')).status()).toBe(200);
});

test('settings: a new address, one device, the newsletter, the own data', async ({
  page,
  context,
  browser,
  site,
}) => {
  const email = await join(context, site, 'Gugu Settles');
  const phone = await browser.newContext();
  await enter(phone, site, email);
  await listen(page, authEvents);
  await page.goto('/settings');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await part('Profile').getByLabel('Full Name').fill('Gugu Settled');
  await part('Profile').getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Gugu Settled' })).toBeVisible();
  await expect.poll(() => heardOn(page)).toContain('USER_UPDATED Gugu Settled');

  await part('Email address').getByLabel('New Email Address').fill('gugu.moved@mail.example');
  await part('Email address').getByLabel('Current Password').fill(password);
  await part('Email address').getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('Check your email', { exact: true })).toBeVisible();
  await expect(part('Email address')).toContainText(email);
  const [proof] = await site.mailsTo('gugu.moved@mail.example');
  await page.goto(/https?:\/\/[^/\s]+(\/\S+token=[\w-]+)/.exec(proof?.text ?? '')?.[1] ?? '');
  await expect(page.getByRole('main').getByText('gugu.moved@mail.example', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(toast(page, 'Address changed', 'You sign in with your new address now.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(part('Email address')).toContainText('gugu.moved@mail.example');
  expect((await site.mailsTo(email))[0]?.text).toContain('This one is no longer used.');

  await part('Devices')
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .first()
    .click();
  await expect(part('Devices').getByRole('listitem')).toHaveCount(1);
  expect((await (await phone.request.get(`${site.url}/api/session`)).json()).user).toBe(null);
  expect((await (await context.request.get(`${site.url}/api/session`)).json()).user.name).toBe(
    'Gugu Settled',
  );
  await phone.close();

  await part('Newsletter').getByRole('checkbox').check();
  const saved = page.waitForEvent('domcontentloaded');
  await part('Newsletter').getByRole('button', { name: 'Save choice' }).click();
  await saved;
  const exported = async () => (await context.request.get(`${site.url}/settings/export`)).json();
  await expect.poll(async () => (await exported()).data.profiles[0].newsletter_subscribed).toBe(true);
  await page.goto('/settings');
  await expect(part('Newsletter').getByRole('checkbox')).toBeChecked();
  const { data } = await exported();
  expect(data.users[0]).toMatchObject({ name: 'Gugu Settled', email: 'gugu.moved@mail.example' });
  expect(data.profiles[0]).toMatchObject({ full_name: 'Gugu Settled', city: 'Polokwane' });
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
  const leave = async () => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
  };
  provider.claims = { sub: 'no-address', name: 'No Address' };
  await leave();
  await expect(page.locator('.toast.error')).toContainText('did not give us your email address');
  provider.claims = { sub: 'g-7', email: 'gcina@mail.example', email_verified: true, name: 'Gcina Google' };
  await leave();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welcome back, Gcina Google' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Gcina Google' })).toBeVisible();
});
