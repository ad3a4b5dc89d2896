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
  expect(files.filter((file) => file.startsWith('/runner/'))).toEqual(runners);
  const withoutPython = 160_000 + files.filter((file) => file.startsWith('/courses/')).length * 8_600;
  expect(bytes > withoutPython).toBe(runners.includes('/runner/python'));
});
