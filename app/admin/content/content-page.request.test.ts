import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { migrateContent } from '#app/platform/content/sync/migrate.server.ts';
import { attributesOf, documentOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
const id = 'spot-a-phishing-message';
const path = `/admin/content/${posts.name}/${id}`;
const page = async () => mainOf(await admin.get('/admin/content'));

test('what an update could not convert is listed for staff until they have changed it', async () => {
  expect(await page()).not.toContain('Not converted by an update');
  const carry = (value: Record<string, unknown>) => {
    if (value.id === id) throw new Error('no');
    return value;
  };
  const migration = { name: 'of-the-test', collection: posts.name, carry };
  // After everything that was ever seeded for a test.
  const now = new Date('2027-01-01T08:00:00Z');
  await migrateContent(app.database, [migration], now);
  expect(await page()).toContain('Not converted by an update');
  expect(attributesOf(await page(), 'a', 'href')).toContain(path);
  const who = { by: 'ana', now: new Date(now.getTime() + 1) };
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: 'Mended' }, who });
  expect(await page()).not.toContain('Not converted by an update');
});

test('a published text that the schema refuses is listed with the reason', async () => {
  expect(await page()).not.toContain('These texts no longer fit');
  await app.pool.query(
    `update content_versions v set digest = 'of the test', value = jsonb_set(v.value::jsonb, '{old_badge}', '"x"')::json
     from content_entries e where e.id = v.entry and v.number = e.published_version and e.entry_id = $1`,
    [id],
  );
  await app.pool.query('update content_entries set publication = 99 where entry_id = $1', [id]);
  await app.pool.query('update content_publications set newest = 99');
  await syncPublished(app.content, app.database);
  const listed = documentOf(await page()).querySelector('.note li');
  expect(listed?.querySelector('a')?.getAttribute('href')).toBe(path);
  expect(listed?.text).toContain('old_badge');
});
