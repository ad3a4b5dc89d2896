import { club } from '#tests/content/shipped-content.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

/** Header, footer, sign-in dialog and not-found page, sentence by sentence (accounts document, section 2). */

test('the strip, the bar and the footer hold the links of the specification', async ({ page }) => {
  await page.goto('/partners');
  const links = (within: ReturnType<typeof page.getByRole>) =>
    within
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => `${a.textContent?.trim()} ${a.getAttribute('href')}`));
  const header = page.getByRole('banner');
  expect(await links(header.getByRole('navigation', { name: 'More about us' }))).toEqual([
    'Partners /partners',
    'About Us /about-us',
    'Newsroom /newsroom',
    'Contact Us /contact-us',
    'Help /help',
  ]);
  expect(await links(header.getByRole('navigation', { name: 'Main' }))).toEqual([
    'Home /',
    'Code Clubs /code-clubs',
    'Grants /grants-fellowships',
    'Chapters /chapters',
    'Tech Policy /tech-policy',
    'About Us /about-us',
    'Blog /blog',
    'Events /events',
  ]);
  await expect(header.getByRole('link').nth(5)).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByText('Empowering women in IT with certification training and career advancement resources.', {
      exact: true,
    }),
  ).toBeVisible();
  expect(await links(footer.getByRole('navigation', { name: 'Certifications' }))).toEqual([
    'CompTIA A+ /courses',
    'Network+ /courses',
    'Security+ /courses',
    'Cisco CCNA /courses',
    'View All /courses',
  ]);
  expect(await links(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
    'About Us /about-us',
    'Free Courses /courses',
    'Exam Preparation /exam-prep',
    'Events /events',
    'Blog /blog',
  ]);
  for (const [name, href] of [
    ['Send us a message', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Cookie Policy', '/cookies'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
});

test('Courses is a button with two links, marked on both routes, closed by Escape, focus elsewhere and a new page', async ({
  page,
}) => {
  await page.goto('/about-us');
  const courses = page.getByRole('button', { name: 'Courses' });
  const free = page.getByRole('banner').getByRole('link', { name: 'Free Courses' });
  await expect(courses).not.toHaveAttribute('aria-current');
  await expect(free).toBeHidden();
  await expect(courses).toHaveAttribute('aria-expanded', 'false');
  await courses.click();
  await expect(free).toBeVisible();
  await expect(courses).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(free).toBeHidden();
  await expect(courses).toHaveAttribute('aria-expanded', 'false');
  await expect(courses).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(free).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(free).toBeHidden();
  await courses.click();
  await page.getByRole('link', { name: 'Professional Certifications' }).click();
  await expect(page).toHaveURL(/\/professional-certifications$/);
  await expect(free).toBeHidden();
  const marked = page.getByRole('banner').getByRole('button', { name: 'Courses' });
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await marked.click();
  await free.click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(marked).toHaveAttribute('aria-current', 'true');
});

test('beyond 10 px the header is translucent and lower, and the page does not jump', async ({ page }) => {
  await page.goto('/about-us');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      opaque: !/\/ 0|, 0\.\d/.test(getComputedStyle(element).backgroundColor),
      main: (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + scrollY,
    }));
  const before = await look();
  expect(before.opaque).toBe(true);
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  expect((await look()).opaque).toBe(true);
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(async () => (await look()).height).toBe(before.height - 16);
  expect(await look()).toEqual({ ...before, height: before.height - 16, opaque: false });
});

test('on a phone the menu has the same items, and closes on a new page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Code Clubs' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Free Courses', 'Professional Certifications', 'Code Clubs', 'Chapters', 'Sign Up'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('the sign-in dialog: words, labels, placeholders, show and hide, close', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Welcome Back', exact: true })).toBeVisible();
  await expect(page.getByText('Sign in to your account', { exact: true })).toBeVisible();
  for (const name of ['Continue with Facebook', 'Continue with Google', 'Sign In'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(dialog.getByText('or', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveAttribute('placeholder', 'Enter your email');
  await expect(page.getByLabel('Email Address')).toHaveAttribute('required');
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('placeholder', 'Enter your password');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await expect(dialog.locator('button[type=submit]', { hasText: /^Sign In/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: "Don't have an account? Sign Up" }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('unknown addresses answer 404 with the words of the specification; /contact and /about have moved', async ({
  page,
  request,
}) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  for (const [from, to] of [
    ['/contact', '/contact-us'],
    ['/about', '/about-us'],
  ] as const) {
    const moved = await request.get(from, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, to]);
  }
  for (const address of ['/exam-prep', '/privacy', '/terms', '/cookies'])
    expect((await request.get(address)).status(), address).toBe(200);
});

test('the search is one click away, on a laptop and from a phone’s menu, and finds all kinds of pages', async ({
  page,
}) => {
  await page.goto('/partners');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('searchbox').fill('soweto');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Code clubs');
  await page
    .getByRole('main')
    .getByRole('link', { name: club('soweto-code-club').name })
    .click();
  await expect(page).toHaveURL(/\/code-clubs#/);
  await expect(page.getByRole('heading', { name: club('soweto-code-club').name })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/blog');
  await expect(header.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
  await header.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('phishing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Blog' })).toBeVisible();
  await expectAccessible(page);
});
