import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words } from '#tests/page-main.ts';
import { answerOf, staffApp } from '#tests/staff.ts';
import { readCollections } from './content.server.ts';
import { places } from './content-places.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp();
});
afterAll(() => staff.app.stop());

test('every entry that is marked as a sample is listed, with its page and its file', async () => {
  const collections = readCollections(staff.app.content);
  const samples = collections.flatMap((collection) => collection.samples);
  const marked = [...new Set(samples.map(({ file }) => file))]
    .map((file) => readFileSync(file, 'utf8').match(/\bsample: true\b/g)?.length ?? 0)
    .reduce((sum, n) => sum + n, 0);
  expect(samples).toHaveLength(marked);
  expect(marked).toBeGreaterThan(40);
  for (const { name, samples } of collections)
    if (samples.length > 0) expect(Object.keys(places)).toContain(name);
  for (const { title } of samples) expect(title.trim()).not.toBe('');
  const pages = [...new Set(samples.map(({ path }) => path))];
  for (const path of pages) expect([path, (await staff.app.get(path)).status]).toEqual([path, 200]);

  const text = await words(await staff.admin.get('/admin/content'));
  expect(text).toContain('Replace before launch');
  for (const { title, file } of samples)
    for (const part of [title, file])
      expect(text.replaceAll('&quot;', '"')).toContain(part.replace(/\s+/g, ' '));
  expect(text).toContain('All collections');
});

test('only administrators see it', async () => {
  expect(await answerOf(staff.admin, '/admin/content')).toBe('200');
  for (const browser of [staff.visitor, staff.member, staff.moderator])
    expect(await answerOf(browser, '/admin/content')).toBe('302 /');
});
