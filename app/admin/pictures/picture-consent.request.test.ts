import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { applyRestoreGuard } from '#app/platform/database/apply-restore-guard.ts';
import { readRestoreGuard } from '#app/platform/database/restore-guard.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { plainPicture } from '#tests/people/pictures.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';

const { app, admin, otherAdmin, moderator, tick } = await staffOfFile();
const [post] = app.content.list(posts);
const entry = { collection: posts.name, id: post!.id };
const entryPath = `/admin/content/${posts.name}/${post!.id}`;

let width = 50;
async function uploaded(facts: Record<string, string>) {
  width += 1;
  const body = await plainPicture('webp', width, 30);
  const answer = await uploadPicture(app, admin, { file: { name: 'Club day.webp', body }, ...facts });
  const hash = hashIn(answer);
  return { hash, image: `/pictures/${hash}.webp`, page: `/admin/pictures/${hash}` };
}

const saved = { step: 'save', alt: 'Two girls solder', focus_x: '50', focus_y: '50' };
const child = { alt: saved.alt, shows_child: 'on', consent_checked: 'on' };

/** Presses a button on the entry's page, with the current revision. */
async function press(step: string, more: Record<string, string> = {}) {
  const { revision } = (await findEntry(app.database, entry.collection, entry.id))!;
  return admin.send(entryPath, { step, revision: String(revision), ...more });
}
const name = (image: string | undefined) => changeEntry(app.database, { ...entry, fields: { image } });

test('the picture shows who checked the consent and when; ticking and unticking are logged', async () => {
  const { page, hash } = await uploaded(child);
  expect(await pageText(await otherAdmin.get(page))).toContain('Checked by Ana Staff on');
  tick();
  expect(await answerOf(otherAdmin, page, { ...saved, shows_child: 'on' })).toBe(`303 ${page}`);
  expect((await auditEntries(app))[0]).toMatchObject({
    ...{ actorName: 'Chidi Staff', action: 'change', entity: 'picture', entityId: hash },
    before: { consent_checked: true },
    after: { consent_checked: false },
  });
  expect(await pageText(await admin.get(page))).not.toContain('Checked by');
  tick();
  await otherAdmin.post(page, { ...saved, shows_child: 'on', consent_checked: 'on' });
  expect(await pageText(await admin.get(page))).toContain('Checked by Chidi Staff on');
  expect((await auditEntries(app))[0]).toMatchObject({ after: { consent_checked: true } });
  // Saving again keeps the earlier tick.
  tick();
  await admin.post(page, { ...saved, alt: 'Two girls', shows_child: 'on', consent_checked: 'on' });
  expect(await pageText(await admin.get(page))).toContain('Checked by Chidi Staff on');
});

test('an entry with the picture of a child is published only while its consent is checked', async () => {
  const { page, image } = await uploaded(child);
  await admin.post(page, { ...saved, shows_child: 'on' });
  await name(image);
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  for (const [step, more] of [
    ['publish', {}],
    ['publish-at', { at: tomorrow }],
  ] as const) {
    const { status, answer } = await press(step, more);
    expect([status, answer.errors.image]).toEqual([
      400,
      expect.stringContaining('checked the photo consent'),
    ]);
  }
  // Pictures within a text count as well.
  await changeEntry(app.database, {
    ...entry,
    fields: { image: undefined, body: `Hello.\n\n![Us](${image})` },
  });
  expect((await press('publish')).answer.errors.body).toContain('checked the photo consent');

  await admin.post(page, { ...saved, shows_child: 'on', consent_checked: 'on' });
  await name(image);
  expect((await press('publish')).status).toBe(200);
});

test('a withdrawn photo consent is in force at once, in every size, for everybody but editors, where it is used too', async () => {
  const { page, image } = await uploaded(child);
  await app.drain();
  const hash = image.split('/').at(-1)!.split('.')[0]!;
  const files = [image, `/pictures/${hash}-${width}.avif`, `/pictures/${hash}-${width}.webp`];
  const visible = await app.get(image);
  expect(visible.headers.get('cache-control')).toBe('private, max-age=300');
  const etag = visible.headers.get('etag') ?? '';
  await name(image);
  expect((await press('publish')).status).toBe(200);
  app.clock.advance(11_000);
  expect(await (await app.get(`/blog/${post!.id}`)).text()).toContain(hash);
  const draft = await (await admin.get(`/admin/content/posts/${post!.id}/preview`)).text();
  const shared = /\/preview\?[^"<\s]+/.exec(draft)?.[0].replaceAll('&amp;', '&') ?? '';

  const { status, answer } = await admin.send(page, { ...saved, shows_child: 'on' });
  expect([status, answer.toast.description]).toEqual([
    200,
    expect.stringContaining('may still exist elsewhere'),
  ]);
  for (const file of files) {
    const gone = await app.get(file, { 'if-none-match': etag });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    expect((await moderator.get(file)).status).toBe(404);
    const seen = await admin.get(file);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
  app.clock.advance(11_000);
  expect(await (await app.get(`/blog/${post!.id}`)).text()).not.toContain(hash);
  expect(shared).not.toBe('');
  const preview = await app.get(shared);
  expect(await preview.text()).not.toContain(hash);
  expect(await pageText(await admin.get(page))).toContain('may still exist elsewhere');
});

test('a missing picture or invalid address is refused by the name of its field', async () => {
  for (const image of [`/pictures/${'0'.repeat(32)}.webp`, '/somewhere.png']) {
    await name(image);
    const { status, answer } = await press('publish');
    expect([status, answer.errors]).toEqual([
      400,
      { image: 'There is no such picture. Please choose another one.' },
    ]);
  }
});

test('a link to a missing page is refused by the name of its field', async () => {
  const body = 'See [the events](/evnts) and [the courses](/courses?category=Cloud).';
  await changeEntry(app.database, { ...entry, fields: { image: undefined, body } });
  const { status, answer } = await press('publish');
  expect([status, answer.errors]).toEqual([
    400,
    { body: 'There is no page at /evnts. Please choose another one.' },
  ]);
});

test('pictures are found by their words, page by page, and one by its address', async () => {
  const { image } = await uploaded({ alt: 'A kite over Soweto' });
  const find = async (query: string) => (await admin.get(`/admin/pictures/find.json?${query}`)).json();
  expect((await find('q=kite')).pictures).toMatchObject([
    { source: { src: image, alt: 'A kite over Soweto' }, name: 'Club day', mayBeShown: true },
  ]);
  expect((await find('q=nothing-like-it')).pictures).toEqual([]);
  expect((await find(`is=${image}`)).pictures).toHaveLength(1);
  for (const is of [`/pictures/${'0'.repeat(32)}.webp`, '/x', '%00', 'a'.repeat(300)])
    expect([is, (await find(`is=${is}`)).pictures]).toEqual([is, []]);
  for (let n = 0; n < 24; n += 1) await uploaded({ decorative: 'on' });
  const first = await find('q=');
  expect(first.pictures).toHaveLength(24);
  const second = await find(`q=&after=${encodeURIComponent(first.after)}`);
  const all = [...first.pictures, ...second.pictures].map(({ source }) => source.src);
  expect([new Set(all).size, second.after]).toEqual([all.length, undefined]);
  expect((await find('after=rubbish')).pictures).toHaveLength(24);
});

test('an upload from the form of an entry is answered with the picture, and with what is wrong', async () => {
  const send = async (alt: string) => {
    const body = await plainPicture('png', 77, 40);
    const response = await uploadPicture(
      app,
      admin,
      { file: { name: 'New.png', body }, alt, stay: 'on' },
      { accept: 'application/json' },
    );
    return {
      status: response.status,
      cookie: response.headers.get('set-cookie'),
      ...(await response.json()),
    };
  };
  expect(await send('')).toMatchObject({ status: 400, errors: { alt: expect.any(String) } });
  const done = await send('A lamp');
  expect(done).toMatchObject({ status: 200, ok: true, result: { name: 'New', mayBeShown: true } });
  expect(done.result.source).toMatchObject({ width: 77, alt: 'A lamp' });
  expect(done.cookie ?? '').not.toContain('flash');
});

test('restoring an older state withdraws a withdrawn consent again', async () => {
  const { hash, page } = await uploaded(child);
  await admin.post(page, { ...saved, shows_child: 'on' });
  const { pool } = app;
  const list = await readRestoreGuard(pool, new Date());
  expect(list!.erased).toContainEqual(['pictures.consent_at', hash, expect.any(String)]);
  await pool.query('update pictures set consent_at = now() where hash = $1', [hash]);
  const client = await pool.connect();
  await client.query('begin');
  await applyRestoreGuard(client as never, { made: new Date(), now: new Date(), lists: [list!] });
  const { rows } = await client.query('select consent_at from pictures where hash = $1', [hash]);
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ consent_at: null }]);
});
