import { expectAccessible } from './accessible.ts';
import { expect, test } from './site.ts';

test('the help search works while typing, tolerates a mistake, can be used by keyboard, and without a hit leads to a person', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/help');
  await page.waitForLoadState('networkidle');
  expect(loaded).not.toContain('/help/search.json');

  const box = page.getByRole('searchbox');
  await box.pressSequentially('scholaship');
  const found = page.locator('.hits').getByRole('link');
  await expect(found.first()).toHaveText('How do I apply for a scholarship?');
  await expect(page.getByRole('status').filter({ hasText: 'found for' })).toContainText('“scholaship”');
  await expect(page).toHaveURL(/\/help\?q=scholaship$/);
  expect(loaded).toContain('/help/search.json');
  await expectAccessible(page);

  await box.press('ArrowDown');
  await expect(found.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do I apply for a scholarship?');
  await page.goBack();
  await expect(found.first()).toHaveText('How do I apply for a scholarship?');

  await page.goto('/help');
  await page.getByRole('searchbox').fill('qqqqzzzz');
  await expect(page.getByText('No article found for “qqqqzzzz”.')).toBeVisible();
  const support = page.getByRole('link', { name: 'Ask us instead' });
  await expect(support).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('');
  await expect(support).toBeHidden();
  await expect(page).toHaveURL(/\/help$/);
});

test('the career quiz goes question by question to a track, and back', async ({ page }) => {
  await page.goto('/career-changers/quiz');
  for (let question = 1; question <= 10; question++) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible();
    await page.getByRole('radio').first().check();
    if (question === 2) {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText('Question 1 of 10')).toBeVisible();
      await expect(page.getByRole('radio').first()).toBeChecked();
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('button', { name: question < 10 ? 'Next' : 'See my track' }).click();
  }
  await expect(page.getByText('Your track: ')).toBeVisible();
});
