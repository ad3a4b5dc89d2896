import { expectAccessible } from './accessible.ts';
import { overflowOf } from './overflow.ts';
import { expect, test } from './site.ts';

test('a page can be shared by WhatsApp, by the phone’s sheet or by its link', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ title, url }: ShareData) => {
        document.documentElement.dataset.shared = `${title} ${url}`;
      },
    });
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/events/1');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const share = page.locator('.share');
  await expect(share.getByRole('heading', { name: 'Share this event' })).toBeVisible();
  await expect(share.locator('a, button')).toHaveText(['WhatsApp', 'More ways', 'Copy link']);
  const whatsApp = new URL((await share.getByRole('link').getAttribute('href')) ?? '');
  expect(`${whatsApp.origin}${whatsApp.pathname}`).toBe('https://wa.me/');
  expect(whatsApp.searchParams.get('text')).toBe(`${title} ${site.url}/events/1`);
  await share.getByRole('button', { name: 'More ways' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    `${await page.title()} ${site.url}/events/1`,
  );
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toasts > .toast')).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/events/1`);
  expect(await overflowOf(page)).toEqual([]);
  expect(foreign).toEqual([]);
  await expectAccessible(page);
});

test('without a share sheet none is offered; if copying fails the link is shown', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/events/1');
  const share = page.locator('.share');
  await expect(share.getByRole('button', { name: 'More ways' })).toBeHidden();
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toasts > .toast')).toContainText(`${site.url}/events/1`);
});

test('a sheet that is closed says nothing; one that fails copies the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    let asked = 0;
    Object.assign(navigator, {
      share: async () => {
        asked += 1;
        throw new DOMException('no', asked === 1 ? 'AbortError' : 'NotAllowedError');
      },
    });
  });
  await page.goto('/events/1');
  const more = page.locator('.share').getByRole('button', { name: 'More ways' });
  await more.click();
  await expect(page.locator('.toasts > .toast')).toHaveCount(0);
  await more.click();
  await expect(page.locator('.toasts > .toast')).toContainText('Link copied');
});
