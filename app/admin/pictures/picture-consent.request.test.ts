import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { findPicture } from '#app/pictures/pictures.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { readRestoreGuard } from '#app/platform/database/restore-guard.ts';
import { fieldsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { plainPicture } from '#tests/people/pictures.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { hashIn, seenIn, uploadPicture } from '#tests/people/upload-picture.ts';
import type { Visitor } from '#tests/people/visitor.ts';
import { afterRestore } from '#tests/site/after-restore.ts';

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

const stored = (hash: string) => findPicture(app.database, hash);
const saved = { step: 'save', alt: 'Two girls solder', focus_x: '50', focus_y: '50' };
const child = { alt: saved.alt, shows_child: 'on', consent_checked: 'on' };

/** Presses a button on the entry's page, with the current revision. */
async function press(step: string, more: Record<string, string> = {}) {
  const { revision } = (await findEntry(app.database, entry.collection, entry.id))!;
  return admin.send(entryPath, { step, revision: String(revision), ...more });
}
/** Opens the page of a picture, ticks that the consent was checked, and saves. */
const vouch = async (browser: Visitor, page: string) =>
  answerOf(browser, page, {
    ...saved,
    shows_child: 'on',
    consent_checked: 'on',
    ...(await seenIn(browser, page)),
  });
const name = (image: string | undefined) => changeEntry(app.database, { ...entry, fields: { image } });

test('the picture shows who checked the consent and when; ticking and unticking are logged', async () => {
  const { page, hash } = await uploaded(child);
  expect(await pageText(await otherAdmin.get(page))).toContain('Checked by Ana Staff on');
  tick();
  expect(await answerOf(otherAdmin, page, { ...saved, shows_child: 'on' })).toBe(`303 ${page}`);
  expect((await auditEntries(app))[0]).toMatchObject({
    actorName: 'Chidi Staff',
    action: 'change',
    entity: 'picture',
    entityId: hash,
    before: { consent_checked: true },
    after: { consent_checked: false },
  });
  expect(await pageText(await admin.get(page))).not.toContain('Checked by');
  tick();
  await vouch(otherAdmin, page);
  expect(await pageText(await admin.get(page))).toContain('Checked by Chidi Staff on');
  expect((await auditEntries(app))[0]).toMatchObject({ after: { consent_checked: true } });
  // Saving again keeps the earlier tick.
  tick();
  await admin.post(page, { ...saved, alt: 'Two girls', shows_child: 'on', consent_checked: 'on' });
  expect(await pageText(await admin.get(page))).toContain('Checked by Chidi Staff on');
});

test('a form that was opened before the consent was withdrawn, or the child recognised, undoes neither', async () => {
  const { page, hash } = await uploaded(child);
  const opened = { ...saved, shows_child: 'on', consent_checked: 'on', ...(await seenIn(admin, page)) };
  await otherAdmin.post(page, { ...saved, shows_child: 'on' });
  expect(await answerOf(admin, page, { ...opened, focus_x: '10' })).toBe('409');
  // Refused for another reason, the page keeps what was ticked, and is as old as before.
  const again = fieldsOf(await (await admin.post(page, { ...opened, alt: '' })).text());
  expect(again).toMatchObject({ consent_checked: expect.anything(), seen: opened.seen });
  expect(await answerOf(admin, page, { ...opened, seen: again.seen ?? '' })).toBe('409');
  expect((await stored(hash))?.consentAt).toBeNull();
  expect(await vouch(admin, page)).toBe(`303 ${page}`);

  const other = await uploaded({ alt: 'A full room' });
  const before = { ...saved, ...(await seenIn(admin, other.page)) };
  await otherAdmin.post(other.page, { ...saved, shows_child: 'on' });
  expect(await answerOf(admin, other.page, before)).toBe('409');
  expect(await stored(other.hash)).toMatchObject({ showsChild: true });
  // Nobody waits with taking something away.
  await vouch(otherAdmin, other.page);
  expect(await answerOf(admin, other.page, { ...before, shows_child: 'on' })).toBe(`303 ${other.page}`);
  expect(await stored(other.hash)).toMatchObject({ consentAt: null });
});

test('a picture that is uploaded again is marked where a child is recognised in it, and gets no consent back', async () => {
  const body = await plainPicture('webp', 49, 30);
  const upload = (facts: Record<string, string>, more = {}) =>
    uploadPicture(app, admin, { file: { name: 'Again.webp', body }, ...facts }, more);
  const hash = hashIn(await upload({ alt: 'A room' }));
  const page = `/admin/pictures/${hash}`;
  expect(hashIn(await upload({ alt: 'A room again' }))).toBe(hash);
  expect(await stored(hash)).toMatchObject({ alt: 'A room', showsChild: false, consentAt: null });
  tick();
  const answer = await upload({ ...child, stay: 'on' }, { accept: 'application/json' });
  expect((await answer.json()).result).toMatchObject({ mayBeShown: true });
  expect(await stored(hash)).toMatchObject({
    alt: 'A room',
    showsChild: true,
    consentBy: admin.id,
    consentAt: app.clock.now(),
  });
  expect((await auditEntries(app))[0]).toMatchObject({
    action: 'change',
    entityId: hash,
    after: { shows_child: true, consent_checked: true },
  });
  await admin.post(page, { ...saved, shows_child: 'on' });
  const known = await upload({ ...child, stay: 'on' }, { accept: 'application/json' });
  expect((await known.json()).result).toMatchObject({ mayBeShown: false });
  expect((await stored(hash))?.consentAt).toBeNull();
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

  await vouch(admin, page);
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

/** What stands of a picture once an older state is restored. */
const restored = (hash: string, older: string, erasedAt = app.clock.now()) => {
  const read = `select shows_child, consent_at from pictures where hash = '${hash}'`;
  return afterRestore(app, { older, read, erasedAt });
};

test('restoring an older state withdraws a withdrawn consent again', async () => {
  const { hash, page } = await uploaded(child);
  await admin.post(page, { ...saved, shows_child: 'on' });
  const list = await readRestoreGuard(app.pool, new Date());
  expect(list!.erased).toContainEqual(['pictures.consent_at', hash, expect.any(String)]);
  expect(await restored(hash, 'update pictures set consent_at = now()')).toEqual([
    { shows_child: true, consent_at: null },
  ]);
});

test('an older state shows no picture in which a child was recognised since', async () => {
  const { hash, page } = await uploaded({ alt: 'A full room' });
  await admin.post(page, { ...saved, shows_child: 'on' });
  expect(await restored(hash, 'update pictures set shows_child = false')).toEqual([
    { shows_child: true, consent_at: null },
  ]);
});

test('a deleted picture does not come back with an older state; one that was uploaded again stays', async () => {
  const body = await plainPicture('webp', 48, 30);
  const upload = () => uploadPicture(app, admin, { file: { name: 'a.webp', body }, alt: 'A lamp' });
  const hash = hashIn(await upload());
  const { rows } = await app.pool.query('select * from pictures where hash = $1', [hash]);
  const row = JSON.stringify(rows[0]);
  const older = `insert into pictures select * from json_populate_record(null::pictures, '${row}')`;
  await admin.post(`/admin/pictures/${hash}`, { step: 'delete' });
  expect(await restored(hash, older)).toEqual([]);
  const erasedAt = app.clock.now();
  tick();
  await upload();
  expect(await restored(hash, 'select', erasedAt)).toHaveLength(1);
});
