import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { pageText } from './page-main.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const contact = {
  name: 'Thandi',
  email: 'thandi@mail.example',
  subject: 'General Inquiry',
  message: 'Hello',
};

/** Sends exactly these headers. */
const send = (path: string, init: RequestInit, host = origin) =>
  app.app.request(new Request(new URL(path, host), { redirect: 'manual', ...init }));
const postFrom = (path: string, headers: Record<string, string>, host = origin) =>
  send(path, { method: 'POST', headers, body: new URLSearchParams(contact) }, host);

describe('a request that changes something', () => {
  const addresses = ['/contact-us', '/sign-out', '/api/session', '/healthz'];

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${origin}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'anything' },
  ])('is refused before anything else when it says %o', async (headers) => {
    for (const address of addresses) {
      const response = await postFrom(address, headers as Record<string, string>);
      expect(response.status, address).toBe(403);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    expect((await app.pool.query('select 1 from contact_messages')).rowCount).toBe(0);
  });

  test.each([
    [{}, origin],
    [{ origin }, origin],
    [{ origin, 'sec-fetch-site': 'same-origin' }, origin],
    [{ 'sec-fetch-site': 'none' }, origin],
    // The same machine under another name.
    [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 'http://localhost:3000'],
    // A page without referrer.
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, origin],
  ])('is taken when it says %o', async (headers, host) => {
    const response = await postFrom('/contact-us', headers as Record<string, string>, host);
    expect(response.status).toBe(303);
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('is not done by %s', async (method) => {
    for (const address of ['/contact-us', '/dashboard', '/readyz']) {
      const response = await send(address, { method, headers: { origin } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
  });
});

test('a form sent to a page without one is refused without an error in the log, and an unknown path is a 404', async () => {
  const answers = {
    '/about-us': [405, 'That did not work'],
    '/nothing-here': [404, 'Oops! Page not found'],
  } as const;
  for (const [path, [status, heading]] of Object.entries(answers)) {
    const response = await postFrom(path, { origin });
    expect([path, response.status]).toEqual([path, status]);
    const text = await pageText(response);
    expect(text).toContain(heading);
    expect(text).not.toContain('on our side');
  }
});

test.each([
  '/contact-us.data',
  '/contact-us/_.data',
  '/_root.data',
  '/contact-us.%64ata',
  '/contact-us.DATA',
  '/contact-us.data/',
  '/contact-us.data?_routes=root',
  '/__manifest?paths=/contact-us',
])('the framework hands out no data of a page: %s is not found', async (path) => {
  const saved = async () => (await app.pool.query('select 1 from contact_messages')).rowCount;
  const before = await saved();
  for (const ask of [() => app.get(path), () => postFrom(path, { origin })]) {
    let response = await ask();
    if (response.status === 308) response = await app.get(response.headers.get('location')!);
    expect(response.status).toBe(404);
    expect(await pageText(response)).toContain('Oops! Page not found');
  }
  expect(await saved()).toBe(before);
});

describe('a path that is none', () => {
  test.each(['//courses', '/courses//', '/a%2fb', '/courses/%00', '/%ff', '/%'])(
    '%s is not found, like any other unknown one',
    async (path) => {
      const response = await app.app.request(new Request(`${origin}${path}`));
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Oops! Page not found');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  test('what varies by encoding says so once', async () => {
    for (const path of ['/nowhere', '/events', '/events.ics', '/contact-us']) {
      const vary = (await send(path, {})).headers.get('vary')?.match(/accept-encoding/gi);
      expect(vary, path).toHaveLength(1);
    }
  });
});

describe('the kept mail', () => {
  const mailbox = (host: string, headers: Record<string, string> = {}) =>
    send('/dev/mailbox.json', { headers }, host);

  test.each(['http://evil.example', 'http://127.0.0.1.evil.example:3000', 'http://10.0.0.1:3000'])(
    'is not there for whoever asks %s',
    async (host) => expect((await mailbox(host)).status).toBe(404),
  );

  test.each(['http://localhost:3000', 'http://[::1]:3000', origin])('is there at %s', async (host) =>
    expect((await mailbox(host)).status).toBe(200),
  );

  test.each([
    ['x-forwarded-for', '192.0.2.1'],
    ['x-forwarded-host', 'naledi.example'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['forwarded', 'for=192.0.2.1'],
    ['x-real-ip', '192.0.2.1'],
    ['via', '1.1 proxy'],
  ])('is not there through a proxy that adds %s', async (name, value) =>
    expect((await mailbox(origin, { [name]: value })).status).toBe(404),
  );
});

describe('whatever an address holds', () => {
  const signs = [
    '%0d%0aX-Evil:%20yes',
    'a%0ab',
    '%F0%9F%98%80',
    '%E2%80%AE',
    '%01',
    '%7f',
    '%20',
    '%3Fa',
    '%23a',
  ];
  const addresses = ['/courses/X/enrol', '/certifications/X/enrol', '/courses/X', '/sign-in?next=/X', '/X'];

  test.each(addresses)('%s never fails', async (address) => {
    for (const sign of signs) {
      const path = address.replace('X', sign);
      const response = await app.get(path);
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get('x-evil')).toBeNull();
      expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  test('a response without cache headers is not cached', async () => {
    for (const path of [
      '/no-such-page',
      '/%',
      '/%ff',
      '/%5cevil.example',
      '/Dashboard',
      '/dashboard/',
      '/dashboard',
    ])
      expect((await app.get(path)).headers.get('cache-control'), path).toBe('private, no-store');
    expect(
      (await app.post('/contact-us', { message: 'x'.repeat(70_000) })).headers.get('cache-control'),
    ).toBe('private, no-store');
  });

  test('a POST to a page without a form is not logged as an error', async () => {
    app.lines.length = 0;
    expect((await app.post('/about-us', contact)).status).toBe(405);
    expect(app.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('an encoding that a browser refuses', () => {
  // The second encoding is that of a page rendered and compressed on request.
  test.each([
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', null, null],
    ['gzip;q=0, br;q=0.1', 'br', 'br'],
    ['gzip, br', 'br', 'gzip'],
    ['identity', null, null],
  ])('is not sent: %s', async (accepted, kept, quick) => {
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await app.get('/about-us')).text())?.[1] ?? '';
    for (const path of ['/about-us', '/about-us', '/sign-in', script]) {
      const response = await app.get(path, { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding'), path).toBe(path === '/sign-in' ? quick : kept);
      expect(response.headers.get('vary'), path).toContain('Accept-Encoding');
    }
  });
});

test('an unexpected exception is logged without quoted values, and printed nowhere else', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  const steady = vi.spyOn(app.clock, 'steady').mockImplementation(() => {
    throw new Error('nobody expected thandi@mail.example');
  });
  const before = app.lines.length;
  const response = await app.get('/about-us');
  steady.mockRestore();
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('try again')]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const [failure] = app.lines.slice(before);
  expect(failure).toMatch(/request-failed.*nobody expected \[e-mail\]/);
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});

test('a public page that fails to render shows an error page, or its last good version', async () => {
  const { single } = app.content;
  const breakPartners = () =>
    vi.spyOn(app.content, 'single').mockImplementation((collection) => {
      const entry = single(collection);
      if (collection.name !== 'partners') return entry;
      const get = () => {
        throw new Error('no types today');
      };
      return Object.defineProperty({ ...(entry as object) }, 'types', { get }) as typeof entry;
    });
  const failures = () => app.lines.filter((line) => /page-failed.*no types today/.test(line)).length;
  const broken = breakPartners();
  const failed = await app.get('/partners');
  expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('Return to Home')]);
  expect(failures()).toBe(1);
  broken.mockRestore();
  const good = await (await app.get('/partners')).text();
  expect(good).not.toContain('Return to Home');
  const again = breakPartners();
  app.clock.set(new Date(app.clock.now().getTime() + 60_000));
  const kept = await app.get('/partners');
  expect([kept.status, await kept.text()]).toEqual([200, good]);
  expect(failures()).toBe(2);
  again.mockRestore();
});
