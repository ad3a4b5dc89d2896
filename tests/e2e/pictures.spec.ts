import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { join } from './people.ts';
import { expect, hydrated, test } from './site.ts';

test('a phone’s photo is shrunk before it is uploaded, after asking what it shows', async ({
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url });
  await join(phone, site, 'Chooser', 'photographer@naledi.example');
  const page = await phone.newPage();
  await page.goto('/admin/pictures');
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await hydrated(page.locator('input[name=file]').first());
  const size = { width: 4000, height: 3000, channels: 3 as const };
  const noise = randomFillSync(Buffer.alloc(size.width * size.height * size.channels));
  const buffer = await sharp(noise, { raw: size }).jpeg({ quality: 98 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/admin/pictures')) return;
    sizes.push(request.postDataBuffer()?.length ?? 0);
  });
  await page
    .locator('input[name=file]')
    .first()
    .setInputFiles({ name: 'Club day.jpg', mimeType: 'image/jpeg', buffer });
  await upload.click();
  await expect(page.getByText('Say what the picture shows, or tick that it only decorates.')).toBeVisible();
  expect(sizes).toEqual([]);
  await page.getByLabel('What the picture shows').fill('A day at the club');
  await upload.click();
  await expect(page.getByText('Now choose the point that stays in view.')).toBeVisible({ timeout: 30_000 });
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(6 * 1024 * 1024);
  await expect(page.getByText('2400 × 1800 pixels')).toBeVisible();
  await phone.close();
});
