import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { changeId } from '#app/platform/content/editing/change-id.server.ts';
import { moveEntry } from '#app/platform/content/editing/move.server.ts';
import { publishDue, scheduleEntry } from '#app/platform/content/editing/schedule.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { type ContentData, readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { team } from '#app/site/pages/team.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { editingOfFile } from '#tests/people/editing.ts';
import { exportContent } from './export.server.ts';
import { importContent } from './import.server.ts';

const desk = editingOfFile();
let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'export-')), 'content');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const copyFiles = () => cpSync('content', folder, { recursive: true });
const filesOf = (directory: string) =>
  Object.fromEntries(
    globSync('**/*.{md,yaml}', { cwd: directory })
      .sort()
      .map((name) => [name, readFileSync(path.join(directory, name), 'utf8')]),
  );
/** What most of these tests change; all collections take a second. */
const few: typeof collections = collections.filter(({ name }) => ['posts', 'site', 'team'].includes(name));
/** The files, of which only these few are read again. */
async function readFew(): Promise<ContentData> {
  const { version, ...read } = await readContent(folder, few);
  return {
    version,
    entries: { ...desk.data.entries, ...read.entries },
    files: { ...desk.data.files, ...read.files },
    digests: { ...desk.data.digests, ...read.digests },
    written: { ...desk.data.written, ...read.written },
  };
}
const takeOut = (of = few) => exportContent(desk.database, of, folder);
const readBack = async (of = few) => createContent(await readContent(folder, of), '', of);
const all = (content: { stored(collection: (typeof collections)[number]): unknown }, of = few) =>
  Object.fromEntries(of.map((collection) => [collection.name, content.stored(collection)]));

test('an export over the shipped files changes no byte', async () => {
  copyFiles();
  expect(await takeOut(collections)).toEqual({ written: [], removed: [] });
  expect(filesOf(folder)).toEqual(filesOf('content'));
});

test('into an empty folder it writes valid files with the same content', async () => {
  expect((await takeOut(collections)).written.length).toBeGreaterThan(40);
  expect(all(await readBack(collections), collections)).toEqual(all(desk.content, collections));
});

test('one changed word changes the file of its entry, and no other', async () => {
  copyFiles();
  await desk.publishChange('team', 'annelise-vosloo', { role: 'Head of All Learning' });
  await desk.publishChange('posts', 'spot-a-phishing-message', { title: 'Seen through' });
  await desk.publishChange('site', 'site', { tagline: 'Another tagline' });
  expect((await takeOut(collections)).written.sort()).toEqual([
    'posts/spot-a-phishing-message.md',
    'site.yaml',
    'team.yaml',
  ]);
  expect(filesOf(folder)['posts/spot-a-phishing-message.md']?.split('\n---\n')[1]).toBe(
    filesOf('content')['posts/spot-a-phishing-message.md']?.split('\n---\n')[1],
  );
  expect(all(await readBack())).toEqual(all(await desk.seen()));
  expect(await takeOut()).toEqual({ written: [], removed: [] });
});

test('an import publishes the files, all or nothing', async () => {
  copyFiles();
  const file = path.join(folder, 'team.yaml');
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      .replace(shippedContent.get(team, 'lindiwe-mahlasela')!.role, 'Director')
      .concat(
        '- id: new-person\n  name: New Person\n  role: Tester\n  bio: She tries everything before anybody else does.\n',
      ),
  );
  const load = async (data = readFew()) =>
    importContent(desk.database, await data, collections, desk.content, { now: new Date() });
  const whole = readContent(folder, collections);
  expect(await load(whole)).toEqual({ created: 1, changed: 1, left: [], sorted: [] });
  expect(all(await desk.seen())).toEqual(all(await readBack()));
  expect(await desk.find('team', 'lindiwe-mahlasela')).toMatchObject({
    state: 'published',
    newestVersion: 2,
  });
  expect(await load()).toEqual({ created: 0, changed: 0, left: [], sorted: [] });
  expect(await takeOut()).toEqual({ written: [], removed: [] });

  const post = path.join(folder, 'posts/spot-a-phishing-message.md');
  writeFileSync(post, `${readFileSync(post, 'utf8')}\nSee [nothing](/blog/no-such-post).\n`);
  const revision = desk.content.publication;
  await expect(load()).rejects.toThrow(
    /posts\/spot-a-phishing-message.md: body: There is no page at \/blog\/no-such-post/,
  );
  await syncPublished(desk.content, desk.database);
  expect(desk.content.publication).toBe(revision);
});

test('entries that staff changed, deleted or renamed stay, and are listed with their differences', async () => {
  copyFiles();
  const { entry, revision } = await desk.find('posts', 'spot-a-phishing-message');
  await changeId(desk.database, { entry, revision, id: 'phishing', ...desk.publishing });
  await desk.publishChange('team', 'annelise-vosloo', { role: 'Head of All Learning' });
  await desk.database.execute(
    `update content_entries set deleted_at = now(), published_version = null where entry_id = 'popia-for-small-organisations'`,
  );
  await desk.change('site', 'site', { tagline: 'A draft' });
  await desk.seen();
  for (const [name, from, to] of [
    ['posts/spot-a-phishing-message.md', /^title: .*$/m, 'title: Of the old folder'],
    ['site.yaml', /^tagline: .*$/m, 'tagline: Of the files'],
  ] as const)
    writeFileSync(path.join(folder, name), readFileSync(path.join(folder, name), 'utf8').replace(from, to));
  const data = await readFew();
  const load = (overStaff = false) =>
    importContent(desk.database, data, collections, desk.content, { now: new Date(), overStaff });
  const done = await load();
  expect([done.created, done.changed, done.left.sort()]).toEqual([
    0,
    0,
    [
      'posts/popia-for-small-organisations.md: staff deleted it',
      'posts/spot-a-phishing-message.md: staff gave it another short name',
      'site.yaml: staff changed it; it differs in tagline',
      'team.yaml, entry annelise-vosloo: staff changed it; it differs in role',
    ],
  ]);
  expect(await load(true)).toMatchObject({ created: 0, changed: 2 });
  const { role } = shippedContent.get(team, 'annelise-vosloo')!;
  expect((await desk.seen()).get(team, 'annelise-vosloo')?.role).toBe(role);
  expect(await desk.find('posts', 'popia-for-small-organisations')).toMatchObject({ state: 'deleted' });
});

test('unpublished entries are not exported', async () => {
  copyFiles();
  await desk.database.execute(
    `update content_entries set published_version = null where entry_id in ('lindiwe-mahlasela', 'popia-for-small-organisations')`,
  );
  expect(await takeOut()).toEqual({
    written: ['team.yaml'],
    removed: ['posts/popia-for-small-organisations.md'],
  });
  expect(filesOf(folder)['team.yaml']).not.toContain('Lindiwe');
});

test('the staff’s order is exported and imported', async () => {
  copyFiles();
  const file = path.join(folder, 'team.yaml');
  const ids = () => [...readFileSync(file, 'utf8').matchAll(/^- id: (\S+)/gm)].map(([, id]) => id!);
  const [first, second, ...rest] = ids() as [string, string, ...string[]];
  const { entry } = await desk.find('team', second);
  await moveEntry(desk.database, { entry, to: 'up', collections });
  expect(await takeOut()).toEqual({ written: ['team.yaml'], removed: [] });
  expect(ids()).toEqual([second, first, ...rest]);

  const data = await readFew();
  const load = (overStaff = false) =>
    importContent(desk.database, data, collections, desk.content, { now: new Date(), overStaff });
  const shown = async () => (await desk.seen()).list(team).map(({ id }) => id);
  for (const to of ['down', 'down'] as const) await moveEntry(desk.database, { entry, to, collections });
  const own = await shown();
  const left = ['team: staff gave the list another order'];
  expect(await load()).toEqual({ created: 0, changed: 0, left, sorted: [] });
  expect(await shown()).toEqual(own);
  expect(await load(true)).toEqual({ created: 0, changed: 0, left: [], sorted: ['team'] });
  expect(await shown()).toEqual([second, first, ...rest]);
  expect(await load()).toEqual({ created: 0, changed: 0, left: [], sorted: [] });
});

test('a list that staff never sorted follows the files, again and again, and stays once they have', async () => {
  const [first, second, third, ...rest] = desk.content.list(team).map(({ id }) => id) as [
    string,
    string,
    string,
  ];
  const shown = async () => (await desk.seen()).list(team).map(({ id }) => id);
  const file = path.join(folder, 'team.yaml');
  const load = async (...ids: string[]) => {
    copyFiles();
    const entries = readFileSync(file, 'utf8').split(/^(?=- id: )/m);
    const inOrder = ids.map((id) => entries.find((text) => text.startsWith(`- id: ${id}\n`))!);
    const head = entries.filter((text) => !text.startsWith('- id: '));
    writeFileSync(file, [...head, ...inOrder].join(''));
    const data = await readFew();
    return importContent(desk.database, data, collections, desk.content, { now: new Date() });
  };
  for (const order of [
    [second, first, third, ...rest],
    [third, second, first, ...rest],
  ]) {
    expect(await load(...order)).toMatchObject({ left: [], sorted: ['team'] });
    expect(await shown()).toEqual(order);
  }
  // Gaps, as deleted entries leave them.
  await desk.database.execute("update content_entries set position = position * 8 where collection = 'team'");
  const { entry } = await desk.find('team', first);
  await moveEntry(desk.database, { entry, to: { after: third }, collections });
  expect(await load(first, second, third, ...rest)).toMatchObject({
    left: ['team: staff gave the list another order'],
    sorted: [],
  });
  expect(await shown()).toEqual([third, first, second, ...rest]);
});

test('a text that replaces staff’s is not replaced in turn by one of theirs that waits for its time', async () => {
  copyFiles();
  const { entry, revision } = await desk.change('team', 'annelise-vosloo', { role: 'For later' });
  const jobs = { send: async () => null };
  const at = new Date(desk.publishing.now.getTime() + 60_000);
  expect(
    await scheduleEntry(desk.database, { entry, revision, at, jobs, ...desk.publishing }),
  ).toHaveProperty('version');
  const file = path.join(folder, 'team.yaml');
  const { role } = shippedContent.get(team, 'annelise-vosloo')!;
  writeFileSync(file, readFileSync(file, 'utf8').replace(role, 'Head of the files'));
  const data = await readFew();
  const load = (overStaff: boolean) =>
    importContent(desk.database, data, collections, desk.content, { now: new Date(), overStaff });
  expect(await load(false)).toMatchObject({ changed: 0 });
  expect(await load(true)).toMatchObject({ changed: 1 });
  const later = { ...desk.publishing, now: new Date(at.getTime() + 60_000) };
  const due = await publishDue(desk.database, {
    ...later,
    note: async () => {},
    administers: async () => true,
  });
  expect(due).toEqual([]);
  expect((await desk.seen()).get(team, 'annelise-vosloo')?.role).toBe('Head of the files');
});
