import { freeCourse } from '#tests/content/shipped-content.ts';
import { appCode } from '#tests/people/authenticator.ts';
import { problemsAtAnyWidth } from './accessible.ts';
import { join, password } from './people.ts';
import { expect, test } from './site.ts';
import { completeCourse } from './study.ts';

const { title: course } = freeCourse('network-defense');

test('staff give a course and remove a lost second factor, on a page that fits every width', async ({
  page,
  context,
  browser,
  site,
}) => {
  const hers = await browser.newContext({ baseURL: site.url });
  const email = await join(hers, site, 'Tandi Nkosy', 'tandi.helped@mail.example');
  await completeCourse(hers, site.url);
  const member = await hers.newPage();
  await member.goto('/settings');
  const factor = member.getByRole('region', { name: 'Two-factor sign-in' });
  await factor.getByLabel('Current Password').fill(password);
  await factor.getByRole('button', { name: 'Turn on two-factor sign-in' }).click();
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '');
  await factor.getByLabel('Code').fill(appCode(secret, new Date()));
  await factor.getByRole('button', { name: 'Confirm' }).click();
  await expect(factor.getByText('Your recovery codes')).toBeVisible();
  await hers.close();

  await join(context, site, 'Helping Admin', 'helping@naledi.example');
  await page.goto('/admin');
  await page.getByLabel('Search Users').fill(email);
  await page.getByLabel('Search Users').press('Enter');
  await page.getByRole('link', { name: 'Tandi Nkosy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tandi Nkosy');
  const give = page.getByRole('region', { name: 'Give a course' });
  await give.getByLabel('Course').selectOption({ label: course });
  await give.getByLabel('Last day').fill('2001-01-01');
  await give.getByLabel('Last day').press('Enter');
  // The field's own limit is checked first; the last day may be empty.
  await expect(give.getByLabel('Last day')).toBeFocused();
  await give.getByLabel('Last day').fill('');
  await give.getByLabel('Last day').press('Enter');
  await expect(page.getByText(`${course} is open for Tandi Nkosy without an end date`)).toBeVisible();

  expect(await problemsAtAnyWidth(page, { between: [768, 360] })).toEqual([]);
  const lost = page.getByRole('region', { name: 'Two-factor sign-in' });
  await expect(lost).toContainText(`Write to ${email}`);
  await lost.getByLabel('I have made sure who is asking').check();
  await lost.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect(page.getByText('Tandi Nkosy signs in without a second factor now')).toBeVisible();
});
