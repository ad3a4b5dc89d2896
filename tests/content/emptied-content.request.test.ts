import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { neededIds } from '#app/platform/content/collection.ts';
import { publishedContent } from '#app/platform/content/published.server.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { oneOfEachKind } from '#tests/pages/one-of-each-kind.ts';
import { flawsOf } from '#tests/pages/whole-page.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
/** Addresses of all pages before anything is emptied. */
let all: string[];
beforeAll(async () => {
  app = await testApp();
  all = sitePages(app.content).map(({ path }) => path);
});
afterAll(async () => {
  known.clear();
  await app.stop();
});

const lists = collections.filter(({ kind }) => kind === 'list');
/** The published content without the removable entries of these lists. */
async function emptied(names: readonly string[]) {
  const published = (await publishedContent(app.database))!;
  const mayGo = ({ collection, id }: { collection: string; id: string }) => {
    const found = lists.find(({ name }) => name === collection);
    return found !== undefined && names.includes(collection) && !neededIds(found).includes(id);
  };
  const publication = (app.content.publication ?? 0) + 1;
  return { ...published, publication, entries: published.entries.filter((entry) => !mayGo(entry)) };
}

/** What removing an entry does not change is the same text, and looked at once. */
const known = new Map<string, readonly string[]>();
const flawsIn = (html: string) => {
  const found = known.get(html) ?? flawsOf(html);
  known.set(html, found);
  return found;
};

async function failing(paths: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const path of paths) {
    const answer = await app.get(path);
    if (answer.status >= 500) failed.push(`${path} ${answer.status}`);
    else if (answer.headers.get('content-type')?.startsWith('text/html'))
      failed.push(...flawsIn(await answer.text()).map((flaw) => `${path}: ${flaw}`));
  }
  return failed;
}

const common = ['/search?q=help', '/sitemap.xml', '/events?tab=past', '/career-changers', '/help?q=password'];

test.each(lists)('without $name no page fails or has a broken part', async ({ name }) => {
  app.content.apply(await emptied([name]));
  expect(await failing([...oneOfEachKind(all), ...common])).toEqual([]);
});

test('the same holds without everything staff can remove', async () => {
  app.content.apply(await emptied(lists.map(({ name }) => name)));
  expect(await failing([...all, ...common])).toEqual([]);
  for (const path of ['/blog', '/code-clubs', '/grants-fellowships'])
    expect(await (await app.get(path)).text()).toContain('Nothing here at the moment.');
});
