import { join } from './people.ts';
import { expect, test } from './site.ts';

test('on a phone the first field of an entry is on the first screen', async ({ page, site, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await join(context, site, 'Writer', 'first-screen@naledi.example');
  for (const path of ['/admin/content/events/1', '/admin/content/site/site']) {
    await page.goto(path);
    const field = page.locator('main').locator('input:visible, textarea:visible, select:visible').first();
    await expect(field).toBeVisible();
    const box = await field.boundingBox();
    expect(box!.y + box!.height, path).toBeLessThan(844);
  }
});
