import { emailSubject, freeCourse } from '#tests/content/shipped-content.ts';
import { appCode } from '#tests/people/authenticator.ts';
import { problemsAtAnyWidth } from './accessible.ts';
import { enter, join, password } from './people.ts';
import { expect, test } from './site.ts';
import { completeCourse } from './study.ts';

const { title: course } = freeCourse('network-defense');

test('staff give a course, correct a certificate and remove a lost second factor', async ({
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

  await join(context, site, 'Helping Admin', 'helping@naledi.example');
  await page.goto('/admin');
  await page.getByLabel('Search Users').fill(email);
  await page.getByLabel('Search Users').press('Enter');
  await page.getByRole('link', { name: 'Tandi Nkosy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tandi Nkosy');
  const person = page.url();

  const give = page.getByRole('region', { name: 'Give a course' });
  await give.getByLabel('Course').selectOption({ label: course });
  await give.getByLabel('Last day').fill('2001-01-01');
  await give.getByLabel('Last day').press('Enter');
  // The field's own limit is checked first; the last day may be empty.
  await expect(give.getByLabel('Last day')).toBeFocused();
  await give.getByLabel('Last day').fill('');
  await give.getByLabel('Last day').press('Enter');
  await expect(page.getByText(`${course} is open for Tandi Nkosy without an end date`)).toBeVisible();
  await member.goto('/course-access');
  await expect(member.locator('a[href="/learn/network-defense"]')).toBeVisible();

  const courses = page.getByRole('region', { name: 'Courses' });
  const row = courses.getByRole('row').filter({ hasText: course });
  await row.getByRole('button', { name: `End access: ${course}` }).click();
  await expect(page.getByText(`${course} is closed for Tandi Nkosy.`)).toBeVisible();
  await member.goto('/learn/network-defense');
  await expect(member).toHaveURL(/\/course-access$/);
  await row.getByLabel(`Last day of ${course}`).fill('2099-12-31');
  await row.getByRole('button', { name: `Open again: ${course}` }).click();
  await expect(row).toContainText('31 Dec 2099');
  await member.goto('/learn/network-defense');
  await expect(member).toHaveURL(/\/learn\/network-defense$/);

  const shown = page.getByRole('region', { name: 'Certificates' });
  await shown.getByLabel('Name on the certificate').fill('Thandi Nkosi');
  await shown.getByRole('button', { name: 'Correct the name' }).click();
  await expect(page.getByText('shows Thandi Nkosi now')).toBeVisible();
  await page.getByRole('region', { name: 'Certificates' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Thandi Nkosi', exact: true })).toBeVisible();

  await page.goto(person);
  expect(await problemsAtAnyWidth(page, { between: [768, 360] })).toEqual([]);
  const lost = page.getByRole('region', { name: 'Two-factor sign-in' });
  await expect(lost).toContainText(`Write to ${email}`);
  await lost.getByLabel('I have made sure who is asking').check();
  await lost.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect(page.getByText('Tandi Nkosy signs in without a second factor now')).toBeVisible();
  await member.goto('/dashboard');
  await expect(member).toHaveURL(`${site.url}/`);
  await enter(hers, site, email);
  await member.goto('/dashboard');
  await expect(member.getByRole('heading', { name: 'Welcome back, Tandi Nkosy' })).toBeVisible();
  await hers.close();

  const subjects = async () => (await site.mailsTo(email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        emailSubject('course-access', { course, open: '', first: '' }),
        emailSubject('course-access', { course }),
        emailSubject('course-access', { course, open: '', again: '' }),
        'The name on your certificate: Introduction to Technology',
        emailSubject('two-factor', { signIn: '' }),
      ]),
    );
  const history = page.getByRole('region', { name: 'What staff did' });
  for (const did of ['gave a course', 'corrected the name on a certificate', 'turned off two-factor sign-in'])
    await expect(history).toContainText(`Helping Admin ${did}`);
});
