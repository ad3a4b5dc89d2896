import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishIn } from '#tests/people/editing.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { attributesOf } from './document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const sheets = (html: string) => attributesOf(html, 'link[rel="stylesheet"]', 'href');

test('chosen colours are on every page after publishing, as a sheet of their own behind the others, with another ETag', async () => {
  const before = await app.get('/partners');
  const shipped = await before.text();
  expect(shipped).not.toContain('/colours/');
  await publishIn(app, {
    collection: 'colours',
    id: 'colours',
    fields: { main: '#0d5f61', accent: '#ffd23f' },
  });
  const after = await app.get('/partners');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(after.headers.get('content-security-policy')).toContain("style-src 'self';");
  const html = await after.text();
  const own = '/colours/0d5f61-ffd23f.css';
  expect(sheets(html)).toContain(own);
  expect(sheets(html).indexOf(own)).toBeGreaterThan(0);
  expect(html).not.toMatch(/<style|style="/);
  const sheet = await app.get(own);
  expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(sheet.headers.get('cache-control')).toContain('immutable');
  expect(await sheet.text()).toContain('--act:#0d5f61');
  for (const path of ['/sign-in', '/no-such-page'])
    expect(sheets(await (await app.get(path)).text()), path).toContain(own);
});

test.each(['ffff00-f4a91f.css', '0d5f61-f4a91f', '0d5f61.css', '%7B%7D-f4a91f.css', 'x'])(
  'there is no sheet %s',
  async (file) => {
    expect((await app.get(`/colours/${file}`)).status).toBe(404);
  },
);
