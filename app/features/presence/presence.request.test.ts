import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { eraseExpired } from '#app/privacy/retention/erase.server.ts';
import { submissions } from '#app/submissions.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { goodPassword, type Visitor } from '#tests/people/visitor.ts';
import { contentPresence } from './presence.table.ts';

const { app, admin, otherAdmin, member: editor } = await staffOfFile({ PROCESSES: '2' });
const [first, second] = app.content.list(posts);
const path = `/admin/content/${posts.name}/${first!.id}`;
const minute = 60_000;
const begin = '2026-11-23T12:05:00Z';

const beat = async (browser: Visitor, at = path) => {
  const response = await browser.post(`${at}/presence`, {});
  expect(response.status).toBe(200);
  return (await response.json()).others;
};
const atWork = async (browser: Visitor) =>
  /[\w ]+ has been working on this since [\d:]+\./.exec(await pageText(await browser.get(path)))?.[0];
const rows = (of = editor.id) => app.database.$count(contentPresence, eq(contentPresence.userId, of));

beforeAll(() => giveRole(app.database, editor.id, 'editor', app.clock.now()));
beforeEach(async () => {
  await app.database.delete(contentPresence);
  app.clock.set(begin);
  for (const one of [admin, otherAdmin, editor]) await one.signIn(one.email);
});

test('two people with the same entry open see each other at once and from then on; opening alone is not recorded', async () => {
  expect(await atWork(admin)).toBeUndefined();
  expect(await atWork(editor), 'a page that was loaded, and never came into view').toBeUndefined();
  expect(await beat(admin)).toBe('');
  app.clock.advance(2 * minute - 1);
  expect(await beat(editor)).toBe('Ana Staff has been working on this since 14:05.');
  expect(await atWork(editor)).toContain('Ana Staff has been working on this since 14:05.');
  expect(await beat(admin)).toBe('Zola Staff has been working on this since 14:06.');
  expect(await beat(admin, `/admin/content/${posts.name}/${second!.id}`), 'another entry').toBe('');
  expect(await beat(otherAdmin)).toBe(
    'Ana Staff (since 14:05) and Zola Staff (since 14:06) are working on this too.',
  );
});

test('a person who leaves disappears after two minutes and starts afresh on return; one who stays keeps the starting time', async () => {
  await beat(editor);
  for (let time = 0; time < 10; time += 1) {
    app.clock.advance(minute);
    await beat(admin);
  }
  expect(await beat(editor)).toBe('Ana Staff has been working on this since 14:06.');
  expect(await rows(), 'one row for an entry and a person').toBe(1);
  expect(await beat(admin)).toBe('Zola Staff has been working on this since 14:15.');
  app.clock.advance(2 * minute);
  expect(await beat(admin)).toBe('');
  expect(await atWork(admin)).toBeUndefined();
});

test('an open page does not extend the session', async () => {
  await admin.get(path);
  for (let time = 0; time < 29; time += 1) {
    app.clock.advance(minute);
    await beat(admin);
  }
  app.clock.advance(minute);
  expect((await admin.post(`${path}/presence`, {})).status).toBe(403);
  expect((await admin.get(path)).headers.get('location')).toBe('/');
});

test('what is left is erased at night, or with the account; until then it is in the export', async () => {
  await beat(admin);
  app.clock.advance(2 * minute);
  await beat(editor);
  expect(await eraseExpired(app.database, submissions, app.content, app.clock.now())).toMatchObject({
    content_presence: 1,
  });
  expect([await rows(admin.id), await rows()]).toEqual([0, 1]);
  const { data } = await (await editor.get('/settings/export')).json();
  expect(data.content_presence).toMatchObject([{ user_id: editor.id, since: '2026-11-23T12:07:00.000Z' }]);
  const deleted = await editor.send('/settings?section=delete', {
    current_password: goodPassword,
    confirm: 'on',
  });
  expect(deleted.status).toBe(200);
  expect(await rows()).toBe(0);
});
