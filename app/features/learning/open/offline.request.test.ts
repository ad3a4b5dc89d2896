import { afterAll, beforeAll, expect, test } from 'vitest';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { learningModules, modulesOf } from '#app/features/learning/courses/learning-module.content.ts';
import { loadedBy } from '#app/features/learning/device/kept-caches.ts';
import type { OfflineFiles } from '#app/features/learning/offline/offline-files.ts';
import { sizeOf } from '#tests/pages/weights.ts';
import { publishIn } from '#tests/people/editing.ts';
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
  const withoutPython = 211_000 + files.filter((file) => file.startsWith('/courses/')).length * 8_600;
  expect(bytes > withoutPython).toBe(runners.includes('/runner/python'));
});

test.each(['first-programs-in-python', 'build-a-web-page'])(
  'what %s is said to take is what is fetched for it',
  async (course) => {
    const { files, bytes }: OfflineFiles = await (await app.get(`/courses/${course}/offline.json`)).json();
    const wanted = new Set(files);
    const sizes: number[] = [];
    // Grows while pages add what they load.
    for (const file of wanted) {
      sizes.push(await sizeOf(app.get, file, 'br'));
      if (file.startsWith('/courses/'))
        for (const part of loadedBy(await (await app.get(file)).text())) wanted.add(part);
    }
    const fetched = sizes.reduce((sum, size) => sum + size, 0);
    expect(Math.abs(bytes / fetched - 1), `${bytes} of ${fetched} bytes`).toBeLessThan(0.15);
  },
);

test('a course has changed when its own words have, not when anything else is published', async () => {
  const course = 'build-a-web-page';
  const version = async (): Promise<string> =>
    (await (await app.get(`/courses/${course}/offline.json`)).json()).version;
  const before = await version();
  const article = app.content.list(helpArticles)[0]!;
  await publishIn(app, {
    collection: helpArticles.name,
    id: article.id,
    fields: { title: `${article.title} Now?` },
  });
  expect(await version()).toBe(before);
  const [module] = modulesOf(app.content, course);
  await publishIn(app, {
    collection: learningModules.name,
    id: module!.id,
    fields: { title: 'Another title' },
  });
  const changed = await version();
  expect(changed).not.toBe(before);
  await publishIn(app, {
    collection: courses.name,
    id: course,
    fields: { audience: 'Whoever likes to make a page of her own.' },
  });
  expect(await version()).not.toBe(changed);
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
