import type { Page } from '@playwright/test';
import { appCode } from '#tests/people/authenticator.ts';
import { expectAccessible } from './accessible.ts';
import { join, mailedLink, password } from './people.ts';
import { expect, test } from './site.ts';

async function signUp(page: Page, email: string) {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Thandi Nkosi');
  await page.locator('main').getByLabel('Email Address').fill(email);
  await page.locator('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Age Range').selectOption('25-34');
  await page.getByLabel('Country').selectOption('South Africa');
  await page.getByLabel('City').fill('Polokwane');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
}

async function signIn(page: Page, email: string, typed = password) {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Thandi Nkosi' });

test('a member sets up two-factor sign-in, uses it, exports the data and leaves', async ({
  page,
  site,
  context,
}) => {
  const email = await join(context, site, 'Thandi Nkosi', 'thandi.leaves@mail.example');
  await page.goto('/settings');
  await expectAccessible(page);
  const part = page.getByRole('region', { name: 'Two-factor sign-in' });
  await part.getByLabel('Current Password').fill(password);
  await part.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
  const address = new URL(
    (await part.getByRole('link', { name: 'Add the key to it' }).getAttribute('href')) ?? '',
  );
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  await part.getByLabel('Code').fill(appCode(secret, new Date()));
  await part.getByRole('button', { name: 'Confirm' }).click();
  await expect(part.getByText('Your recovery codes')).toBeVisible();
  const recovery = await part.locator('code').first().innerText();
  await expectAccessible(page);

  await page.goto('/');
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/sign-in\/two-factor$/);
  await expectAccessible(page);
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await page.getByText('Delete my account').first().click();
  await page.getByLabel('I understand that this cannot be undone').check();
  await page.getByRole('region', { name: 'Your data' }).getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and what belongs to it have been erased')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
});

test('the hint on a password disappears when it is dismissed, improved or sent', async ({ page }) => {
  await page.goto('/signup');
  const field = page.locator('main').getByLabel('Password', { exact: true });
  const again = page.getByLabel('Confirm Password');
  const word = page.locator('#sign-up-strength');
  await field.fill('password1');
  await expect(word).toContainText('This is one of the first passwords');
  await again.fill('password1');
  await page.getByLabel('Full Name').fill('Thandi Nkosi');
  await page.locator('main').getByLabel('Email Address').fill('thandi.weak@mail.example');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Age Range').selectOption('25-34');
  await page.getByLabel('Country').selectOption('South Africa');
  await page.getByLabel('City').fill('Polokwane');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(word).toBeHidden();
  await expect(
    page.getByText('This is one of the first passwords').filter({ visible: true }),
  ).not.toHaveCount(0);
  // Typing in the other field right after must not restore the old password.
  await field.fill(password);
  await again.fill(password);
  await expect(word).toContainText('looks hard to guess');
  await field.fill('password1');
  await expect(word).toContainText('This is one of the first passwords');
  await field.fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expect(word).toContainText('6 to 128 characters');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('joining, confirming and signing in work', async ({ page, site }) => {
    const email = 'thandi.plain@mail.example';
    await signUp(page, email);
    await page.goto(await mailedLink(site, email, 'verify-email'));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.context().clearCookies();
    await page.goto('/sign-in');
    await page.locator('main').getByLabel('Email Address').fill(email);
    await page.locator('main').getByLabel('Password', { exact: true }).fill('wrong');
    await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
    await page.locator('main').getByLabel('Password', { exact: true }).fill(password);
    await page.locator('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
