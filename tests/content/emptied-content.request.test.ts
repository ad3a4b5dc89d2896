import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collections } from '#app/content.ts';
import type { PublishedChanges } from '#app/platform/content/changes.ts';
import { neededIds } from '#app/platform/content/collection.ts';
import { publishedContent } from '#app/platform/content/published.server.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { oneOfEachKind } from '#tests/pages/one-of-each-kind.ts';
import { flawsOf } from '#tests/pages/whole-page.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const common = ['/search?q=help', '/sitemap.xml', '/events?tab=past', '/career-changers', '/help?q=password'];

let app: TestApp;
let published: PublishedChanges;
/** Addresses of all pages before anything is emptied. */
let all: string[];
/** The lists that a page reads: without any other it is the same page. */
const readBy = new Map<string, Set<string>>();
beforeAll(async () => {
  app = await testApp();
  published = (await publishedContent(app.database))!;
  all = sitePages(app.content).map(({ path }) => path);
  const reads = (['list', 'get', 'stored'] as const).map((how) => vi.spyOn(app.content, how));
  for (const path of [...oneOfEachKind(all), ...common]) {
    // Another publication, so that nothing is remembered of the page before.
    app.content.apply(emptied([]));
    for (const read of reads) read.mockClear();
    await (await app.get(path)).text();
    readBy.set(path, new Set(reads.flatMap(({ mock }) => mock.calls.map(([{ name }]) => name))));
  }
  vi.restoreAllMocks();
});
afterAll(() => app.stop());

const lists = collections.filter((collection) => collection.kind === 'list');
/** The published content without the removable entries of these lists. */
function emptied(names: readonly string[]) {
  const mayGo = ({ collection, id }: { collection: string; id: string }) => {
    const found = lists.find(({ name }) => name === collection);
    return found !== undefined && names.includes(collection) && !neededIds(found).includes(id);
  };
  const publication = (app.content.publication ?? 0) + 1;
  return { ...published, publication, entries: published.entries.filter((entry) => !mayGo(entry)) };
}

async function failing(paths: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const path of paths) {
    const answer = await app.get(path);
    if (answer.status >= 500) failed.push(`${path} ${answer.status}`);
    else if (answer.headers.get('content-type')?.startsWith('text/html'))
      failed.push(...flawsOf(await answer.text()).map((flaw) => `${path}: ${flaw}`));
  }
  return failed;
}

test.each(lists)('without $name no page fails or has a broken part', async ({ name, page }) => {
  app.content.apply(emptied([name]));
  const paths = [...readBy.keys()].filter((path) => readBy.get(path)?.has(name));
  if (page) expect(paths).not.toEqual([]);
  expect(await failing(paths)).toEqual([]);
});

test('the same holds without everything staff can remove', async () => {
  app.content.apply(emptied(lists.map(({ name }) => name)));
  expect(await failing([...all, ...common])).toEqual([]);
  for (const path of ['/blog', '/code-clubs', '/grants-fellowships'])
    expect(await (await app.get(path)).text()).toContain('Nothing here at the moment.');
});
