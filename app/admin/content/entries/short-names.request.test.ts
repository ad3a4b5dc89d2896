import { describe, expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { changeEntry, type Fields } from '#tests/people/editing.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin, otherAdmin } = await staffOfFile();
const [post] = app.content.list(posts);

const pathOf = (collection: string, id: string) => `/admin/content/${collection}/${id}`;
const idIn = (path: string) =>
  path
    .replace(/[?].*$/, '')
    .split('/')
    .at(-1)!;
const revisionOf = async (collection: string, id: string) =>
  String((await findEntry(app.database, collection, id))!.revision);

const press = async (collection: string, id: string, step: string, more: Record<string, string> = {}) =>
  admin.send(pathOf(collection, id), { step, revision: await revisionOf(collection, id), ...more });

const copyOf = async (collection: string, id: string) =>
  idIn((await press(collection, id, 'duplicate')).answer.redirectTo);

/** Publishes with these fields. Returns the entry's address afterwards. */
async function publish(collection: string, id: string, fields: Fields = {}) {
  await changeEntry(app.database, { collection, id, fields });
  const form = { step: 'publish', revision: await revisionOf(collection, id) };
  const { status, headers } = await admin.post(pathOf(collection, id), form);
  expect(status).toBe(303);
  return idIn(headers.get('location')!);
}

describe('a copy', () => {
  test('gets its short name from its own title when it is first published', async () => {
    const copy = await copyOf(posts.name, post!.id);
    expect(await pageText(await admin.get(pathOf(posts.name, copy)))).toContain(
      'When it is first published it gets a short name from its title.',
    );
    expect(await publish(posts.name, copy, { title: 'Ten girls build a robot' })).toBe(
      'ten-girls-build-a-robot',
    );
    expect((await app.get('/blog/ten-girls-build-a-robot')).status).toBe(200);
    expect((await app.get(`/blog/${copy}`)).status).toBe(404);
    expect((await admin.get(pathOf(posts.name, 'ten-girls-build-a-robot'))).status).toBe(200);
  });

  test('with the title of another entry gets a free one with a number', async () => {
    const made = [await copyOf(posts.name, post!.id), await copyOf(posts.name, post!.id)];
    const title = 'The same title twice';
    const ids = [];
    for (const id of made) ids.push(await publish(posts.name, id, { title }));
    expect(ids).toEqual(['the-same-title-twice', 'the-same-title-twice-2']);
  });

  test('keeps the short name that somebody wrote', async () => {
    const copy = await copyOf(posts.name, post!.id);
    const named = await press(posts.name, copy, 'rename', { short_name: 'robots' });
    expect(idIn(named.answer.redirectTo)).toBe('robots');
    expect(await publish(posts.name, 'robots', { title: 'Ten girls build a second robot' })).toBe('robots');
  });

  test('that waits for its time has its name from then on, and keeps it', async () => {
    const copy = await copyOf(posts.name, post!.id);
    await changeEntry(app.database, { collection: posts.name, id: copy, fields: { title: 'On Monday' } });
    const { answer } = await press(posts.name, copy, 'publish-at', { at: '2026-11-30T08:00' });
    expect(idIn(answer.redirectTo)).toBe('on-monday');
    expect(await publish(posts.name, 'on-monday', { title: 'On Tuesday' })).toBe('on-monday');
  });

  test('that cannot be published yet stays where it is', async () => {
    const copy = await copyOf(posts.name, post!.id);
    const fields = { title: 'Nothing to read', body: '' };
    await changeEntry(app.database, { collection: posts.name, id: copy, fields });
    const { status, answer } = await press(posts.name, copy, 'publish');
    expect([status, Object.keys(answer.errors)]).toEqual([400, ['body']]);
    expect((await admin.get(pathOf(posts.name, copy))).status).toBe(200);
  });

  test('that another draft names keeps its short name', async () => {
    const copy = await copyOf(posts.name, post!.id);
    const other = await copyOf(posts.name, post!.id);
    const body = `Read [the other one](/blog/${copy}).`;
    await changeEntry(app.database, { collection: posts.name, id: other, fields: { body } });
    expect(await publish(posts.name, copy, { title: 'Named by another one' })).toBe(copy);
  });

  test('of a call never has the address of another kind of call', async () => {
    const [grant] = app.content.list(grants);
    const [scholarship] = app.content.list(scholarships);
    const copy = await copyOf(scholarships.name, scholarship!.id);
    const fields = { title: grant!.id.replaceAll('-', ' '), deadline: '2027-03-01' };
    expect(await publish(scholarships.name, copy, fields)).toBe(`${grant!.id}-2`);
  });
});

test('an open draft stays editable when a colleague publishes it under another name', async () => {
  const copy = await copyOf(posts.name, post!.id);
  const path = pathOf(posts.name, copy);
  const { revision, value } = (await findEntry(app.database, posts.name, copy))!;
  const typed = { ...(value as Fields), title: 'A colleague writes', description: 'Typed by somebody else.' };
  expect(await publish(posts.name, copy, { title: 'Named meanwhile' })).toBe('named-meanwhile');

  const late = await otherAdmin.postJson(`${path}/draft`, { value: typed, revision });
  expect([late.status, late.answer.conflict.value.title]).toEqual([409, 'Named meanwhile']);
  const next = { value: typed, revision: late.answer.conflict.revision, over: true };
  expect((await otherAdmin.postJson(`${path}/draft`, next)).status).toBe(200);
  expect(await pageText(await otherAdmin.get(path))).toContain('A colleague writes');
  expect((await app.get(`/blog/${copy}`)).status).toBe(404);

  expect(await copyOf(posts.name, post!.id)).toBe(copy);
  expect((await admin.get(path)).status).toBe(200);
});

test('a new entry is named by the title it is published with, not by its first one', async () => {
  const { id: _, ...fields } = post!;
  const made = await admin.send(`/admin/content/${posts.name}`, { title: 'Untitled' });
  expect(await publish(posts.name, idIn(made.answer.redirectTo), { ...fields, title: 'A real title' })).toBe(
    'a-real-title',
  );
  expect(await publish(posts.name, 'a-real-title', { title: 'A better title' })).toBe('a-real-title');
});
