import { readdirSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { member, visitor } from '#tests/people/visitor.ts';
import { origin, type TestApp, testApp } from '#tests/site/app.ts';
import { attributesOf, elementOf } from './document.ts';
import { heavyPages } from './heavy-pages.ts';
import { sizeOf, type Weight, weigh } from './weights.ts';

const kb = 1000;
let app: TestApp;
let pages: Weight[];

beforeAll(async () => {
  app = await testApp();
  pages = [];
  for (const { path } of sitePages(app.content)) pages.push(await weigh(app.get, path));
}, 240_000);
afterAll(() => app.stop());

/** Pages above a limit, with their values. */
const above = (limit: number, of: (page: Weight) => number) =>
  pages.filter((page) => of(page) > limit).map((page) => `${page.address}: ${of(page)}`);

test('every page: HTML of 14 KB at most, br', async () => {
  const addresses = pages.map(({ address }) => address);
  expect(await heavyPages(app, 14 * kb + 1, addresses)).toEqual([]);
});

test('every page: styles of 10 KB at most, br', () => {
  expect(above(10 * kb, ({ css }) => css)).toEqual([]);
});

test('every page: one script of 8 KB at most, gz, and no inline code', async () => {
  expect(above(8 * kb, ({ scripts }) => scripts)).toEqual([]);
  for (const { address, page, modules, inlineCode } of pages) {
    const src = expect.stringMatching(/^\/assets\/site-[\w-]+\.js$/);
    expect(modules, address).toEqual([{ type: 'module', src }]);
    expect(inlineCode, address).toEqual([]);
    expect(page, address).not.toContain('modulepreload');
  }
  const [script = ''] = new Set(pages.flatMap(({ modules }) => modules.map(({ src }) => src ?? '')));
  // Vite's helper for dynamic imports would be a second one.
  expect(await (await app.get(script)).text()).not.toMatch(/\b(from|import)\s*["'`]/);
});

test('every page: 12 requests at load at most', () => {
  expect(above(12, ({ requests }) => requests.length)).toEqual([]);
});

test('no page fetches anything from another address', () => {
  for (const { address, fetched } of pages)
    expect(
      fetched.filter((target) => new URL(target, origin).origin !== origin),
      address,
    ).toEqual([]);
});

test('all fonts together: 30 KB at most, and a page of common letters needs one of them', async () => {
  const files = readdirSync('public/fonts').filter((file) => file.endsWith('.woff2'));
  const total = files.reduce((all, file) => all + statSync(`public/fonts/${file}`).size, 0);
  expect(total).toBeLessThanOrEqual(30 * kb);
  const css = await (
    await app.get(attributesOf(pages[0]?.page ?? '', 'link[rel="stylesheet"]', 'href')[0] ?? '')
  ).text();
  const faces = (css.match(/@font-face\s*{[^}]*}/g) ?? []).filter((face) => face.includes('url('));
  expect(faces.filter((face) => !face.includes('unicode-range'))).toHaveLength(1);
  for (const face of faces) expect(face).toMatch(/url\("?\/fonts\/.*font-display:\s*swap/s);
  // Only through the variable, which Save-Data sets to system fonts.
  expect(css.match(/Naledi\b(?!-)/g)).toHaveLength(faces.length + 1);
  expect(css).toMatch(/\[data-save\]{--head:(?!Naledi)/);
});

test('with Save-Data a page asks for no font', async () => {
  for (const path of ['/', '/courses', '/contact-us']) {
    const page = await (await app.get(path, { 'save-data': 'on' })).text();
    expect(elementOf(page, 'html').attributes).toMatchObject({ lang: 'en-ZA', 'data-save': 'true' });
    expect(page).not.toContain('woff2');
  }
});

test('the same page again: a 304 under 1 KB and no other request', async () => {
  for (const { address } of pages) {
    const etag = (await app.get(address)).headers.get('etag') ?? '';
    expect(etag, address).not.toBe('');
    const again = await app.get(address, { 'if-none-match': etag });
    expect(again.status, address).toBe(304);
    const head = [...again.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(head.length + (await again.text()).length, address).toBeLessThan(kb);
  }
  const assets = new Set(pages.flatMap((page) => page.assets));
  for (const asset of assets) {
    const { headers } = await app.get(asset);
    expect(headers.get('cache-control'), asset).toBe('public, max-age=31536000, immutable');
  }
});

test('the service worker: 6 KB at most, gz, and no page names it', async () => {
  const size = await sizeOf(app.get, '/sw.js', 'gzip');
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThanOrEqual(6 * kb);
  expect(pages.filter(({ requests }) => requests.includes('/sw.js')).map(({ address }) => address)).toEqual(
    [],
  );
});

test('a member’s pages: scripts of 8 KB at most, gz', async () => {
  const thandi = await member(app, 'weights@mail.example');
  const paths = [
    '/dashboard',
    '/course-access',
    '/profile',
    '/settings',
    '/learn/introduction-to-technology',
  ];
  for (const path of paths) {
    const { scripts } = await weigh(thandi.get, path);
    expect(scripts, path).toBeLessThanOrEqual(8 * kb);
  }
});

test('the administration’s pages: scripts of 12 KB at most, gz, and of 180 KB where React answers for a part', async () => {
  const staff = await member(app, 'weights-staff@mail.example');
  await giveRole(app.database, staff.id, 'admin', app.clock.now());
  const { page } = await weigh(staff.get, '/admin');
  const paths = new Set(attributesOf(page, 'a', 'href').filter((href) => /^\/admin[/\w-]*$/.test(href)));
  expect(paths.size).toBeGreaterThan(4);
  // Pages of one record, which no menu names.
  const fields = { full_name: 'Lindiwe Dube', email: 'lindiwe@mail.example', motivation: 'I want to learn.' };
  expect((await visitor(app).send('/scholarship-enquiry', fields)).status).toBe(200);
  const queue = await (await staff.get('/admin/work/scholarships')).text();
  const record = attributesOf(queue, 'main a', 'href').find((href) =>
    href.startsWith('/admin/work/scholarships/'),
  );
  const ofOne = [record!, '/admin/work/scholarships', '/admin/work/event/1', `/admin/people/${staff.id}`];
  for (const path of [...paths, ...ofOne]) {
    const { scripts, page } = await weigh(staff.get, path);
    const most = page.includes('data-island') ? 180 : 12;
    expect(scripts, path).toBeLessThanOrEqual(most * kb);
  }
});

test('the form of an entry: scripts of 180 KB at most, and of 200 KB more for the visual editor, gz', async () => {
  const staff = await member(app, 'weights-editor@mail.example');
  await giveRole(app.database, staff.id, 'editor', app.clock.now());
  const { scripts, assets } = await weigh(
    staff.get,
    '/admin/content/learning-modules/career-planning-for-women-in-tech--1-know-yourself',
  );
  expect(scripts).toBeLessThanOrEqual(180 * kb);
  const chunks = JSON.parse(
    readFileSync(`${process.env.BUILD_DIR ?? 'build'}/client/.vite/manifest.json`, 'utf8'),
  ) as Record<string, { file: string; imports?: string[] }>;
  const withImports = (name: string): string[] => [
    name,
    ...(chunks[name]?.imports ?? []).flatMap(withImports),
  ];
  const visual = [...new Set(withImports('app/admin/content/editor/visual-editor.tsx'))]
    .map((name) => `/${chunks[name]?.file}`)
    .filter((file) => !assets.includes(file));
  expect(visual.length).toBeGreaterThan(0);
  const sizes = await Promise.all(visual.map((file) => sizeOf(app.get, file, 'gzip')));
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(200 * kb);
});
