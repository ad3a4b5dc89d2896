import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import { startSiteProcess } from '#tests/site/process.ts';

interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Site {
  url: string;
  /** Emails to the address, newest first. */
  mailsTo(address: string): Promise<KeptMail[]>;
}

/** A fake Google. */
interface Provider {
  issuer: string;
  /** Claims about the next person to sign in. */
  claims: Record<string, unknown>;
}

async function startProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: Provider = { issuer: server.issuer.url ?? '', claims: {} };
  server.service.on(Events.BeforeTokenSigning, ({ payload }) =>
    Object.assign(payload, { aud: 'naledi' }, provider.claims),
  );
  server.service.on(Events.BeforeUserinfo, (answer) =>
    Object.assign(answer, { body: { sub: provider.claims.sub } }),
  );
  return { provider, stop: () => server.stop() };
}

async function startSite({ issuer }: Provider): Promise<{ site: Site; stop(): Promise<void> }> {
  const data = mkdtempSync(path.join(tmpdir(), 'site-'));
  const { url, end } = await startSiteProcess(data, {
    ADMIN_EMAILS: [
      'admin',
      'chief',
      'second',
      'third',
      'foreign',
      'paster',
      'toolsmith',
      'linker',
      'chooser',
      'photographer',
      'helping',
      'phone',
      'writer',
      'author',
      'reviser',
      'editing',
      'sorter',
      'early',
      'slow',
      'hasty',
      'thumb',
      'launcher',
      'newsletter-chief',
      'two-tabs',
      'next',
    ]
      .map((name) => `${name}@naledi.example`)
      .join(),
    GOOGLE_CLIENT_ID: 'naledi',
    GOOGLE_CLIENT_SECRET: 's3cret',
    GOOGLE_ISSUER: issuer,
  });
  const mailsTo = async (address: string) => {
    const query = new URLSearchParams({ to: address });
    return (await (await fetch(`${url}/dev/mailbox.json?${query}`)).json()) as KeptMail[];
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
  return { site: { url, mailsTo }, stop };
}

/** `page` opens addresses of the site, and fails its test on any browser error. */
export const test = base.extend<{ page: Page }, { site: Site; provider: Provider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const { provider, stop } = await startProvider();
      await use(provider);
      await stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const { site, stop } = await startSite(provider);
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text()))
        errors.push(message.text());
    });
    await use(page);
    expect(errors, 'errors in the browser').toEqual([]);
  },
});

/** Holds requests to `address` until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.fallback();
  });
  return release;
}

/** Freezes the clock of the page, so that only the test advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Resolves once React has hydrated an element; an earlier click works without script. */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

export { expect };
