import { expect, test } from './site.ts';

test('a visitor registers for an event, and cancels by the link in the email', async ({ page, site }) => {
  await page.goto('/events');
  await page
    .getByRole('link', { name: /Register Now/ })
    .first()
    .click();
  await page.getByLabel('Full Name').fill('T');
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByText('Please fix the errors in the form').first()).toBeVisible();
  await page.getByLabel('Full Name').fill('Thandi Mokoena');
  await page.getByLabel('Email Address').fill('thandi.event@mail.example');
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(
    page.getByText("Registration successful! We'll send you a confirmation email shortly."),
  ).toBeVisible();
  const [mail] = await site.mailsTo('thandi.event@mail.example');
  const link = /http\S+\/events\/cancel\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page
    .getByRole('main')
    .getByRole('button', { name: /cancel/i })
    .click();
  await expect(page.getByText(/cancelled/i).first()).toBeVisible();
});

test('by keyboard alone: skip link, menu, and no focus under the bar', async ({ page }) => {
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      if (focused.closest('header')) return false;
      const bar = document.querySelector('header .bar')?.getBoundingClientRect() ?? { bottom: 0 };
      const box = focused.getBoundingClientRect();
      return box.bottom > 0 && box.bottom <= bar.bottom;
    });
    expect(covered).toBe(false);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form keeps what was typed, and its answer arrives', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByLabel('Name').fill('Thandi Mokoena');
    await page.getByLabel('Email').fill('thandi@mail');
    await page.getByLabel('Subject').selectOption('General Inquiry');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Invalid email address').first()).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
    await page.getByLabel('Email').fill('thandi.nojs@mail.example');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText("Your message has been sent. We'll get back to you soon!")).toBeVisible();
  });

  test('dialogs are pages, menus open, a quiz has a result', async ({ page }) => {
    await page.goto('/code-clubs');
    await page
      .getByRole('link', { name: /Join as Student/ })
      .first()
      .click();
    await expect(page.getByLabel(/^Full Name/)).toBeVisible();
    await page.goto('/career-changers/quiz');
    for (const group of await page
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all())
      await group.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'See my track' }).click();
    await expect(page.getByText(/Your track:/)).toBeVisible();
  });
});

test('a suspicious form solves its proof of work unseen; if the solver cannot be fetched, it says so and can be sent again', async ({
  page,
}) => {
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
