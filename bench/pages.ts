import { chromium, type Page } from '@playwright/test';
import { type Weight as FileWeight, weigh as weighFiles } from '#tests/pages/weights.ts';
import { requireChromium } from '#tests/run/chromium.ts';
import { atMost, type Row } from './table.ts';

interface Weight {
  requests: number;
  bytes: number;
  fonts: number;
  foreign: number;
}

/** What the network carried for one load, by Chromium's own count. */
async function weigh(page: Page, url: string, scroll = false): Promise<Weight> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const weight: Weight = { requests: 0, bytes: 0, fonts: 0, foreign: 0 };
  const kinds = new Map<string, { type: string; url: string }>();
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    kinds.set(requestId, { type: type ?? 'Other', url: request.url });
    weight.requests += 1;
    if (new URL(request.url).origin !== new URL(url).origin) weight.foreign += 1;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    weight.bytes += encodedDataLength;
    if (kind?.type === 'Font') weight.fonts += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (scroll) {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForLoadState('networkidle');
  }
  await client.detach();
  return weight;
}

/**
 * Every public page of the sitemap: the heaviest HTML, styles and script, as they travel, without headers. The home page in a
 * browser, 412 px wide: everything that the network carried, headers included.
 */
export async function measurePages(url: string): Promise<Row[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => new URL(match[1] ?? '/').pathname,
  );
  const get = (address: string, headers = {}) => fetch(url + address, { headers });
  const files: FileWeight[] = [];
  for (const path of paths) files.push(await weighFiles(get, path));
  const heaviest = (kind: 'html' | 'css' | 'scripts') =>
    files.reduce((most, file) => (file[kind] > most[kind] ? file : most));
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75 };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const load = await weigh(page, url);
  const again = await weigh(page, url);
  const scrolled = await weigh(await (await browser.newContext(phone)).newPage(), url, true);
  const saving = await weigh(
    await (await browser.newContext({ ...phone, extraHTTPHeaders: { 'save-data': 'on' } })).newPage(),
    url,
  );
  await browser.close();
  const kb = 1000;
  const of = (kind: 'html' | 'css' | 'scripts') =>
    `heaviest of ${paths.length} pages (${heaviest(kind).address})`;
  return [
    atMost(
      `JavaScript before an interaction that needs React, gz, ${of('scripts')}`,
      heaviest('scripts').scripts / kb,
      8,
      3,
      'KB',
    ),
    atMost(`HTML, br, ${of('html')}`, heaviest('html').html / kb, 14, 8, 'KB'),
    atMost(`CSS, br, ${of('css')}`, heaviest('css').css / kb, 10, 5, 'KB'),
    atMost('fonts', load.fonts / kb, 30, 20, 'KB'),
    atMost('fonts with Save-Data', saving.fonts / kb, 0, 0, 'KB'),
    atMost('bytes at load, home', load.bytes / kb, 120, 80, 'KB'),
    atMost('bytes scrolled to the end, home', scrolled.bytes / kb, 200, 120, 'KB'),
    atMost('requests at load, home', load.requests, 12, 8, ''),
    atMost('same page again', again.bytes / kb, 1, 0.3, 'KB'),
    atMost('third-party requests', load.foreign + scrolled.foreign, 0, 0, ''),
  ];
}
