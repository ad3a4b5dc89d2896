import type { Page } from '@playwright/test';
import { expectAccessible, expectSoundAtAnyWidth } from './accessible.ts';
import { enter, join, password, signUp } from './people.ts';
import { expect, test } from './site.ts';
import { answers, completeCourse, modules, slug } from './study.ts';

/** The member area, sentence by sentence (accounts document, sections 2, 4, 8 and 9; decisions, Members). */

const courses = [
  'Introduction to Technology',
  'Digital Literacy Basics',
  'Career Planning for Women in Tech',
];

const toast = (page: Page, title: string, description: string) =>
  page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) });

/** The figure that stands under a label. */
const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByText(label, { exact: true })
    .first()
    .locator('..')
    .getByRole('definition')
    .first();

test('the dashboard, a course from its first lesson to the certificate, the same figures everywhere', async ({
  page,
  context,
  browser,
  site,
}) => {
  const name = 'Zinhle'.padEnd(100, 'e');
  const email = await join(context, site, name, 'zinhle.learns@mail.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}`, exact: true })).toBeVisible();
  await expect(page.getByText('You have 3 active courses.')).toBeVisible();
  await expect(page.getByText('Active Learner', { exact: true })).toBeVisible();
  const today = new Date().toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'Africa/Johannesburg',
  });
  await expect(page.getByText(`Joined ${today}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText([
    'Enrolled Courses',
    'Completed',
    'Certificates',
    'In Progress',
  ]);
  for (const label of ['Enrolled Courses', 'Certificates'])
    await expect(page.getByText(label, { exact: true })).toHaveCount(1);
  await expect(page.getByRole('definition')).toHaveText(['3', '0', '0', '3']);
  await expect(page.getByRole('heading', { name: 'My Courses', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse More Courses', exact: true })).toHaveAttribute(
    'href',
    '/courses',
  );
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  for (const title of courses) {
    await expect(card(title).getByText('In Progress', { exact: true })).toBeVisible();
    await expect(card(title).getByText('0%', { exact: true })).toBeVisible();
    await expect(card(title).getByRole('progressbar')).toBeVisible();
    await expect(card(title).getByText(/^Enrolled \d/)).toBeVisible();
  }
  const mine = card(courses[0] ?? '');
  await expect(mine.getByRole('link', { name: 'Resources', exact: true })).toHaveAttribute(
    'href',
    `/learn/${slug}#resources`,
  );
  await mine.getByRole('button', { name: 'Progress', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Progress' });
  await expect(dialog).toContainText('Introduction to Technology: 0 of 16 lessons and quizzes done, 0%');
  await expect(dialog.getByText('Time spent')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await mine.getByRole('link', { name: 'Continue Learning', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${slug}`));
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('heading', { name: modules[0]!.lessons[1]!.title, exact: true })).toBeVisible();
  await page.goto(`/learn/${slug}`);
  await expect(page.getByText('1 of 16 lessons and quizzes done.', { exact: true })).toBeVisible();

  const [first] = modules;
  if (!first) throw new Error('no module');
  await page.goto(`/learn/${slug}/quiz/${first.key}`);
  const take = async (wrong: number) => {
    for (const [id, answer] of Object.entries(answers(first, wrong)))
      await page.locator(`input[name="${id}"][value="${answer}"]`).check();
    await page.getByRole('button', { name: 'Check my answers' }).click();
  };
  await take(2);
  await expect(page.getByRole('main')).toContainText('60%');
  await expectAccessible(page);
  await page.goto(`/learn/${slug}/quiz/${first.key}`);
  await expect(page.getByText('Your best result so far: 60%.')).toBeVisible();
  await take(1);
  await expect(page.getByRole('main')).toContainText('80%');
  await page.goto('/dashboard');
  await expect(mine.getByText('12%', { exact: true })).toBeVisible();

  await completeCourse(context, site.url);
  await page.goto('/dashboard');
  await expect(page.getByRole('definition').filter({ hasText: /^\d+$/ })).toHaveText(['3', '1', '1', '2']);
  await expect(mine.getByText('Completed', { exact: true })).toBeVisible();
  await expect(mine.getByText('100%', { exact: true })).toBeVisible();
  await expect(mine.getByText('In Progress', { exact: true })).toHaveCount(0);
  for (const name of ['Continue Learning', 'Resources'])
    await expect(mine.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(mine.getByRole('link', { name: 'Review Course', exact: true })).toHaveAttribute(
    'href',
    `/learn/${slug}`,
  );
  await expectAccessible(page);
  await page.goto('/course-access');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: courses[0] ?? '' })
      .getByText('100%'),
  ).toBeVisible();
  await page.goto('/profile');
  for (const [label, value] of [
    ['Courses', '3'],
    ['Friends', '0'],
    ['Certificates', '1'],
  ] as const)
    await expect(figure(page, label)).toHaveText(value);

  await page.goto('/dashboard');
  await mine.getByRole('link', { name: 'View Certificate', exact: true }).click();
  await expect(page).toHaveURL(/\/certificates\/[\w-]+$/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expectSoundAtAnyWidth(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^certificate-.+\.pdf$/);
  const pdf = await page.request.get(`${page.url()}/certificate.pdf`);
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  const badge = await (await page.request.get(`${page.url()}/credential.json`)).json();
  expect(badge.type).toContain('OpenBadgeCredential');

  const staff = await browser.newContext({ baseURL: site.url });
  const admin = await staff.newPage();
  await join(staff, site, 'Chief Admin', 'admin@naledi.example');
  await admin.goto('/admin?tab=courses');
  const row = admin.getByRole('row').filter({ hasText: email }).filter({ hasText: '%' });
  await expect(row.filter({ hasText: courses[0] ?? '' })).toContainText('100%');
  await expect(row.filter({ hasText: courses[0] ?? '' })).toContainText('Completed');
  await staff.close();
});

test('course access: signed out, not verified, verified, without a grant; what is said at a locked door', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/course-access');
  await expect(page.getByRole('heading', { name: 'Course Access', exact: true })).toBeVisible();
  await expect(page.getByText('Sign in to view your course access', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Sign Up Now', exact: true }),
  ).toHaveAttribute('href', '/signup');
  await page.goto(`/learn/${slug}`);
  await expect(page).toHaveURL(/\/course-access$/);
  await expect(toast(page, 'Sign in required', 'Please sign in to access courses')).toBeVisible();

  const email = await signUp(context, site, 'Lindiwe Waits');
  await enter(context, site, email);
  await page.goto('/course-access');
  await expect(page.getByRole('heading', { name: 'Your Course Access', exact: true })).toBeVisible();
  await expect(
    page.getByText('Email Status: Not Verified - Check your email', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Email Verification Required', { exact: true })).toBeVisible();
  await expect(page.getByText(/spam folder/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Free courses' }).locator('> li');
  for (const [i, title] of courses.entries()) {
    await expect(list.nth(i).getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(list.nth(i).getByText('Free', { exact: true })).toBeVisible();
    await expect(list.nth(i).getByRole('button', { name: 'Locked', exact: true })).toBeDisabled();
  }
  await expect(page.getByText(/^No course access granted yet/)).toHaveCount(0);
  await page.goto(`/learn/${slug}`);
  await expect(
    toast(page, 'Email verification required', 'Please verify your email to access course content'),
  ).toBeVisible();
  const before = (await site.mailsTo(email)).length;
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect.poll(async () => (await site.mailsTo(email)).length).toBe(before + 1);

  const link = /(\/verify-email\?token=[\w-]+)/.exec((await site.mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto('/course-access');
  await expect(page.getByText('Email Status: Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Email Verification Required')).toHaveCount(0);
  for (const [i] of courses.entries()) {
    await expect(list.nth(i).getByRole('link', { name: 'Access Course', exact: true })).toHaveAttribute(
      'href',
      /^\/learn\//,
    );
    await expect(list.nth(i).getByText(/^Granted on \d/)).toBeVisible();
  }
  await page.goto('/learn/ethical-hacker');
  await expect(page).toHaveURL(/\/course-access$/);
  await expect(toast(page, 'Access denied', "You don't have access to this course yet")).toBeVisible();
});

test('a visitor enrols on a course page by way of signing in; their registrations stand on the dashboard', async ({
  page,
  context,
  site,
}) => {
  const email = await join(context, site, 'Buhle Enrols');
  await context.clearCookies();
  await page.goto('/courses/introduction-to-cybersecurity');
  await page.getByRole('button', { name: 'Get Started With Self-Paced', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Welcome back!', 'You have successfully signed in')).toBeVisible();
  // Loaded twice, the page would show the message the first time, which nobody sees.
  expect(loads).toEqual([`${site.url}/courses/introduction-to-cybersecurity`]);
  await page.getByRole('button', { name: 'Get Started With Self-Paced', exact: true }).first().click();
  await expect(page).toHaveURL(/\/learn\/introduction-to-cybersecurity$/);
  await page.goto('/dashboard');
  await expect(figure(page, 'Enrolled Courses')).toHaveText('4');
  await expect(page.getByText('You have 4 active courses.')).toBeVisible();

  await page.goto('/events/1/register');
  await page.getByLabel('Full Name').fill('Buhle Enrols');
  await page.getByRole('main').getByLabel('Email Address').fill(email);
  await page.getByLabel('Phone').fill('+27 82 000 0000');
  await page.getByRole('main').getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect
    .poll(async () => (await site.mailsTo(email)).some(({ text }) => /calendar/i.test(text)))
    .toBe(true);
  await page.goto('/dashboard#registrations');
  const row = page.getByRole('region', { name: 'My registrations' }).getByRole('row').nth(1);
  await expect(row).toContainText('Registered');
  await row.getByRole('link', { name: 'Cancel registration' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel registration?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(page).toHaveURL(/\/dashboard#registrations$/);
  await expect(row).toContainText('Cancelled');
  await expect(row.getByRole('link')).toHaveCount(0);
});

test('the profile: search, ways on, card, post box, events and study buddies', async ({
  page,
  context,
  site,
}) => {
  const email = await join(context, site, 'Palesa Shows');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(page.getByPlaceholder('Search Naledi')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Palesa Shows', exact: true })).toBeVisible();
  await expect(main.getByText(email, { exact: true })).toBeVisible();
  await expect(main.getByRole('term')).toHaveText(['Courses', 'Friends', 'Certificates']);
  for (const [name, href] of [
    ['My Courses', '/dashboard#courses'],
    ['Certificates', '/dashboard#certificates'],
    ['Study Groups', '/code-clubs'],
    ['Settings', '/settings'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(page.getByPlaceholder("What's on your mind?")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  await expect(events.getByRole('link', { name: /./ }).and(events.locator('[href^="/events/"]'))).toHaveCount(
    2,
  );
  await expect(page.getByRole('heading', { name: 'Study Buddies', exact: true })).toBeVisible();
  await page.getByPlaceholder('Search Naledi').fill('cybersecurity');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=cybersecurity$/);
  await expect(page.getByRole('link', { name: 'Introduction to Cybersecurity' }).first()).toBeVisible();
});

test('the pages of a member are accessible and never scroll sideways', async ({ page, context, site }) => {
  const domain = `${'a-rather-long-name-of-a-domain.'.repeat(6)}mail.example`;
  await join(context, site, 'Refilwe'.padEnd(100, 'e'), `refilwe.mthembu-ngcobo@${domain}`);
  for (const address of [
    '/profile',
    '/dashboard',
    '/course-access',
    '/settings',
    '/study-buddies',
    '/search?q=nothing-like-this',
    `/learn/${slug}`,
    `/learn/${slug}/the-parts-inside`,
    `/learn/${slug}/quiz/1-devices`,
  ]) {
    await page.goto(address);
    await expectSoundAtAnyWidth(page);
  }
  // The narrowest window with the whole menu: her name gives way, the star does not; nor for a visitor's two buttons.
  await page.setViewportSize({ width: 1180, height: 800 });
  const star = page.getByRole('banner').locator('.bar .logo svg');
  expect((await star.boundingBox())?.width).toBe(40);
  await context.clearCookies();
  await page.goto('/');
  expect((await star.boundingBox())?.width).toBe(40);
  const signUp = await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).boundingBox();
  expect((signUp?.x ?? 0) + (signUp?.width ?? 0)).toBeLessThanOrEqual(1180 - 56);
});
