import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { neededIds } from '#app/platform/content/collection.ts';
import { publishedContent } from '#app/platform/content/published/published.server.ts';
import { sitePages } from '#app/site/discovery/site-map.ts';
import { flawsOf } from '#tests/pages/whole-page.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const lists = collections.filter(({ kind }) => kind === 'list');
/** Everything as it is published, without those entries of the lists that staff may take away. */
async function emptied(names: readonly string[]) {
  const all = (await publishedContent(app.database))!;
  const mayGo = ({ collection, id }: { collection: string; id: string }) => {
    const found = lists.find(({ name }) => name === collection);
    return found !== undefined && names.includes(collection) && !neededIds(found).includes(id);
  };
  const revision = (app.content.revision ?? 0) + 1;
  return { ...all, revision, entries: all.entries.filter((entry) => !mayGo(entry)) };
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

const common = ['/search?q=help', '/sitemap.xml', '/events?tab=past', '/career-changers', '/help?q=password'];

test('whatever list staff empty, and also all of them at once, no page fails or is left with a broken part', async () => {
  const before = sitePages(app.content).map(({ path }) => path);
  // Pages of lists themselves, and one of each kind of entry.
  const kinds = new Map(
    before.map((path) => [path.replace(/[^/]+$/, (last) => (path.lastIndexOf('/') ? '' : last)), path]),
  );
  const paths = [...kinds.values(), ...common];
  const found: Record<string, string[]> = {};
  for (const { name } of lists) {
    app.content.apply(await emptied([name]));
    const failed = await failing(paths);
    if (failed.length > 0) found[name] = failed;
  }
  expect(found).toEqual({});
  app.content.apply(await emptied(lists.map(({ name }) => name)));
  expect(await failing([...before, ...common])).toEqual([]);
  for (const path of ['/blog', '/code-clubs', '/grants-fellowships'])
    expect(await (await app.get(path)).text()).toContain('Nothing here at the moment.');
});
