import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfflineFiles } from '#app/features/learning/offline/offline-files.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ isSmall: true });
});
afterAll(() => app.stop());

test.each([
  ['first-programs-in-python', ['/runner/python']],
  ['introduction-to-technology', ['/runner/python']],
  ['build-a-web-page', ['/runner/page']],
  ['digital-literacy-basics', []],
])('%s is saved with what runs its programs', async (course, runners) => {
  const { files, bytes }: OfflineFiles = await (await app.get(`/courses/${course}/offline.json`)).json();
  const frames = files.filter((file) => file.startsWith('/runner/'));
  expect(frames.map((file) => file.split('?')[0])).toEqual(runners);
  for (const file of files.filter((file) => !file.startsWith('/courses/'))) {
    expect(file).toMatch(/^\/assets\/|^\/(runner|drawings)\/.*\?v=[0-9a-f]{8}$/);
    expect((await app.get(file)).status, file).toBe(200);
  }
  const withoutPython = 160_000 + files.filter((file) => file.startsWith('/courses/')).length * 8_600;
  expect(bytes > withoutPython).toBe(runners.includes('/runner/python'));
});

test('a worker of a release names the page that it keeps and all that this page loads on use', async () => {
  const text = await (await app.get('/sw.js')).text();
  const [, json = ''] = /^const release=({.*?});/.exec(text) ?? [];
  const { version, page, scripts } = JSON.parse(json);
  expect(version).toMatch(/^[\w-]{12}$/);
  expect(page).toBe('/offline');
  expect(scripts.length).toBeGreaterThan(0);
  for (const address of [page, ...scripts]) expect((await app.get(address)).status, address).toBe(200);
});
