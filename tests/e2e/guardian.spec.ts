import type { Page } from '@playwright/test';
import { expectSoundAtAnyWidth } from './accessible.ts';
import { expect, type Site, test } from './site.ts';

const parent = 'zanele.parent@mail.example';

/** The path of the newest link to `page` emailed to the parent. */
async function linkIn(site: Site, page: string): Promise<string> {
  const find = async () => {
    for (const { text } of await site.mailsTo(parent)) {
      const found = new RegExp(`https?://[^/\\s]+(/${page}\\?token=[\\w%-]+)`).exec(text)?.[1];
      if (found) return found;
    }
    return undefined;
  };
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** Presses Tab until `selector` has focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector);
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

test('a parent consents by keyboard to a child’s attendance, and withdraws consent on their own page', async ({
  page,
  site,
}) => {
  await page.goto('/events');
  await page.locator('a[href$="/register"]').first().click();
  const form = page.getByRole('main');
  await form.getByLabel('Full Name').fill('Lerato Dlamini');
  await form.getByLabel('Email', { exact: false }).first().fill('lerato.child@mail.example');
  await form.getByLabel('The person attending is under 18').check();
  await form.locator('[name=parent_name]').fill('Zanele Dlamini');
  await form.locator('[name=parent_email]').fill(parent);
  await form.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByText('Registration successful!').first()).toBeVisible();

  await page.goto(await linkIn(site, 'events/consent'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your agreement is needed');
  await expectSoundAtAnyWidth(page);
  await tabTo(page, '[name=answer][value=yes]');
  await page.keyboard.press('Space');
  await tabTo(page, '[name=photos][value=yes]');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[name=photos][value=no]')).toBeChecked();
  await tabTo(page, '[name=guardian_name]');
  await page.keyboard.type('Zanele Dlamini');
  await tabTo(page, '[name=dietary_requirements]');
  await page.keyboard.type('no nuts');
  await tabTo(page, 'main button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have your answer')).toBeVisible();
  await expectSoundAtAnyWidth(page);

  await page.goto('/guardian');
  await expectSoundAtAnyWidth(page);
  await page.getByLabel('Your email address').fill(parent);
  await page.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(page.getByText('a link is on its way').first()).toBeVisible();
  await page.goto(await linkIn(site, 'guardian/open'));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { name: /^Lerato Dlamini:/ })).toBeVisible();
  await expectSoundAtAnyWidth(page);
  await page.getByRole('link', { name: 'See and change' }).click();
  await expect(page.getByRole('region', { name: 'What is stored' })).toContainText('no nuts');
  await expectSoundAtAnyWidth(page);
  await page.getByRole('button', { name: 'Withdraw My Agreement' }).click();
  await expect(page.getByText('Your agreement is withdrawn.').first()).toBeVisible();
  await expect(page.getByText('Waiting for your answer')).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}/erase`);
  await expectSoundAtAnyWidth(page);
  await page.getByLabel('Yes, erase everything').check();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Nothing is stored')).toBeVisible();
  await page.getByRole('button', { name: 'Leave This Page' }).click();
  await expect(page.getByLabel('Your email address')).toBeVisible();
});
