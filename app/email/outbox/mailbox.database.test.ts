import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseContext, settingsContext } from '#app/platform/context.ts';
import type { Jobs } from '#app/platform/jobs/job.ts';
import { startJobs } from '#app/platform/jobs/jobs.ts';
import { type GivenSettings, readSettings } from '#app/platform/process/settings.ts';
import * as attachmentRoute from '#app/site/mailbox/mailbox-attachment-route.ts';
import * as htmlRoute from '#app/site/mailbox/mailbox-html-route.ts';
import * as jsonRoute from '#app/site/mailbox/mailbox-json-route.ts';
import * as mailRoute from '#app/site/mailbox/mailbox-mail-route.tsx';
import { MailboxPage, MailPage } from '#app/site/mailbox/mailbox-page.tsx';
import * as listRoute from '#app/site/mailbox/mailbox-route.tsx';
import { elementOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { memoryLog } from '#tests/site/memory-log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/site/test-database.ts';
import { mailboxExists } from './mailbox.server.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './outbox.server.ts';
import { sendMail } from './send.job.ts';

let scratch: TestDatabase;
let jobs: Jobs;
let id: string;

const settings = (env: Record<string, string> = {}) => ({
  ...readSettings(env),
  AUTH_SECRET: 'x'.repeat(32),
});

function args(path: string, params: Record<string, string> = {}, given: GivenSettings = settings()) {
  const context = new RouterContextProvider();
  context.set(databaseContext, scratch.database);
  context.set(settingsContext, given as ReturnType<typeof settings>);
  const request = new Request(new URL(path, 'http://127.0.0.1:3000'));
  return { request, params, context, unstable_pattern: path } as never;
}

const answer = (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown);

beforeAll(async () => {
  scratch = await cloneDatabase();
  const log = memoryLog();
  const mailer = createMailer(settings(), log);
  const services = { database: scratch.database, mailer, log };
  jobs = await startJobs({
    connection: scratch.config,
    definitions: [sendMail],
    services,
    log,
    workers: false,
  });
  id = await queueMail(scratch.database, jobs, {
    kind: 'welcome',
    to: { name: 'Thandi <b>', email: 'thandi@school.example' },
    subject: 'Welcome <script>',
    text: 'Open https://naledi.example/x\n',
    html: '<!doctype html><html lang="en"><head><title>x</title></head><body><a href="https://naledi.example/x">Open</a></body></html>',
    unsubscribeUrl: 'https://naledi.example/unsubscribe',
    attachments: [{ filename: 'Ševent’s.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  });
});

afterAll(async () => {
  await jobs.stop();
  await scratch.drop();
});

describe('the kept mail', () => {
  test('is a list, newest first, that works as HTML', async () => {
    const data = await listRoute.loader(args('/dev/mailbox'));
    expect(data).toMatchObject({
      mails: [{ id, subject: 'Welcome <script>', toEmail: 'thandi@school.example' }],
      before: undefined,
      after: undefined,
    });
    const html = renderToStaticMarkup(createElement(MailboxPage, data));
    expect(textsOf(html, 'h1')).toHaveLength(1);
    expect(linksSaying(html, 'Welcome <script>')).toEqual([`/dev/mailbox/${id}`]);
    expect(html).not.toMatch(/<script>|style=/);
  });

  test('shows one mail with its text, attachments and the HTML in a sandbox', async () => {
    const data = await mailRoute.loader(args(`/dev/mailbox/${id}`, { id }));
    expect(JSON.stringify(data)).not.toContain('QkVHSU4'); // the page data must not contain attachments
    const html = renderToStaticMarkup(createElement(MailPage, data));
    expect(html).toContain('Open https://naledi.example/x');
    const frame = elementOf(html, `iframe[src="/dev/mailbox/${id}/html"]`);
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    elementOf(html, `a[href="/dev/mailbox/${id}/attachments/0"]`);
    expect(html).not.toMatch(/<script>|style=/);
  });

  test('is shown by its routes', async () => {
    const Stub = createRoutesStub([{ path: '/dev/mailbox', Component: listRoute.default }]);
    const hydrationData = { loaderData: { '0': { mails: [] } } };
    expect(
      renderToStaticMarkup(createElement(Stub, { initialEntries: ['/dev/mailbox'], hydrationData })),
    ).toContain('No mail yet');
  });

  test('the HTML is served with a policy under which nothing runs or loads, and links open in a new tab', async () => {
    const response = await htmlRoute.loader(args(`/dev/mailbox/${id}/html`, { id }));
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; .*frame-ancestors 'self'; sandbox /,
    );
    expect(await response.text()).toContain(
      '<a target="_blank" rel="noopener" href="https://naledi.example/x">Open</a>',
    );
  });

  test('attachments are downloads', async () => {
    const response = await attachmentRoute.loader(args('/', { id, n: '0' }));
    expect(await response.text()).toBe('BEGIN:VCALENDAR');
    expect(response.headers.get('Content-Type')).toBe('text/calendar');
    expect(response.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''%C5%A0event%E2%80%99s.ics",
    );
  });

  test('is JSON for tests, all of it or that to one address', async () => {
    const all = await (await jsonRoute.loader(args('/dev/mailbox.json'))).json();
    expect(all).toMatchObject([
      {
        id,
        kind: 'welcome',
        to: 'thandi@school.example',
        subject: 'Welcome <script>',
        text: 'Open https://naledi.example/x\n',
        headers: { 'Message-ID': `<${id}@127.0.0.1>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        attachments: [{ filename: 'Ševent’s.ics', contentType: 'text/calendar', bytes: 15 }],
      },
    ]);
    expect(new Date(all[0].date).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await (await jsonRoute.loader(args('/dev/mailbox.json?to=other@school.example'))).json()).toEqual(
      [],
    );
  });
});

describe('what is not there is answered 404', () => {
  const loaders = {
    list: listRoute.loader,
    mail: mailRoute.loader,
    html: htmlRoute.loader,
    attachment: attachmentRoute.loader,
    json: jsonRoute.loader,
  };

  test.each(Object.entries(loaders))('%s: with a mail server, or on a public host', async (_name, loader) => {
    for (const env of [
      { HOST: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1' },
      { HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1' },
    ])
      expect(await loader(args('/', { id, n: '0' }, settings(env))).catch(answer)).toBe(404);
  });

  test.each([
    ['mail', 'nonsense'],
    ['html', '00000000-0000-4000-8000-000000000000'],
    ['attachment', "'; drop table"],
  ] as const)('%s %j', async (name, wrong) => {
    expect(await loaders[name](args('/', { id: wrong, n: '0' })).catch(answer)).toBe(404);
  });

  test.each(['1', '-1', '', 'x', '__proto__', '1e3'])('attachment %j', async (index) => {
    expect(await attachmentRoute.loader(args('/', { id, n: index })).catch(answer)).toBe(404);
  });
});

test('the mailbox exists on loopback without a mail server only', () => {
  const at = (HOST: string, SMTP_URL?: string, SITE_URL = 'http://127.0.0.1:3000', TRUST_PROXY = 0) =>
    mailboxExists({ HOST, SMTP_URL, SITE_URL, TRUST_PROXY });
  for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) expect(at(host)).toBe(true);
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'naledi.example', '128.0.0.1'])
    expect(at(host)).toBe(false);
  expect(at('127.0.0.1', 'smtp://127.0.0.1')).toBe(false);
  expect(at('127.0.0.1', undefined, 'https://naledi.example')).toBe(false);
  expect(at('127.0.0.1', undefined, undefined, 1)).toBe(false);
});
