import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { digestOf } from '#app/platform/content/digest.ts';
import { restoreVersion } from '#app/platform/content/editing/draft.server.ts';
import { listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { listVersions } from '#app/platform/content/editing/version.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';
import { type ContentMigration, migrateContent } from './migrate.server.ts';

const desk = editingOfFile();
const [id, other] = ['spot-a-phishing-message', 'popia-for-small-organisations'] as const;

/** As if a later schema had renamed the badge; one text cannot be converted. */
const migration: ContentMigration = {
  name: 'posts-shout',
  collection: 'posts',
  carry: (value) => {
    if (value.title === 'Cannot be carried') throw new Error('no');
    return { ...value, title: `${String(value.title).toUpperCase()}!` };
  },
};
const migrate = () => migrateContent(desk.database, [migration], ana.now);
const titleOf = (value: unknown) => (value as { title: string }).title;

test('published texts, drafts and history are migrated once; failures stay and are listed', async () => {
  await desk.publishChange('posts', id, { title: 'Published' });
  await desk.change('posts', id, { title: 'In the draft' });
  await desk.publishChange('posts', other, { title: 'Cannot be carried' });
  expect(await migrate()).toEqual({ done: ['posts-shout'], left: [`posts/${other}`] });

  const found = await desk.find('posts', id);
  expect([titleOf(found.value), titleOf(found.published?.value)]).toEqual(['IN THE DRAFT!', 'PUBLISHED!']);
  expect((await desk.seen()).get(posts, id)?.title).toBe('PUBLISHED!');
  expect((await desk.seen()).get(posts, other)?.title, 'visible as it was').toBe('Cannot be carried');
  const [newest, first] = await listVersions(desk.database, found.entry);
  expect(newest?.digest).toBe(digestOf('posts', found.published?.value));
  const shipped = desk.data.entries.posts as unknown as { id: string; title: string }[];
  const { title } = shipped.find((one) => one.id === id)!;
  await restoreVersion(desk.database, {
    entry: found.entry,
    number: first!.number,
    revision: found.revision,
    ...ana,
  });
  expect(titleOf((await desk.find('posts', id)).value)).toBe(`${title.toUpperCase()}!`);

  const listed = async () =>
    (await listEntries(desk.database, { onlyNotConverted: true })).rows.map(({ id }) => id);
  expect(await listed()).toEqual([other]);
  const later = new Date(ana.now.getTime() + 1);
  await desk.change('posts', other, { title: 'Carried by hand' }, { ...ana, now: later });
  expect(await listed(), 'until it is changed').toEqual([]);

  expect(await migrate(), 'once').toEqual({ done: [], left: [] });
  expect(titleOf((await desk.find('posts', id)).published?.value)).toBe('PUBLISHED!');
});

test('of several starting processes one runs the migration', async () => {
  const done = await Promise.all([migrate(), migrate(), migrate()]);
  expect(done.filter(({ done }) => done.length > 0)).toHaveLength(1);
  expect(titleOf((await desk.find('posts', id)).published?.value)).not.toContain('!!');
});

test('a text refused by the schema is reported to staff until corrected', async () => {
  await desk.database.execute(`update content_versions v set value = jsonb_set(v.value::jsonb, '{title}', '""')::json, digest = 'broken'
    from content_entries e where e.id = v.entry and e.entry_id = '${id}'`);
  await desk.database.execute(`update content_entries set publication = 99 where entry_id = '${id}'`);
  await desk.database.execute('update content_publications set newest = 99');
  expect(await syncPublished(desk.content, desk.database)).toHaveLength(1);
  expect(desk.content.refused).toMatchObject([{ collection: 'posts', id }]);
  await desk.publishChange('posts', id, { title: 'Whole again' });
  await syncPublished(desk.content, desk.database);
  expect(desk.content.refused).toEqual([]);
});
