import { expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { auditEntries, staffOfFile } from '#tests/people/staff.ts';

const { app, moderator: editor, member: writer } = await staffOfFile();
await giveRole(app.database, editor.id, 'editor', app.clock.now());
await giveRole(app.database, writer.id, 'writer', app.clock.now());
const [post] = app.content.list(posts);
const path = `/admin/content/posts/${post!.id}`;
const revision = async () => String((await findEntry(app.database, 'posts', post!.id))!.revision);

test('a writer drafts and asks for publication; an editor sees what waits, and publishes it', async () => {
  const before = app.content.get(posts, post!.id)!.title;
  const value = { ...post!, title: 'Written by a writer' };
  const saved = await writer.postJson(`${path}/draft`, { value, revision: Number(await revision()) });
  expect(saved.status).toBe(200);
  const page = await mainOf(await writer.get(path));
  expect(page).toContain('Ask for publication</button>');
  expect(page).not.toMatch(/>Publish<|Publish at|>Delete<|>Unpublish</);
  for (const step of ['publish', 'delete', 'unpublish', 'rename', 'cancel', 'new-link'])
    expect([step, (await writer.send(path, { step, revision: await revision() })).status]).toEqual([
      step,
      403,
    ]);
  expect(app.content.get(posts, post!.id)!.title).toBe(before);

  expect((await writer.send(path, { step: 'ask', revision: await revision() })).status).toBe(200);
  expect((await auditEntries(app))[0]).toMatchObject({ action: 'ask', entityId: `posts/${post!.id}` });
  const list = await pageText(await editor.get('/admin/content'));
  expect(list).toContain('Waiting for publication');
  expect(list).toContain('Written by a writer');
  expect(await pageText(await editor.get(path))).toContain('Zola Staff asked for this to be published');

  expect((await editor.send(path, { step: 'publish', revision: await revision() })).status).toBe(200);
  expect(app.content.get(posts, post!.id)!.title).toBe('Written by a writer');
  expect(await pageText(await editor.get('/admin/content'))).not.toContain('Waiting for publication');
  expect((await writer.send(path, { step: 'ask', revision: await revision() })).status, 'nothing waits').toBe(
    400,
  );
});
