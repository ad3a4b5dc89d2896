import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { createEntry } from '#app/platform/content/editing/draft.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pagesOf } from '#app/platform/content/editing/references.ts';
import { sitePages } from '#app/site/seo/site-map.ts';
import { oneOfEachKind } from '#tests/pages/one-of-each-kind.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { ana, changeEntry, publishIn } from '#tests/people/editing.ts';
import { auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { isLong } from '#tests/run/rounds.ts';
import { previewLink } from './preview-link.ts';

const { app, admin, moderator, member, visitor } = await staffOfFile({ PROCESSES: '2' });
const id = 'spot-a-phishing-message';
const mark = 'Zebrafish of the draft';
const path = `/admin/content/posts/${id}/preview`;
const linkTo = async (of: string, collection = 'posts') =>
  previewLink(app.settings.AUTH_SECRET, (await findEntry(app.database, collection, of))!, app.clock.now());

test('staff preview a draft on its real pages, uncached and hidden from visitors', async () => {
  const before = (await visitor.get(`/blog/${id}`)).headers.get('etag');
  await changeEntry(app.database, { collection: 'posts', id, fields: { title: mark } });
  for (const page of [0, 1]) {
    const answer = await admin.get(`${path}/page?page=${page}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const policy = answer.headers.get('content-security-policy');
    for (const rule of ["frame-ancestors 'self'", "form-action 'none'", 'sandbox allow-scripts'])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('allow-forms');
    const html = await answer.text();
    expect(html).toContain(mark);
    expect(html).toContain('This is a draft that visitors do not see.');
  }
  expect((await admin.get(`${path}/page?page=9`)).status).toBe(404);
  for (const browser of [visitor, member, moderator])
    expect((await browser.get(`${path}/page`)).status).toBe(403);
  expect((await visitor.get(`/blog/${id}`)).headers.get('etag')).toBe(before);
  const pages = sitePages(app.content).map((one) => one.path);
  const others = isLong ? pages : oneOfEachKind(pages);
  for (const one of ['/sitemap.xml', '/blog/feed.atom', '/search?q=zebrafish', `/blog/${id}`, ...others])
    expect([one, (await (await visitor.get(one)).text()).includes(mark)]).toEqual([one, false]);
});

test('a new entry can be previewed too; an incomplete one says what is missing', async () => {
  const { value } = (await findEntry(app.database, 'posts', id))!;
  const fresh = { ...(value as object), title: 'Never seen before' };
  await createEntry(app.database, { collection: 'posts', id: 'brand-new', value: fresh, ...ana });
  expect(await mainOf(await admin.get('/admin/content/posts/brand-new/preview/page'))).toContain(
    'Never seen before',
  );
  expect((await visitor.get(await linkTo('brand-new'))).status).toBe(200);
  expect((await visitor.get('/blog/brand-new')).status).toBe(404);
  await changeEntry(app.database, { collection: 'posts', id: 'brand-new', fields: { title: '' } });
  const page = await pageText(await admin.get('/admin/content/posts/brand-new/preview'));
  expect(page).toContain('It cannot be shown yet');
  expect(page).toContain('Title: Please write something here.');
  expect((await visitor.get(await linkTo('brand-new'))).status).toBe(410);
});

const withoutPage = ['community-posts', 'retention', 'search-synonyms'];

test('every collection but a few says which pages show its entries, and they do', async () => {
  for (const collection of app.content.collections) {
    const stored = app.content.stored(collection);
    const entry = (collection.kind === 'single' ? stored : (stored as unknown[])[0]) as { id?: string };
    const pages = pagesOf(collection, entry);
    const isWords =
      withoutPage.includes(collection.name) || /^emails?-|-emails?$|^email/.test(collection.name);
    expect([collection.name, pages.length > 0]).toEqual([collection.name, !isWords]);
    const of = `/admin/content/${collection.name}/${entry.id ?? collection.name}/preview/page`;
    for (const [page, address] of pages.entries())
      expect([address, (await admin.get(`${of}?page=${page}`)).status]).toEqual([address, 200]);
  }
});

test('a new link revokes earlier ones of that entry, and only authorised users can create one', async () => {
  const entry = `/admin/content/posts/${id}`;
  const other = app.content.list(posts).find((one) => one.id !== id)!.id;
  const [before, ofOther] = [await linkTo(id), await linkTo(other)];
  const ask = { step: 'new-link', revision: '0' };
  for (const one of [visitor, member, moderator]) expect((await one.post(entry, ask)).status).toBe(403);
  expect((await visitor.get(before)).status).toBe(200);
  const answer = await admin.post(entry, ask);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${entry}/preview`]);
  expect((await visitor.get(before)).status).toBe(410);
  const now = await linkTo(id);
  expect((await (await admin.get(path)).text()).includes(now.replaceAll('&', '&amp;'))).toBe(true);
  expect((await visitor.get(now)).status).toBe(200);
  expect((await visitor.get(ofOther)).status).toBe(200);
  expect((await auditEntries(app))[0]).toMatchObject({ action: 'new-link', entityId: `posts/${id}` });
  await admin.post(entry, ask);
  expect((await visitor.get(now)).status).toBe(410);
});

test('a revoked link stays revoked, whatever is done to the entry afterwards', async () => {
  const revive = { collection: 'posts', id: 'brought-back' };
  const entry = '/admin/content/posts/brought-back';
  const { value } = (await findEntry(app.database, 'posts', id))!;
  const fresh = { ...(value as object), title: 'First of it' };
  await createEntry(app.database, { ...revive, value: fresh, ...ana });
  const step = async (name: string, more = {}) => {
    const revision = String((await findEntry(app.database, 'posts', revive.id))!.revision);
    expect((await admin.post(entry, { step: name, revision, ...more })).status).toBe(303);
  };
  const ofDraft = await linkTo(revive.id);
  expect((await visitor.get(ofDraft)).status).toBe(200);
  await step('publish');
  expect((await visitor.get(ofDraft)).status).toBe(410);
  const ofPublished = await linkTo(revive.id);
  await step('unpublish');
  for (const link of [ofDraft, ofPublished]) expect((await visitor.get(link)).status).toBe(410);
  await step('publish');
  expect((await visitor.get(ofPublished)).status).toBe(410);
  const last = await linkTo(revive.id);
  await step('delete');
  expect((await visitor.get(last)).status).toBe(410);
  await step('restore', { version: '1' });
  for (const link of [ofDraft, ofPublished, last]) expect((await visitor.get(link)).status).toBe(410);
  expect((await visitor.get(await linkTo(revive.id))).status).toBe(200);
});

// Last, since the clock moves on by a week and sessions expire.
test('a link shows that page to a colleague for seven days; other entries, changed links and old ones are refused', async () => {
  const link = await linkTo(id);
  const answer = await visitor.get(link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await mainOf(answer)).toContain(mark);
  const other = app.content.list(posts).find((one) => one.id !== id)!.id;
  const until = new URL(link, 'http://x').searchParams.get('until')!;
  for (const bad of [
    link.replace(id, other),
    link.replace('in=posts', 'in=stories'),
    link.replace(until, String(Number(until) + 1)),
    link.slice(0, -1),
    `${link}x`,
    '/preview',
    '/preview?in=posts&id=%00&until=1&key=x',
  ]) {
    const refused = await visitor.get(bad);
    expect([bad, refused.status]).toEqual([bad, 410]);
    expect(await pageText(refused)).toContain('This preview has ended');
  }
  app.clock.advance(7 * 86_400_000 + 1000);
  expect((await visitor.get(link)).status).toBe(410);
  const again = await linkTo(id);
  expect((await visitor.get(again)).status).toBe(200);
  await publishIn(app, { collection: 'posts', id, fields: { title: 'Published now' } });
  await changeEntry(app.database, { collection: 'posts', id, fields: { title: 'The next draft' } });
  expect((await visitor.get(again)).status).toBe(410);
});
