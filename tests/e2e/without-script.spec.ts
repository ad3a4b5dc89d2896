import type { Page } from '@playwright/test';
import { allCourses, someCourses } from '#tests/content/shipped-content.ts';
import { mailedLink, password } from './people.ts';
import { expect, test } from './site.ts';

/** What a browser without JavaScript shows and sends; what it is answered is tested in requests. */

test.use({ javaScriptEnabled: false });

const course = '/courses/introduction-to-cybersecurity';
const articles = someCourses(({ categories }) => categories?.includes('Articles') ?? false);

test('a visitor searches, filters, opens panels by their addresses and shares', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('searchbox').fill('pasword');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.locator('.hits').getByRole('link').first()).toHaveText(
    'I forgot my password. What do I do?',
  );

  await page.goto('/tech-policy');
  const chip = page.getByRole('link', { name: 'Data Privacy', exact: true });
  await chip.click();
  await expect(page).toHaveURL('/tech-policy?category=Data+Privacy');
  await expect(chip).toHaveAttribute('aria-current', 'page');

  await page.goto('/courses');
  await page.getByRole('checkbox', { name: /^Articles/ }).check();
  await page.getByRole('button', { name: `Show ${allCourses}` }).click();
  await expect(page.getByText(articles)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Articles' }).click();
  await expect(page.getByText(allCourses, { exact: true })).toBeVisible();

  await page.goto(course);
  await expect(page.locator('#curriculum')).toBeHidden();
  await page.goto(`${course}#curriculum`);
  await expect(page.locator('#curriculum')).toBeVisible();
  await expect(page.locator('#overview')).toBeHidden();
  await page.goto('/');
  await page.goto(`${course}#module-3`);
  await expect(page.locator('#module-3')).toBeInViewport();
  await expect(page.locator('#overview')).toBeHidden();

  await page.goto('/blog/spot-a-phishing-message');
  const share = page.locator('.share');
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(share.getByRole('button')).toHaveCount(0);
});

/** Chooses the first answer to each question on the page. */
async function answerAll(page: Page): Promise<void> {
  const groups = page.getByRole('main').getByRole('group');
  for (const group of await groups.filter({ has: page.getByRole('radio') }).all())
    await group.getByRole('radio').first().check();
}

test('a visitor writes, fills in a dialog as a page, and is marked in every kind of quiz', async ({
  page,
}) => {
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

  await page.goto('/code-clubs');
  await page
    .getByRole('link', { name: /Join as Student/ })
    .first()
    .click();
  await expect(page.getByLabel(/^Full Name/)).toBeVisible();

  await page.goto('/career-changers/quiz');
  await answerAll(page);
  await page.getByRole('button', { name: 'See my track' }).click();
  await expect(page.getByText(/Your track:/)).toBeVisible();

  await page.goto('/exam-prep/comptia-a');
  await page.getByRole('link', { name: 'Start the quiz' }).click();
  await page.getByRole('button', { name: 'See your score' }).click();
  await expect(page.getByRole('heading', { name: 'Your score: 0 of 20' })).toBeVisible();

  await page.goto('/courses/digital-literacy-basics/lessons/finding-your-way');
  await expect(page.locator('.hints').first()).toBeHidden();
  // Playwright finds no words inside of noscript.
  await page.locator('noscript summary').first().click();
  await expect(page.locator('.hints').first()).toBeVisible();
  await page.getByText('Show the answer').first().click();
  await expect(page.getByRole('button', { name: 'Check answer' })).toHaveCount(0);
  await page.goto('/courses/digital-literacy-basics/quiz/1-device-and-files');
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('alert')).toContainText('Please answer at least 10 questions');
  await answerAll(page);
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('status').first()).toContainText(/^(Passed with|Not passed yet)/);
});

test('a member joins, confirms, signs in, writes a post, likes, answers and searches', async ({
  page,
  site,
}) => {
  const email = 'thandi.plain@mail.example';
  const main = page.getByRole('main');
  await page.goto('/signup');
  await main.getByLabel('Full Name').fill('Thandi Nkosi');
  await main.getByLabel('Email Address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm Password').fill(password);
  await main.getByLabel('Gender').selectOption('female');
  await main.getByLabel('Age Range').selectOption('25-34');
  await main.getByLabel('Country').selectOption('South Africa');
  await main.getByLabel('City').fill('Polokwane');
  await main.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await page.goto(await mailedLink(site, email, 'verify-email'));
  await page.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await main.getByLabel('Email Address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill('wrong');
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible();
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  await page.getByPlaceholder("What's on your mind?").fill('Without script\n'.repeat(99));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  const post = page.getByRole('article').first();
  const height = () => post.evaluate((element) => element.clientHeight);
  const folded = await height();
  await post.getByRole('link', { name: 'Read on' }).click();
  await expect(post.getByRole('link', { name: 'Read on' })).toBeHidden();
  expect(await height()).toBeGreaterThan(5 * folded);
  await post.getByRole('button', { name: 'Like' }).click();
  await expect(post).toContainText('1 like');
  await post.getByRole('link', { name: 'Comment' }).click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Also this');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Also this');
  await page.goto('/profile');
  await page.getByPlaceholder('Search Naledi').fill('cybersecurity');
  await page.getByPlaceholder('Search Naledi').press('Enter');
  await expect(page.getByRole('heading', { name: 'Courses', exact: true })).toBeVisible();
});
