import { afterAll, expect, test } from 'vitest';
import { member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';

const app = await testApp();
afterAll(app.stop);
const ana = await member(app, 'ana@mail.example');

const headersOf = ({ headers }: Response) => ({
  control: headers.get('cache-control'),
  vary: headers.get('vary'),
  cookie: headers.get('set-cookie'),
});

test.each([
  '/',
  '/courses',
  '/courses?q=python',
  '/contact-us',
  '/events',
  '/help',
  '/blog/feed.atom',
  '/sitemap.xml',
])('%s may be kept by a shared cache, and is the same for who is signed in', async (address) => {
  const plain = await app.get(address);
  expect(headersOf(plain)).toEqual({
    control: 'public, max-age=0, s-maxage=8, stale-while-revalidate=2, stale-if-error=86400',
    vary: 'Accept-Encoding, Save-Data, Cookie',
    cookie: null,
  });
  const signedIn = await ana.get(address);
  expect(headersOf(signedIn)).toEqual(headersOf(plain));
  expect(await signedIn.text()).toBe(await plain.text());
});

test('shared caches that are told of each publication may keep a page for longer', async () => {
  const told = await testApp({
    settings: {
      CDN_PURGE_URL: 'https://cdn.example/purge',
      CDN_PURGE_SECRET: 'purge-secret-of-20-characters',
    },
  });
  const control = 'public, max-age=0, s-maxage=30, stale-while-revalidate=2, stale-if-error=86400';
  // By both ways: rendered, and from memory.
  for (const _ of [1, 2]) expect(headersOf(await told.get('/')).control).toBe(control);
  await told.stop();
});

test.each(['/dashboard', '/settings', '/sign-in?next=%2Fdashboard', '/admin', '/no-such-page'])(
  '%s is for one person, or for one request',
  async (address) => {
    expect(headersOf(await ana.get(address)).control).toBe('private, no-store');
  },
);

test('a page with a one-time message is not cached for others', async () => {
  const sent = await ana.post('/contact-us', {});
  expect(headersOf(sent).control).toBe('private, no-store');
  const page = await app.get('/', { cookie: 'flash=anything' });
  expect(headersOf(page).control).toBe('private, no-store');
});

test('hashed files are cached for ever, others for an hour', async () => {
  const html = await (await app.get('/')).text();
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(html) ?? [];
  expect(headersOf(await app.get(script!))).toEqual({
    control: 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    cookie: null,
  });
  expect(headersOf(await app.get('/logo.svg'))).toMatchObject({
    control: 'public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
  });
});
