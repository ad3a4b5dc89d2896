import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pageOf } from '#app/platform/content/editing/references.ts';
import { entriesIn } from '#app/platform/content/entry.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
const [post] = app.content.list(posts);
const id = post!.id;
const path = `/admin/content/${posts.name}/${id}`;

const revisionNow = async () => (await findEntry(app.database, posts.name, id))!.revision;
const press = async (step: string, more: Record<string, string> = {}) =>
  admin.send(path, { step, revision: String(await revisionNow()), ...more });

test('an invalid text is refused with its fields named; once mended it is published', async () => {
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: '' } });
  const refused = await press('publish');
  expect(refused.status).toBe(400);
  expect(refused.answer).toMatchObject({
    ok: false,
    toast: { description: 'It cannot be published yet' },
    errors: { title: 'Please write something here.' },
  });
  const form = { step: 'publish', revision: String(await revisionNow()) };
  const page = await pageText(await admin.post(path, form));
  expect(page).toContain('It cannot be published yet');
  expect(page).toContain('Title: Please write something here.');
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: post!.title } });
  expect((await admin.post(path, { ...form, revision: String(await revisionNow()) })).status).toBe(303);
});

test('text that its pages cannot show is refused at its field, even if the schema accepts it', async () => {
  const { revision } = await changeEntry(app.database, {
    collection: 'events',
    id: '2',
    fields: { agenda: [{ time: '02:00', title: 'Doors open' }] },
  });
  const { status, answer } = await admin.send('/admin/content/events/2', {
    step: 'publish',
    revision: String(revision),
  });
  expect([status, answer.errors]).toEqual([
    400,
    { 'agenda.0.time': expect.stringMatching(/^The event is from \d\d:\d\d to \d\d:\d\d\.$/) },
  ]);
});

test('retention periods that are not numbers are refused at their field', async () => {
  const { revision } = await changeEntry(app.database, {
    collection: 'retention',
    id: 'retention',
    fields: { messages: { toString: 'x' } },
  });
  const { status, answer } = await admin.send('/admin/content/retention/retention', {
    step: 'publish',
    revision: String(revision),
  });
  expect([status, Object.keys(answer.errors)]).toEqual([400, ['messages']]);
});

test('a conflict is reported; past or invalid times and unknown versions are refused', async () => {
  const slower = await press('publish', { revision: '0' });
  expect([slower.status, slower.answer.toast.description]).toEqual([
    409,
    expect.stringContaining('Someone else has changed this entry.'),
  ]);
  for (const [step, more, status, words] of [
    ['publish-at', { at: '2020-01-01T08:00' }, 400, 'This time has passed.'],
    ['publish-at', { at: 'soon' }, 400, 'Please choose a day and a time.'],
    ['restore', { version: '900' }, 404, 'There is no such version.'],
    ['publish', { revision: '-1' }, 400, 'Please press one of the buttons.'],
    ['burn', {}, 400, 'Please press one of the buttons.'],
  ] as const) {
    const { status: told, answer } = await press(step, more);
    expect([step, told, answer.toast.description]).toEqual([step, status, expect.stringContaining(words)]);
  }
});

test('no text can break out of the page’s data blocks', async () => {
  const said = '</script><script>alert(1)</script><!--<script> "quoted" &amp;';
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: said } });
  const html = await (await admin.get(path)).text();
  const data = /<script type="application\/json">(.*?)<\/script><div data-island="entry"/s.exec(html)?.[1];
  expect(JSON.parse(data ?? '').view.value.title).toBe(said);
  expect(html).not.toContain('<script>');
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: post!.title } });
});

test('an entry with references cannot be removed, and they are listed', async () => {
  const category = '/admin/content/help-categories';
  const [first] = (await (await admin.get(`${category}`)).text()).match(/help-categories\/[a-z-]+/) ?? [];
  const at = `/admin/content/${first}`;
  const found = await findEntry(app.database, 'help-categories', at.split('/').at(-1)!);
  const { status, answer } = await admin.send(at, { step: 'delete', revision: String(found!.revision) });
  expect(status).toBe(409);
  expect(answer.toast.description).toBe('Other entries refer to it. Please change them first.');
  expect(answer.result.referrers.length).toBeGreaterThan(3);
  expect(answer.result.referrers[0]).toMatchObject({ collection: 'help-articles' });
});

test('a new entry without a title keeps what was typed, and says so at its field', async () => {
  const list = `/admin/content/${posts.name}`;
  const { status, answer } = await admin.send(list, { title: ' ' });
  expect([status, answer.errors]).toEqual([400, { title: 'Please write a title.' }]);
  const made = await admin.post(list, { title: 'A day at the club' });
  expect([made.status, made.headers.get('location')]).toEqual([303, `${list}/a-day-at-the-club`]);
});

test('the entry page says what visitors see: published, unpublished and published again', async () => {
  const event = '/admin/content/events/6';
  const step = async (name: string) => {
    const { revision } = (await findEntry(app.database, 'events', '6'))!;
    expect((await admin.post(event, { step: name, revision: String(revision) })).status).toBe(303);
    return pageText(await admin.get(event));
  };
  const visible = 'No draft: this is what visitors see.';
  expect(await pageText(await admin.get(event))).toContain(visible);
  const gone = await step('unpublish');
  expect(gone).toContain('Visitors do not see it.');
  expect(gone).not.toContain(visible);
  expect(await step('publish')).toContain(visible);
});

test('an entry with a scheduled text can be unpublished', async () => {
  const event = '/admin/content/events/7';
  const step = async (name: string, more: Record<string, string> = {}) => {
    const { revision } = (await findEntry(app.database, 'events', '7'))!;
    expect((await admin.post(event, { step: name, revision: String(revision), ...more })).status).toBe(303);
    return pageText(await admin.get(event));
  };
  const waiting = await step('publish-at', { at: '2099-03-01T09:00' });
  expect(waiting).toContain('Scheduled');
  expect(waiting).toContain('Unpublish');
  const gone = await step('unpublish');
  expect(gone).toContain('Visitors do not see it.');
  expect(gone).not.toContain('Unpublish');
  await step('publish');
});

test('the page of a scheduled text that was changed since says that the earlier one goes out', async () => {
  const said = async () => pageText(await admin.get(path));
  expect((await press('publish-at', { at: '2099-03-01T09:00' })).status).toBe(200);
  expect(await said()).toContain('Visitors see this from 01 Mar 2099');
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: 'Corrected' } });
  const changed = await said();
  expect(changed).not.toContain('Visitors see this from');
  expect(changed).toContain('without what you changed since');
  expect((await press('publish-at', { at: '2099-03-01T09:00' })).status).toBe(200);
  expect(await said()).toContain('Visitors see this from 01 Mar 2099');
  await changeEntry(app.database, { collection: posts.name, id, fields: { title: post!.title } });
  expect((await press('publish')).status).toBe(200);
});

test('two entries never share an address: the second is refused at its field, or gets another short name', async () => {
  const make = async (collection: string, fields: Record<string, string>) => {
    const { answer } = await admin.send(`/admin/content/${collection}`, fields);
    return answer.redirectTo.split('/').at(-1) as string;
  };
  const [article] = app.content.list(helpArticles);
  const { id: _, ...fields } = article!;
  const own = await make('help-articles', { title: 'The same number' });
  const changed = await changeEntry(app.database, {
    collection: 'help-articles',
    id: own,
    fields: { ...fields, title: 'The same number' },
  });
  const refused = await admin.send(`/admin/content/help-articles/${own}`, {
    step: 'publish',
    revision: String(changed.revision),
  });
  expect(refused.status).toBe(400);
  expect(refused.answer.errors).toEqual({
    index: `“${article!.title}” has the address /help/article/${article!.index} already. Please choose another one.`,
  });
  const [grant] = app.content.list(grants);
  const words = grant!.id.replaceAll('-', ' ');
  expect(await make('scholarships', { title: words })).toBe(`${grant!.id}-2`);
});

test('every shipped entry has a unique address', () => {
  const pages = app.content.collections.flatMap((collection) =>
    collection.kind === 'list'
      ? entriesIn(collection, app.content.stored(collection)).flatMap(
          (entry) => pageOf(collection, entry) ?? [],
        )
      : [],
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages).toHaveLength(new Set(pages).size);
});
