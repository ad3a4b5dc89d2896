import type { Locator, Page } from '@playwright/test';
import { club, emailSubject } from '#tests/content/shipped-content.ts';
import { expect, holdRequests, test } from './site.ts';

/** Forms with script; limits and messages are tested in `tests/specification/forms.request.test.ts`. */

const long = (length: number) => 'x'.repeat(length);

/** Fills in the fields by name, without simulating each key. */
async function type(scope: Locator, values: Record<string, string>): Promise<void> {
  await scope.evaluate((root, typed) => {
    for (const [name, value] of Object.entries(typed)) {
      const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, values);
}

const submitOf = (scope: Locator) => scope.locator('button[type=submit]');
const lastToast = (page: Page) => page.locator('.toasts > .toast').last();
/** Each step types and submits: the toast shows only this message, nothing else does, and the field is marked invalid. */
async function expectFirstMessages(
  page: Page,
  dialog: Locator,
  steps: readonly (readonly [Record<string, string>, string])[],
): Promise<void> {
  for (const [values, message] of steps) {
    await type(dialog, values);
    await submitOf(dialog).click();
    await expect(lastToast(page)).toHaveText(message);
    await expect(page.locator('.toasts > .toast')).toHaveCount(1);
    await expect(page.getByText(message)).toHaveCount(1);
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
    await expect(dialog.locator('[aria-invalid=true]')).toHaveAccessibleDescription(new RegExp(message));
  }
}

/** Answers the next POST to the address with 503. */
async function failOnce(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'away' }), { times: 1 });
}

async function open(page: Page, address: string, button: string, i = 0): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: button, exact: true }).nth(i).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(submitOf(dialog)).toHaveCount(1);
  return dialog;
}

test('event registration: mistakes are below the fields, an edit clears its own, and a failure keeps everything', async ({
  page,
}) => {
  await page.goto('/events/1/register');
  const form = page.locator('main form');
  const send = page.getByRole('button', { name: 'Complete Registration' });
  await type(form, { full_name: long(101), email: 'thandi@mail', company: long(101) });
  await send.click();
  await expect(lastToast(page)).toHaveText('Please fix the errors in the form');
  const tooLong = page.getByText('Name must be less than 100 characters', { exact: true });
  for (const message of ['Invalid email address', 'Company must be less than 100 characters'])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(tooLong).toBeVisible();
  await type(form, { email: long(300) });
  await send.click();
  const longAddress = 'Email must be less than 255 characters';
  await expect(page.getByText(longAddress, { exact: true })).toBeVisible();
  await type(form, { full_name: 'Thandi Limits', email: 'limits@mail.example', company: 'Kaya Labs' });
  await expect(tooLong).toBeHidden();
  await failOnce(page, '**/events/1/register');
  await send.click();
  await expect(lastToast(page)).toHaveText('Failed to register for event. Please try again.');
  await expect(page.locator('[name=company]')).toHaveValue('Kaya Labs');
  const release = await holdRequests(page, '**/events/1/register');
  await send.click();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/events$/);
  await expect(
    page.getByText("Registration successful! We'll send you a confirmation email shortly.", { exact: true }),
  ).toBeVisible();
});

test('scholarship enquiry: the first empty field has the focus, buttons are busy, success clears and closes', async ({
  page,
}) => {
  const dialog = await open(page, '/', 'Apply for scholarship', 1);
  await submitOf(dialog).click();
  await expect(page.getByLabel('Full Name *')).toBeFocused();
  await type(dialog, {
    full_name: 'Thandi Mokoena',
    email: 'scholar@mail.example',
    motivation: 'To work.',
    city: 'Soweto',
  });
  await failOnce(page, '**/scholarship-enquiry');
  const release = await holdRequests(page, '**/scholarship-enquiry');
  await submitOf(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(dialog.locator('[name=city]')).toHaveValue('Soweto');
  await submitOf(dialog).click();
  await expect(page.getByText('Application Received!', { exact: true })).toBeVisible();
  await expect(page.getByText(/within 48 business hours to confirm your application/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply for scholarship' }).first().click();
  await expect(page.getByLabel('Full Name *')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a student joins a club: the first message alone as a toast, then thanks; the next club has an empty form', async ({
  page,
  site,
}) => {
  const dialog = await open(page, '/code-clubs', 'Join as Student', 2);
  await expect(dialog).toContainText('Durban Digital Girls');
  await expect(dialog.getByText(/under 18/).first()).toBeVisible();
  await expectFirstMessages(page, dialog, [
    [{}, 'Name must be at least 2 characters'],
    [{ full_name: 'Lesedi', email: 'lesedi@mail' }, 'Invalid email address'],
    [{ email: 'lesedi@mail.example' }, 'Age range is required'],
  ]);
  await type(dialog, { age_range: '18-24' });
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText("Registration successful! We'll send you confirmation details.");
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await site.mailsTo('lesedi@mail.example'))[0]?.subject)
    .toContain('Durban Digital Girls');
  await page.getByRole('button', { name: 'Join as Student' }).first().click();
  await expect(dialog).toContainText(club('soweto-code-club').name);
  await expect(dialog.locator('[name=full_name]')).toHaveValue('');
});

test('on a phone a message does not cover the button to retry', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 850 });
  const dialog = await open(page, '/code-clubs', 'Volunteer');
  await type(dialog, { full_name: 'Vuyo', email: 'vuyo.phone@mail.example' });
  await failOnce(page, '**/code-clubs/volunteer');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText('Failed to submit. Please try again.');
  await submitOf(dialog).click({ timeout: 3_000 });
  await expect(lastToast(page)).toHaveText("Thank you for volunteering! We'll contact you soon.");
});

test('contact: the answer is an alert above an empty form; a suspicious form solves its proof of work unseen, or says that it cannot', async ({
  page,
  site,
}) => {
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fix the errors in the form');
  await page.getByLabel('Name').fill('Thandi');
  await page.getByLabel('Email').fill('thandi.alert@mail.example');
  await page.getByLabel('Subject').selectOption('Technical Support');
  await page.getByLabel('Message').fill('Help');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toHaveText("Your message has been sent. We'll get back to you soon!");
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByLabel(label)).toHaveValue('');
  expect((await site.mailsTo('thandi.alert@mail.example')).map((mail) => mail.subject)).toEqual([
    emailSubject('submission-received', { what: 'message' }),
  ]);

  const send = page.getByRole('button', { name: 'Send Message' });
  const fill = async () => {
    await page.goto('/contact-us');
    await page.getByLabel('Name').fill('Thandi Mokoena');
    await page.getByLabel('Email').fill('thandi.proof@mail.example');
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await page.getByLabel('Message').fill('Do you have a course about networks?');
    // A honeypot, which only bots fill in.
    await page.locator('main [name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example';
    });
    await send.click();
  };
  await page.route(/proof/, (route) => route.fulfill({ status: 404 }));
  await fill();
  await expect(page.getByText('Many forms came from your connection.').first()).toBeVisible();
  await expect(send).toBeEnabled();
  await page.unroute(/proof/);
  await fill();
  await expect(page.getByText("Your message has been sent. We'll get back to you soon!")).toBeVisible();
});
