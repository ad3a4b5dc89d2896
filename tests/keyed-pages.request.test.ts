import { afterAll, expect, test } from 'vitest';
import { blankKey } from '#app/forms/keys.ts';
import { sitePages } from '#app/site/site-map.ts';
import { testApp } from './app.ts';

const app = await testApp();
afterAll(app.stop);

const keysIn = (html: string) =>
  [...html.matchAll(/name="idempotency_key"[^>]*?value="([^"]*)"/g)].map((found) => found[1] ?? '');
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test.each([
  '/contact-us',
  '/contact-us?subject=Billing+Question',
  '/contact-us?message=Hello',
  '/signup',
  '/forgot-password',
  '/newsletter',
  '/code-clubs/start',
  '/code-clubs/join?club=soweto-code-club',
  '/code-clubs/volunteer',
  '/scholarship-enquiry',
  '/collaborate?type=scholarship',
  '/grants-fellowships/women-founders-grant',
])('each visit of %s has a key of its own in every form', async (address) => {
  const seen = new Set<string>();
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await app.get(address, { 'accept-encoding': encoding });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('etag')).toBe(null);
    if (encoding !== 'identity') expect(answer.headers.get('content-encoding')).toBe(encoding);
    else {
      const keys = keysIn(await answer.text());
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(key).toMatch(uuid);
      for (const key of [...keys, ...keysIn(await (await app.get(address)).text())]) {
        expect(seen.has(key), key).toBe(false);
        seen.add(key);
      }
    }
  }
});

test('a preset is in its own page only, and what was typed keeps its key', async () => {
  const chosen = '<option value="Billing Question" selected="">';
  expect(await (await app.get('/contact-us?subject=Billing+Question')).text()).toContain(chosen);
  expect(await (await app.get('/contact-us')).text()).not.toContain(chosen);
  const refused = await app.post('/contact-us', { idempotency_key: 'a-key-of-hers-0001', message: 'Hello' });
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(keysIn(html)).toContain('a-key-of-hers-0001');
  expect(html).not.toContain(blankKey);
});

test('whoever types the words of the mark keeps them', async () => {
  const typed = `value="${blankKey}"`;
  const refused = await app.post('/contact-us', { name: blankKey });
  expect(await refused.text()).toContain(typed);
  expect(await (await app.get(`/help?q=${blankKey}`)).text()).toContain(typed);
});

test('no page shows the mark of a key that is still to be written', async () => {
  for (const path of [
    ...sitePages(app.content).map(({ path }) => path),
    '/grants-fellowships/unknown',
    '/code-clubs/join?club=unknown',
  ])
    for (let visit = 0; visit < 2; visit++)
      expect((await (await app.get(path)).text()).includes(blankKey), path).toBe(false);
}, 240_000);
