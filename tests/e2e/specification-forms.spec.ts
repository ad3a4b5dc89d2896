import type { Locator, Page } from '@playwright/test';
import { club } from '#tests/content/shipped-content.ts';
import { expect, held, test } from './site.ts';

/** The forms of the public document: limits and messages one by one (section 5), answers (section 8). */

const long = (length: number) => 'x'.repeat(length);
const tooLongEmail = `${long(247)}@a.example`;

/** Types into the fields with these names, without waiting for each key. */
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
const optionsOf = (scope: Locator, name: string) =>
  scope
    .locator(`select[name=${name}] option`)
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));

/** Each step types and submits: the toast is its message alone, said nowhere else, and the field is marked with it. */
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

/** Answers POSTs to the address with 503 until the page asks again. */
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

test('event registration: every limit has its message, an edit clears it, success leads to /events', async ({
  page,
  site,
}) => {
  await page.goto('/events/1/register');
  const form = page.locator('main form');
  const send = page.getByRole('button', { name: 'Complete Registration' });
  for (const label of ['Full Name', 'Email Address'])
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  for (const label of ['Phone', 'Company', 'Job Title', 'Dietary Requirements', 'Accessibility Needs'])
    await expect(page.getByLabel(label, { exact: true })).not.toHaveAttribute('required');
  await type(form, {
    full_name: long(101),
    email: tooLongEmail,
    phone: long(21),
    company: long(101),
    job_title: long(101),
    dietary_requirements: long(501),
    accessibility_needs: long(501),
  });
  await send.click();
  await expect(lastToast(page)).toHaveText('Please fix the errors in the form');
  for (const message of [
    'Name must be less than 100 characters',
    'Email must be less than 255 characters',
    'Phone must be less than 20 characters',
    'Company must be less than 100 characters',
    'Job title must be less than 100 characters',
    'Dietary requirements must be less than 500 characters',
    'Accessibility needs must be less than 500 characters',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await type(form, { full_name: '  T  ', email: 'thandi@mail' });
  await expect(page.getByText('Name must be less than 100 characters')).toBeHidden();
  await send.click();
  await expect(page.getByText('Name must be at least 2 characters', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid email address', { exact: true })).toBeVisible();
  await type(form, {
    full_name: `  ${long(100)}  `,
    email: 'limits@mail.example',
    phone: long(20),
    company: long(100),
    job_title: long(100),
    dietary_requirements: long(500),
    accessibility_needs: long(500),
  });
  await failOnce(page, '**/events/1/register');
  await send.click();
  await expect(lastToast(page)).toHaveText('Failed to register for event. Please try again.');
  await expect(page.locator('[name=job_title]')).toHaveValue(long(100));
  const release = await held(page, '**/events/1/register');
  await send.click();
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/events$/);
  await expect(
    page.getByText("Registration successful! We'll send you a confirmation email shortly.", { exact: true }),
  ).toBeVisible();
  await expect.poll(async () => (await site.mailsTo('limits@mail.example')).length).toBe(1);
});

test('scholarship enquiry: labels, options, busy buttons, failure keeps all, success clears and closes', async ({
  page,
}) => {
  const dialog = await open(page, '/', 'Apply for scholarship', 1);
  for (const label of ['Full Name *', 'Email Address *', 'Why do you want this scholarship? *']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('');
  }
  await expect(dialog.locator('[name=course_title]')).toHaveValue('CompTIA Network+');
  expect(await optionsOf(dialog, 'employment_status')).toEqual(
    'employed unemployed student self-employed other'.split(' '),
  );
  expect(await optionsOf(dialog, 'education_level')).toEqual(
    'high-school diploma bachelors masters phd other'.split(' '),
  );
  await submitOf(dialog).click();
  await expect(page.getByLabel('Full Name *')).toBeFocused();
  await type(dialog, {
    full_name: 'Thandi Mokoena',
    email: 'scholar@mail.example',
    motivation: 'To work.',
    city: 'Soweto',
  });
  await failOnce(page, '**/scholarship-enquiry');
  const release = await held(page, '**/scholarship-enquiry');
  await submitOf(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('There was an error submitting your application. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.locator('[name=city]')).toHaveValue('Soweto');
  await submitOf(dialog).click();
  await expect(page.getByText('Application Received!', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      /^Your scholarship application has been received successfully\. Someone from our admissions team will contact you within 48 business hours to confirm your application.*admissions@/,
    ),
  ).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply for scholarship' }).first().click();
  await expect(page.getByLabel('Full Name *')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('code club starter: the first message alone as a toast', async ({ page }) => {
  const dialog = await open(page, '/code-clubs', 'Start a Code Club in Your Community');
  expect(await optionsOf(dialog, 'location_province')).toEqual(
    'gauteng western-cape kwazulu-natal eastern-cape limpopo mpumalanga north-west free-state northern-cape'.split(
      ' ',
    ),
  );
  expect(await optionsOf(dialog, 'experience_level')).toEqual(['beginner', 'intermediate', 'advanced']);
  await expectFirstMessages(page, dialog, [
    [{}, 'Name must be at least 2 characters'],
    [{ full_name: long(101) }, 'Name must be less than 100 characters'],
    [{ full_name: 'Ann', email: 'ann' }, 'Invalid email address'],
    [{ email: tooLongEmail }, 'Email must be less than 255 characters'],
    [{ email: 'ann@mail.example', phone: long(21) }, 'Phone must be less than 20 characters'],
    [{ phone: '', location_city: ' x ' }, 'City is required'],
    [{ location_city: long(101) }, 'City must be less than 100 characters'],
    [{ location_city: 'Alice' }, 'Province is required'],
    [
      { location_province: 'eastern-cape', venue_details: long(501) },
      'Venue details must be less than 500 characters',
    ],
    [{ venue_details: long(500) }, 'Experience level is required'],
    [
      { experience_level: 'beginner', motivation: long(1001) },
      'Motivation must be less than 1000 characters',
    ],
    [{ motivation: long(1000), availability: long(501) }, 'Availability must be less than 500 characters'],
  ]);
  await type(dialog, { availability: long(500) });
  await failOnce(page, '**/code-clubs/start');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText('Failed to submit application. Please try again.');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText("Application submitted! We'll be in touch soon.");
  await expect(dialog).toHaveCount(0);
});

test('student registration remembers its club; parents are asked, not demanded', async ({ page, site }) => {
  const dialog = await open(page, '/code-clubs', 'Join as Student', 2);
  await expect(dialog).toContainText('Durban Digital Girls');
  expect(await optionsOf(dialog, 'age_range')).toEqual(['8-12', '13-17', '18-24', '25+']);
  expect(await optionsOf(dialog, 'experience_level')).toEqual(['none', 'beginner', 'intermediate']);
  await expect(dialog.getByText(/under 18/).first()).toBeVisible();
  await expectFirstMessages(page, dialog, [
    [{}, 'Name must be at least 2 characters'],
    [{ full_name: 'Lesedi', email: 'lesedi@mail' }, 'Invalid email address'],
    [{ email: 'lesedi@mail.example' }, 'Age range is required'],
    [{ age_range: '13-17', school: long(101) }, 'School must be less than 100 characters'],
    [{ school: '', parent_name: long(101) }, 'Parent/Guardian name must be less than 100 characters'],
    [{ parent_name: '', parent_email: 'mother' }, 'Invalid email address'],
    [{ parent_email: '', parent_phone: long(21) }, 'Parent/Guardian phone must be less than 20 characters'],
  ]);
  await type(dialog, { parent_phone: '' });
  await failOnce(page, '**/code-clubs/join');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText('Failed to register. Please try again.');
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

test('volunteer registration: limits, failure, thanks', async ({ page }) => {
  const dialog = await open(page, '/code-clubs', 'Volunteer', 1);
  await expect(dialog).toContainText('Cape Town Tech Sisters');
  await expectFirstMessages(page, dialog, [
    [{}, 'Name must be at least 2 characters'],
    [
      { full_name: 'Vuyo', email: 'vuyo@mail.example', skills: long(501) },
      'Skills must be less than 500 characters',
    ],
    [{ skills: '', experience: long(1001) }, 'Experience must be less than 1000 characters'],
    [{ experience: '', availability: long(501) }, 'Availability must be less than 500 characters'],
  ]);
  await type(dialog, { availability: '' });
  await failOnce(page, '**/code-clubs/volunteer');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText('Failed to submit. Please try again.');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText("Thank you for volunteering! We'll contact you soon.");
  await expect(dialog).toHaveCount(0);
});

test('on a phone a message does not lie over the button that tries again', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 850 });
  const dialog = await open(page, '/code-clubs', 'Volunteer');
  await type(dialog, { full_name: 'Vuyo', email: 'vuyo.phone@mail.example' });
  await failOnce(page, '**/code-clubs/volunteer');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText('Failed to submit. Please try again.');
  await submitOf(dialog).click({ timeout: 3_000 });
  await expect(lastToast(page)).toHaveText("Thank you for volunteering! We'll contact you soon.");
});

test('collaboration inquiry: limits, failure, thanks, staff and sender are written to', async ({
  page,
  site,
}) => {
  const dialog = await open(page, '/grants-fellowships', 'Collaborate With Us');
  expect(await optionsOf(dialog, 'opportunity_type')).toEqual([
    'grant',
    'fellowship',
    'scholarship',
    'other',
  ]);
  await expectFirstMessages(page, dialog, [
    [{ full_name: ' x ' }, 'Name must be at least 2 characters'],
    [{ full_name: 'Col', email: 'col' }, 'Invalid email address'],
    [{ email: 'col@mail.example', organization: long(101) }, 'Organisation must be less than 100 characters'],
    [{ organization: '' }, 'Please select opportunity type'],
    [{ opportunity_type: 'other', message: '  too short  ' }, 'Message must be at least 10 characters'],
    [{ message: long(1001) }, 'Message must be less than 1000 characters'],
  ]);
  await type(dialog, { message: long(10) });
  await failOnce(page, '**/collaborate');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText('Failed to submit. Please try again.');
  await submitOf(dialog).click();
  await expect(lastToast(page)).toHaveText("Thank you! We'll be in touch about collaboration opportunities.");
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await site.mailsTo('col@mail.example')).length).toBe(1);
});

test('contact: fields required by the browser, five subjects, an alert in the page, an empty form', async ({
  page,
}) => {
  await page.goto('/contact-us');
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    expect(
      await page.getByLabel(label).evaluate((field) => (field as HTMLInputElement).validity.valueMissing),
    ).toBe(true);
  expect(await page.getByLabel('Subject').getByRole('option').allInnerTexts()).toEqual([
    'Choose a subject',
    'General Inquiry',
    'Certification Question',
    'Technical Support',
    'Billing Question',
    'Partnership Opportunity',
  ]);
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
});
