import type { Page } from '@playwright/test';
import { join, mailedLink, signUp } from './people.ts';
import { expect, test } from './site.ts';

const denied = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

test('the first administrator signs up, answers an application, goes back without losing a word, and downloads the list', async ({
  page,
  site,
  context,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.url}/`);
  await denied(page, 'Please sign in to access the admin panel');

  await page.goto('/scholarship-enquiry');
  const form = page.getByRole('main');
  await form.getByLabel('Full Name').fill('Nandi "Dee" Khumalo');
  await form.getByLabel('Email').fill('nandi@mail.example');
  await form.getByLabel(/^Why/).fill('I want to learn');
  await form.getByRole('button', { name: /submit/i }).click();
  await expect(page.getByText('Application Received!')).toBeVisible();

  await signUp(context, site, 'Chief Admin', 'chief@naledi.example');
  await page.goto('/admin');
  await denied(page, 'Please sign in to access the admin panel');
  await page.goto(await mailedLink(site, 'chief@naledi.example', 'verify-email'));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chief Admin' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Analytics Dashboard' })).toBeVisible();
  await expect(page.getByText('Logged in as chief@naledi.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up two-factor sign-in' })).toBeVisible();

  await page.getByRole('link', { name: 'Work', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: 'Scholarship enquiries' })
    .click();
  await page.getByRole('link', { name: 'Nandi "Dee" Khumalo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nandi "Dee" Khumalo');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('approved');
  await page.getByRole('combobox', { name: 'In charge' }).selectOption({ label: 'Chief Admin' });
  await page.getByLabel('Note').fill('Spoke to her on the phone');
  await page.getByLabel('In your own words').fill('We look forward to meeting you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Change to approved?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We look forward to meeting you.');
  expect((await site.mailsTo('nandi@mail.example')).length).toBe(1);
  // The browser's Back returns to the typed text, as the button does.
  await page.goBack();
  await expect(page.getByLabel('Note')).toHaveValue('Spoke to her on the phone');
  await expect(page.getByLabel('In your own words')).toHaveValue('We look forward to meeting you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(
    page.getByText('Your change is saved and Nandi "Dee" Khumalo is told by email.'),
  ).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Scholarships' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Scholarships' })).toContainText('Nandi "Dee" Khumalo');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of Scholarship enquiries' }).click();
  expect((await download).suggestedFilename()).toMatch(/^scholarships-\d{4}-\d\d-\d\d\.csv$/);
});

test('on a phone the staff’s menu opens, leads on and closes by the keyboard', async ({
  page,
  context,
  site,
}) => {
  await join(context, site, 'Phone Admin', 'phone@naledi.example');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(links).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await links.getByRole('link', { name: 'People and roles' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and roles');
  await expect(links).toBeHidden();
  await button.click();
  await expect(page.getByText('Signed in as Phone Admin')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
