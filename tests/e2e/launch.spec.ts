import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { join } from './people.ts';
import { expect, hydrated, test } from './site.ts';

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see it now.')).toBeVisible();
};

test('a new organisation finds what is to do, changes its telephone number and chooses its colours', async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(180_000);
  await join(context, site, 'Launcher', 'launcher@naledi.example');
  await page.goto('/admin/launch');
  await expect(page.getByRole('heading', { name: 'Before launch', level: 1 })).toBeVisible();
  await expect(page.getByText(/steps are left to do/)).toBeVisible();

  await page.getByRole('link', { name: 'Edit the organisation: Contact' }).click();
  const phone = page.getByRole('textbox', { name: 'Telephone number', exact: true }).first();
  await hydrated(phone);
  await phone.fill('+27 11 555 0100');
  await publish(page);
  await page.goto('/partners');
  await expect(page.getByRole('contentinfo')).toContainText('+27 11 555 0100');

  await page.goto('/admin/content/colours/colours');
  const main = page.getByRole('textbox', { name: 'Main colour', exact: true });
  await hydrated(main);
  await main.fill('#f0a030');
  await expect(page.getByText(/^White words on a button in the light colours: 2\.\d to 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('It cannot be published yet')).toBeVisible();
  await page
    .getByRole('button', { name: /^Use #/ })
    .first()
    .click();
  await expect(page.getByText('It can be read well everywhere.')).toHaveCount(2);
  await main.fill('#0d5f61');
  await page.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#ffd23f');
  await expect(page.getByText('It can be read well everywhere.')).toHaveCount(2);
  await publish(page);
  await page.goto('/');
  // Also on night ground, which redefines the tokens.
  const star = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).getPropertyValue('--star').trim());
  for (const selector of ['body', 'main .night', 'footer .night'])
    expect(await star(selector)).toBe('#ffd23f');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/contact-us');
    const button = page.getByRole('main').getByRole('button').last();
    const colour = colorScheme === 'light' ? 'rgb(13, 95, 97)' : 'rgb(255, 210, 63)';
    await expect(button).toHaveCSS('background-color', colour);
    await expectAccessible(page);
  }
});
