import { expectAccessible } from './accessible.ts';
import { join } from './people.ts';
import { expect, hydrated, test } from './site.ts';

test('a draft is previewed as on a phone and a desktop and shared by a link, which a new one revokes', async ({
  page,
  browser,
  site,
  context,
}) => {
  await join(context, site, 'Linker', 'linker@naledi.example');
  const words = 'A zebrafish reads the blog.';
  await page.goto('/admin/content/blog-page/blog-page');
  const lead = page.getByRole('textbox', { name: 'Introduction', exact: true }).first();
  await hydrated(lead);
  await lead.fill(words);
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();

  const frame = page.locator('iframe[title^="The page with your draft"]');
  const shown = frame.contentFrame().getByText(words);
  await expect(shown).toBeVisible();
  for (const [label, width] of [
    ['Phone', 360],
    ['Desktop', 1280],
  ] as const) {
    const button = page.getByRole('button', { name: label, exact: true });
    await hydrated(button);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect((await frame.boundingBox())?.width).toBe(width);
    expect(await shown.evaluate(() => innerWidth)).toBe(width);
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/preview-${label}.png` });
  }
  await expectAccessible(page, { framed: true });

  const link = page.getByRole('textbox', { name: 'Link', exact: true });
  const first = await link.inputValue();
  const colleague = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const theirs = await colleague.newPage();
  await theirs.goto(first);
  await expect(theirs.getByText(words)).toBeVisible();
  await expect(theirs.getByText('This is a draft that visitors do not see.')).toBeVisible();
  if (process.env.LOOK) await theirs.screenshot({ path: `${process.env.LOOK}/preview-shared-360.png` });

  await page.getByRole('button', { name: 'New link' }).click();
  await expect(page.getByText('The links that were given out before have ended.')).toBeVisible();
  await expect(link).not.toHaveValue(first);
  const second = await link.inputValue();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This preview has ended');
  await theirs.goto(second);
  await expect(theirs.getByText(words)).toBeVisible();
  await colleague.close();

  const visitor = await page.request.get('/blog');
  expect(await visitor.text()).not.toContain(words);
});
