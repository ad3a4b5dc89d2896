import type { Page } from '@playwright/test';
import { authEvents } from '#app/accounts/sessions/session-store.ts';
import { appCode } from '#tests/people/authenticator.ts';
import { expectAccessible } from './accessible.ts';
import { heardOn, join, listen, password } from './people.ts';
import { expect, test } from './site.ts';

async function signIn(page: Page, email: string, typed = password) {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Thandi Settled' });

test('a member changes her name, sets up two-factor sign-in, uses it, exports the data and leaves', async ({
  page,
  site,
  context,
}) => {
  const email = await join(context, site, 'Thandi Nkosi', 'thandi.leaves@mail.example');
  await listen(page, authEvents);
  await page.goto('/settings');
  // A saved name is in the header at once, and told to the page's scripts.
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await profile.getByLabel('Full Name').fill('Thandi Settled');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(userMenu(page)).toBeVisible();
  await expect.poll(() => heardOn(page)).toContain('USER_UPDATED Thandi Settled');
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
