import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, signUpFields } from '#tests/people/visitor.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import { receivingServer } from '#tests/site/receiving-server.ts';

const origin = 'https://naledi.example';
const name = 'Quintessa Zebediela';
const email = 'quintessa.zebediela@mail.example';

const smtp = await receivingServer();
let data: string;
let site: RunningSite;
/** Cookies of a signed-in administrator. */
let cookie = '';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends the raw target over a separate connection, so that `..` and `\` are not normalised. */
function send(
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(read(heard)));
    const sent = { host: `127.0.0.1:${port}`, connection: 'close', ...headers };
    const lines = Object.entries({ ...sent, ...(body && { 'content-length': body.length }) });
    socket.write(
      `${method} ${target} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n${body}`,
    );
  });
}

function read(heard: string): Answer {
  const end = heard.indexOf('\r\n\r\n');
  const [first = '', ...lines] = heard.slice(0, end).split('\r\n');
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(pairs as [string, string][]),
    text: heard.slice(end + 4),
  };
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
});

beforeAll(async () => {
  data = await newData();
  site = await startSiteProcess(data, {
    SITE_URL: origin,
    SMTP_URL: smtp.url,
    ADMIN_EMAILS: email,
    STAFF_TWO_FACTOR: 'offered',
  });
  await send('/signup', form(signUpFields(email, { full_name: name })));
  const token = await vi.waitFor(() => {
    const link = smtp.received.map(({ mail }) => /verify-email\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]);
    expect(link[0]).toBeDefined();
    return link[0] ?? '';
  }, 20_000);
  await send('/verify-email', form({ token, password: goodPassword }));
  const entered = await send('/sign-in', form({ email, password: goodPassword }));
  cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((pair) => !pair?.startsWith('flash='))
    .join('; ');
}, 60_000);
afterAll(async () => {
  await site.end('SIGTERM');
  await smtp.close();
  await rm(data, { recursive: true, force: true });
});

const headersOf = (response: Response) => {
  const { date, ...headers } = Object.fromEntries(response.headers);
  return headers;
};

test('a page from the fast lane is the same answer as the first one, which was rendered', async () => {
  const first = await fetch(`${site.url}/about-us`);
  const second = await fetch(`${site.url}/about-us`);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
});

test('a page with forms leaves by the fast lane too, and costs a 304 the second time', async () => {
  const first = await fetch(`${site.url}/contact-us`);
  const second = await fetch(`${site.url}/contact-us`);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
  const again = await fetch(`${site.url}/contact-us`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a search that was asked before is answered with the same bytes, or with none', async () => {
  const address = `${site.url}/courses?q=python&difficulty=Beginner`;
  const first = await fetch(address);
  const second = await fetch(address);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
  const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect((await fetch(address, known)).status).toBe(304);
  const other = await fetch(`${site.url}/courses?q=network&difficulty=Beginner`, known);
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('“network”');
});

test('form input is not cached', async () => {
  const address = `${site.url}/contact-us?message=${encodeURIComponent('Please call my mother')}`;
  for (let round = 0; round < 2; round++) {
    const answer = await fetch(address);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('Please call my mother');
  }
  expect(await (await fetch(`${site.url}/contact-us`)).text()).not.toContain('my mother');
});

test('requesting a page again costs a 304', async () => {
  const first = await fetch(`${site.url}/about-us`);
  await first.text();
  const again = await fetch(`${site.url}/about-us`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('colours and Save-Data are variants of their own, and HEAD has no body', async () => {
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${site.url}/about-us`, { headers })).text();
  for (let round = 0; round < 2; round++) {
    expect(await page({ cookie: 'theme=dark' })).toContain('data-theme="dark"');
    expect(await page({ 'save-data': 'on' })).toContain('data-save="true"');
    expect(await page({})).not.toMatch(/data-theme|data-save/);
  }
  const head = await fetch(`${site.url}/about-us`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

const spellings = (page: string) => {
  const bare = page.slice(1);
  const capital = `/${bare[0]?.toUpperCase()}${bare.slice(1)}`;
  return [
    page,
    `/${page}`,
    `${page}/`,
    `${page}//`,
    capital,
    page.toUpperCase(),
    `/%${bare.charCodeAt(0).toString(16)}${bare.slice(1)}`,
    `/%2F${bare}`,
    `/.${page}`,
    `/about-us/..${page}`,
    `/about-us/%2e%2e${page}`,
    `/\\${bare}`,
    `${page}%00`,
    `${page};x=1`,
    `${page}?x=1`,
    `${page}.data`,
    `${page}?_routes=root`,
    `http://127.0.0.1${page}`,
    `http://naledi.example${page}`,
  ];
};

/** A page, a file and a page of staff; more of them are asked in tests/access/spellings.request.test.ts. */
test.each(['/dashboard', '/settings/export', '/admin/work'])(
  'over HTTP no spelling of %s shows a visitor what a member sees',
  async (page) => {
    for (const target of spellings(page)) {
      // The member first, so that anything cached would be her page.
      const hers = await send(target, { headers: { cookie } });
      expect(hers.status, target).toBeLessThan(500);
      if (hers.text.includes(email))
        expect(hers.headers.get('cache-control'), target).toBe('private, no-store');
      for (let round = 0; round < 2; round++) {
        const answer = await send(target);
        expect(answer.status, target).toBeLessThan(500);
        expect(answer.text, target).not.toMatch(new RegExp(`${name}|${email}`));
        expect(answer.headers.get('location') ?? '/', target).toMatch(/^\/(?![/\\])/);
        expect(answer.headers.get('cache-control'), target).toBe('private, no-store');
      }
    }
    const own = await send('/settings', { headers: { cookie } });
    expect([own.status, own.text.includes(email)]).toEqual([200, true]);
  },
  // Nearly sixty pages, all rendered.
  20_000,
);

test('every answer carries the security headers, whichever way it went', async () => {
  const first = await send('/about-us');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(first.text)?.[1] ?? '';
  const etag = { 'if-none-match': first.headers.get('etag') ?? '' };
  const answers: [number, Promise<Answer>][] = [
    [200, send('/about-us')],
    [200, send('/about-us', { method: 'HEAD' })],
    [304, send('/about-us', { headers: etag })],
    [304, send('/about-us?x=1', { headers: etag })],
    [200, send('/contact-us')],
    [200, send(script)],
    [200, send('/robots.txt')],
    [200, send('/healthz')],
    [200, send('/dashboard', { headers: { cookie } })],
    [302, send('/dashboard')],
    [301, send('/contact')],
    [301, send('/contact')],
    [308, send('/About-Us')],
    [400, send('/\\naledi.example')],
    [400, send('/contact-us', form({ name: 'x' }))],
    [403, send('/contact-us', form({}, { origin: 'https://evil.example' }))],
    [404, send('/nowhere')],
    [404, send('/about-us.data')],
    [404, send('/%ff')],
    [404, send('/dev/mailbox', { headers: { 'x-forwarded-for': '192.0.2.1' } })],
    [405, send('/about-us', { method: 'DELETE' })],
    [413, send('/contact-us', form({ message: 'x'.repeat(66_000) }))],
    [413, send('/contact-us', { method: 'POST', headers: { origin, 'content-length': '999999' } })],
  ];
  for (const [index, [status, answering]] of answers.entries()) {
    const { headers, ...answer } = await answering;
    expect(answer.status, String(index)).toBe(status);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy, String(index)).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(Object.fromEntries(headers), String(index)).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
});

test.each(['/healthz', '/readyz'])(
  'a load balancer that asks %s by HTTP/1.0 and names no host is answered',
  async (path) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    const heard = await text(socket);
    expect(read(heard).status).toBe(200);
  },
);
