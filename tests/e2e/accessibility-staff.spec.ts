import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { checkEveryPage, problemsAtAnyWidth } from './accessible.ts';
import { join } from './people.ts';
import { expect, test } from './site.ts';

/**
 * Submits the site's forms with the longest allowed texts, so that no staff page is empty. `who` gets a
 * separate address, since nobody can register twice.
 */
async function fill(request: APIRequestContext, url: string, who: string) {
  const send = async (path: string, fields: Record<string, string>) => {
    const answer = await request.post(url + path, {
      headers: { origin: url, accept: 'application/json' },
      form: { idempotency_key: randomUUID(), ...fields },
    });
    expect([path, answer.ok()]).toEqual([path, true]);
  };
  const full_name = 'Busisiwe'.padEnd(100, 'e');
  const email = `${who}.mthembu-ngcobo@${'a-rather-long-name-of-a-domain.'.repeat(6)}mail.example`;
  const sender = { full_name, email, phone: '071 555 0134' };
  await send('/scholarship-enquiry', { ...sender, motivation: 'I want to learn. '.repeat(30) });
  await send('/events/1/register', { ...sender, company: 'Acacia', dietary_requirements: 'No peanuts' });
  await send('/contact-us', { name: full_name, email, subject: 'General Inquiry', message: 'Hello' });
  await send('/collaborate', { ...sender, opportunity_type: 'grant', message: 'A bursary for two years' });
  await send('/code-clubs/start', {
    ...sender,
    location_city: 'Mthatha',
    location_province: 'eastern-cape',
    experience_level: 'beginner',
  });
  await send('/code-clubs/join', { ...sender, club_id: 'durban-digital-girls', age_range: '8-12' });
  await send('/code-clubs/volunteer', { ...sender, club_id: 'durban-digital-girls' });
  await send('/courses/incident-response-basics/tell-me', { email });
}

/** Somebody writes a post, and the signed-in user reports it. */
async function report(context: BrowserContext, other: BrowserContext, site: { url: string }) {
  const headers = { origin: site.url, accept: 'application/json' };
  const content = `Buy my course, ${randomUUID()}`;
  await other.request.post(`${site.url}/profile`, { headers, form: { content } });
  const html = await (await context.request.get(`${site.url}/profile`)).text();
  const about = /post:[0-9a-f-]{36}/.exec(html)?.[0] ?? '';
  const form = { about, reason: 'scam', details: 'It sells something', back: '/profile' };
  expect((await context.request.post(`${site.url}/posts/report`, { headers, form })).ok()).toBe(true);
}

const tabs = ['', 'signups', 'logins', 'courses', 'scholarships', 'events', 'code-clubs', 'demographics'];
type Act = (page: Page) => Promise<void>;

/** Opens the first link in the main part that starts with `path`. */
const open =
  (path: string): Act =>
  async (page) => {
    const link = page.locator(`main .table a[href^="${path}"], main .panel a[href^="${path}"]`).first();
    await link.click();
    await expect(page).toHaveURL(new RegExp(path));
    await expect(page.locator('main h1')).toBeVisible();
  };

const decide: Act = async (page) => {
  await open('/admin/work/scholarships/')(page);
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('rejected');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Change to rejected?' })).toBeVisible();
};

const decideMany: Act = async (page) => {
  await page.getByLabel('Choose all on this page').check();
  await page.getByLabel('New status').selectOption('approved');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: /^Change \d+ to approved/ })).toBeVisible();
};

const consents: Act = async (page) => {
  await page.locator('main .table tbody a').first().click();
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await open('/admin/consents/')(page);
};

const parts: [admin: string, paths: string[], steps: [path: string, act: Act][]][] = [
  [
    'second@naledi.example',
    [
      ...tabs.map((tab) => `/admin${tab && `?tab=${tab}`}`),
      '/admin?q=nobody',
      '/admin/content',
      '/admin/launch',
      '/admin/moderation',
    ],
    [
      ['/admin/outbox?status=sent', open('/admin/outbox/')],
      ['/admin/people?q=seller', open('/admin/people/')],
    ],
  ],
  [
    'third@naledi.example',
    [
      '/admin/work',
      '/admin/work/events',
      '/admin/work/event/1',
      '/admin/consents',
      '/admin/consents?show=checks',
      '/admin/consents?show=clubs',
      '/admin/outbox',
      '/admin/outbox?status=sent',
      '/admin/outbox?status=jobs',
      '/admin/people?q=second',
      '/admin/audit',
      '/admin/export.csv?list=nothing',
      '/admin/work/interests',
    ],
    [
      ['/admin/work/students', open('/admin/work/students/')],
      ['/admin/work/scholarships', decide],
      ['/admin/work/starters', decideMany],
      // This test's own: other submissions may come first, and need no consent.
      ['/admin/work/students?q=third', consents],
      ['/admin/work/volunteers?q=third', consents],
    ],
  ],
];

for (const [email, paths, steps] of parts)
  test(`${paths[0]} and the pages after it are accessible and never scroll sideways`, async ({
    page,
    site,
    context,
    browser,
  }) => {
    const [admin = ''] = email.split('@');
    await fill(context.request, site.url, admin);
    await join(context, site, 'Second Admin', email);
    const other = await browser.newContext();
    await join(other, site, `Seller ${admin}`);
    await report(context, other, site);
    await other.close();
    const problems: string[] = [];
    await checkEveryPage(page);
    // Header and footer are the same on every page.
    const check = async () => {
      problems.push(...(await problemsAtAnyWidth(page, { within: '#main', between: [1024, 768] })));
    };
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await check();
    }
    for (const [path, act] of steps) {
      await page.goto(path);
      await act(page);
      await check();
    }
    expect(problems).toEqual([]);
  });
