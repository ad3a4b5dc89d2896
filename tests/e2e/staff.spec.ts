import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { problemsAtAnyWidth } from './accessible.ts';
import { join, mailedLink, signUp } from './people.ts';
import { expect, test } from './site.ts';

const denied = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

test('the first administrator signs up, answers an application, follows it, exports it and gives a role', async ({
  page,
  site,
  context,
  browser,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.url}/`);
  await denied(page, 'Please sign in to access the admin panel');

  await page.goto('/scholarship-enquiry');
  const form = page.getByRole('main');
  await form.getByLabel('Full Name').fill('Nandi "Dee" Khumalo');
  await form.getByLabel('Email').fill('nandi@mail.example');
  await form.getByLabel(/^Why/).fill('=2+3, and I want to learn');
  await form.getByRole('button', { name: /submit/i }).click();
  await expect(page.getByText('Application Received!')).toBeVisible();

  await signUp(context, site, 'Chief Admin', 'chief@naledi.example');
  await page.goto('/admin');
  await denied(page, 'Please sign in to access the admin panel');
  await page.goto(await mailedLink(site, 'chief@naledi.example', 'verify-email'));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chief Admin' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Analytics Dashboard' })).toBeVisible();
  await expect(page.getByText('Logged in as chief@naledi.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up two-factor sign-in' })).toBeVisible();

  await page.getByRole('link', { name: 'Work', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: 'Scholarship enquiries' })
    .click();
  await page.getByRole('link', { name: 'Nandi "Dee" Khumalo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nandi "Dee" Khumalo');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('approved');
  await page.getByRole('combobox', { name: 'In charge' }).selectOption({ label: 'Chief Admin' });
  await page.getByLabel('Note').fill('Spoke to her on the phone');
  await page.getByLabel('In your own words').fill('We look forward to meeting you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Change to approved?' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We look forward to meeting you.');
  expect((await site.mailsTo('nandi@mail.example')).length).toBe(1);
  // The browser's Back returns to the typed text, as the button does.
  await page.goBack();
  await expect(page.getByLabel('Note')).toHaveValue('Spoke to her on the phone');
  await expect(page.getByLabel('In your own words')).toHaveValue('We look forward to meeting you.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(
    page.getByText('Your change is saved and Nandi "Dee" Khumalo is told by email.'),
  ).toBeVisible();
  const mails = () => site.mailsTo('nandi@mail.example');
  await expect.poll(async () => (await mails()).length).toBe(2);
  expect((await mails())[0]?.text).toContain('We look forward to meeting you.');

  await page.getByRole('link', { name: 'Audit log' }).click();
  const entry = page.getByRole('row').nth(1);
  await expect(entry).toContainText('Chief Admin');
  await expect(entry).toContainText('pending');
  await expect(entry).toContainText('approved');
  await expect(entry).toContainText('Spoke to her on the phone');
  await entry.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'What happened so far' })).toContainText('Chief Admin');

  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Scholarships' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Scholarships' });
  await expect(panel).toContainText('Nandi "Dee" Khumalo');
  const total = Number(/Total: (\d+)/.exec(await panel.innerText())?.[1]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of Scholarship enquiries' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^scholarships-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + total);
  expect(lines.filter((line) => line.includes('"Nandi ""Dee"" Khumalo"'))).toHaveLength(1);
  expect(lines[1]).toContain(`"'=2+3, and I want to learn"`);

  const other = await browser.newContext({ baseURL: site.url });
  await join(other, site, 'Mpho Helper');
  const theirs = await other.newPage();
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL(`${site.url}/`);
  await denied(theirs, "You don't have permission to access the admin panel");
  const refused = await theirs.goto('/admin/export.csv?list=users');
  expect(refused?.status()).toBe(403);
  await expect(theirs.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await denied(theirs, "You don't have permission to access this page");
  await page.getByRole('link', { name: 'People and roles', exact: true }).click();
  await page.getByLabel('Find a person').fill('mpho helper');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Mpho Helper' }).click();
  await page.getByRole('button', { name: 'Make moderator: Mpho Helper' }).click();
  await expect(page.getByRole('button', { name: 'Remove moderator role: Mpho Helper' })).toBeVisible();
  await theirs.goto('/admin/moderation');
  await expect(theirs.getByRole('heading', { name: 'Moderation', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Remove moderator role: Mpho Helper' }).click();
  await expect(page.getByRole('button', { name: 'Make moderator: Mpho Helper' })).toBeVisible();
  await theirs.goto('/admin/moderation');
  await denied(theirs, "You don't have permission to access the admin panel");
  await other.close();
});

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
    ],
    [],
  ],
  [
    'fourth@naledi.example',
    ['/admin/work/interests'],
    [
      ['/admin/work/students', open('/admin/work/students/')],
      ['/admin/work/scholarships', decide],
      ['/admin/work/starters', decideMany],
      // This test's own: other submissions may come first, and need no consent.
      ['/admin/work/students?q=fourth', consents],
      ['/admin/work/volunteers?q=fourth', consents],
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

test('on a phone the staff’s menu opens, leads on and closes by the keyboard', async ({
  page,
  context,
  site,
}) => {
  await join(context, site, 'Phone Admin', 'phone@naledi.example');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden();
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(links).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await links.getByRole('link', { name: 'People and roles' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and roles');
  await expect(links).toBeHidden();
  await button.click();
  await expect(page.getByText('Signed in as Phone Admin')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
