import { expect, test } from 'vitest';
import { dayOf } from '#app/dates/time.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { site } from '#app/organisation/site.content.ts';
import { findEntry, listEntries } from '#app/platform/content/editing/find-entry.server.ts';
import { team } from '#app/site/pages/team.content.ts';
import { documentOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { auditEntries, staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
const path = '/admin/content/team/order.json';
const ids = () => app.content.list(team).map(({ id }) => id);
const person = (place: number) => app.content.list(team)[place - 1]!;
const [first, second, third, fourth] = [person(1), person(2), person(3), person(4)];

test('an entry is moved, visitors see it, the log says from where to where, and the list is in that order', async () => {
  expect(await admin.postJson(path, { id: second.id, to: 'up' })).toEqual({
    status: 200,
    answer: { moved: `${second.name} is now 1 of 4.` },
  });
  await admin.postJson(path, { id: fourth.id, to: { after: second.id } });
  expect(ids()).toEqual([second.id, fourth.id, first.id, third.id]);
  const about = await mainOf(await app.get('/about-us'));
  const places = [second, fourth, first, third].map(({ name }) => about.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const log = await auditEntries(app);
  expect(log.find(({ entityId }) => entityId === `team/${second.id}`)).toMatchObject({
    action: 'move',
    entity: 'content',
    before: { place: 2 },
    after: { place: 1 },
  });
  const list = await (await admin.get('/admin/content/team')).text();
  const rows = [second, fourth, first, third].map(({ id }) => list.indexOf(`/admin/content/team/${id}"`));
  expect(rows).toEqual(rows.toSorted((a, b) => a - b));
});

test('invalid moves, entries and lists without an order are refused', async () => {
  const moved = 'It was not moved: someone else has changed the list. Please look at it again.';
  for (const [to, status] of [
    ['sideways', 400],
    [{ before: first.id, after: first.id }, 400],
    [{ before: 'x'.repeat(81) }, 400],
    [{ before: 'nobody' }, 409],
  ] as const)
    expect([to, (await admin.postJson(path, { id: second.id, to })).status]).toEqual([to, status]);
  expect((await admin.postJson(path, { id: 'nobody', to: 'up' })).status).toBe(404);
  expect((await admin.postJson(path, 'nonsense')).status).toBe(400);
  expect(
    await admin.postJson('/admin/content/posts/order.json', { id: 'spot-a-phishing-message', to: 'up' }),
  ).toEqual({ status: 409, answer: { moved } });
});

test('the newest entry is listed first, and a copied sample needs its own date', async () => {
  const list = '/admin/content/events';
  const { revision } = (await findEntry(app.database, 'events', '1'))!;
  expect((await admin.send(`${list}/1`, { step: 'duplicate', revision: String(revision) })).status).toBe(200);
  const paths = [
    ...(await (await admin.get(list)).text()).matchAll(/href="\/admin\/content\/events\/(\d+)"/g),
  ];
  expect(paths[0]?.[1]).toBe('9');
  const copy = (await findEntry(app.database, 'events', '9'))!;
  expect(copy.value).not.toHaveProperty('startsInDays');
  expect(copy.value).not.toHaveProperty('weekday');
  const refused = await admin.send(`${list}/9`, { step: 'publish', revision: String(copy.revision) });
  expect([refused.status, refused.answer.errors]).toEqual([400, { date: 'Please choose a date.' }]);
});

test('lists are found by their titles, before the entries in them', async () => {
  const main = await mainOf(await admin.get('/admin/content?q=EVENTS'));
  const [page, entry] = [main.indexOf('href="/admin/content/events"'), main.indexOf('Entries found')];
  expect(page).toBeGreaterThan(0);
  expect(entry).toBeGreaterThan(page);
  expect(main).not.toContain('href="/admin/content/team"');
});

test('a single page is found by the names of its fields', async () => {
  const found = await admin.get('/admin/content?q=telephone+number');
  const links = documentOf(await found.text()).querySelectorAll('main td a, main th a');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/content/site/site');
});

test.each([
  ['2,000', 'site/site'],
  ['We are holding a place for you', 'emails/event-place'],
  ['opening hours', 'site/site'],
  ['R12,000 each month', 'fellowships/'],
])('%s is found where it stands', async (words, where) => {
  const page = await admin.get(`/admin/content?${new URLSearchParams({ q: words })}`);
  const links = documentOf(await page.text()).querySelectorAll('main td a, main th a');
  const found = links.map((link) => link.getAttribute('href'));
  expect(found).toContainEqual(expect.stringContaining(`/admin/content/${where}`));
});

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

test('every collection is found by a word in any field, but no entry by the name of a field', async () => {
  const searched: string[] = [];
  for (const { name, stored } of app.content.collections.map((collection) => ({
    name: collection.name,
    stored: app.content.stored(collection),
  }))) {
    const entry = Array.isArray(stored) ? stored.at(-1) : stored;
    const longest = (text: string) =>
      text.split(/\s+/).reduce((best, word) => (word.length > best.length ? word : best), '');
    const words = textsIn(entry)
      .map(longest)
      .filter((word) => word.length > 3 && word.length < 40);
    for (const word of [words[0], words.at(-1), words[words.length >> 1]]) {
      if (!word) continue;
      searched.push(word);
      const { rows } = await listEntries(app.database, { collection: name, search: word, limit: 200 });
      expect(
        rows.map(({ id }) => id),
        `${name}: ${word}`,
      ).toContain(Array.isArray(stored) ? String(entry.id) : name);
    }
  }
  expect(searched.length).toBeGreaterThan(40);
  const { rows } = await listEntries(app.database, { search: 'startsInDays' });
  expect(rows).toEqual([]);
});

test('a new entry starts with what is known: the day, who makes it, a free number', async () => {
  const make = async (collection: string, title: string) => {
    const made = await admin.send(`/admin/content/${collection}`, { title });
    const id = made.answer.redirectTo.split('/').at(-1);
    return (await findEntry(app.database, collection, id))!;
  };
  const today = dayOf(app.clock.now());
  expect((await make('posts', 'Five words')).value).toMatchObject({ date: today, author: 'Ana Staff' });
  const { name } = app.content.single(site);
  expect((await make('grants', 'Laptops')).value).toMatchObject({
    status: 'Open',
    organization: name,
    eligibility: [''],
    howToApply: [expect.stringMatching(/form on this page/)],
  });
  const highest = Math.max(...app.content.list(helpArticles).map(({ index }) => index));
  const first = await make('help-articles', 'May I bring a friend?');
  expect(first.value).toMatchObject({ index: highest + 1, updated: today });
  const copied = await admin.send(`/admin/content/help-articles/${first.id}`, {
    step: 'duplicate',
    revision: String(first.revision),
  });
  const { pathname } = new URL(copied.answer.redirectTo, 'http://x');
  const copy = await findEntry(app.database, 'help-articles', pathname.split('/').at(-1)!);
  expect(copy!.value).toMatchObject({ title: 'May I bring a friend?', index: highest + 2 });
});

test.each([
  ['grants', { amount: 'R5,000 - R9,000', focus: ['Laptops'], eligibility: ['A group of two adults'] }],
  [
    'fellowships',
    {
      amount: 'R5,000 a month',
      duration: '6 months',
      benefits: ['A mentor'],
      requirements: ['Ten hours a week'],
      eligibility: ['Women aged 18-35'],
    },
  ],
  ['scholarships', { coverage: 'All fees', spots: 10, includes: ['All fees'] }],
])('a call of %s needs only what no one else can know', async (collection, fields) => {
  const made = await admin.send(`/admin/content/${collection}`, { title: `Call of ${collection}` });
  const id = `call-of-${collection}`;
  expect(made.answer.redirectTo).toBe(`/admin/content/${collection}/${id}`);
  const own = { ...fields, description: 'For the new year.', deadline: '2027-03-01' };
  const { revision } = await changeEntry(app.database, { collection, id, fields: own });
  const published = await admin.send(`/admin/content/${collection}/${id}`, {
    step: 'publish',
    revision: String(revision),
  });
  expect([published.status, published.answer.errors]).toEqual([200, undefined]);
  const page = await mainOf(await app.get(`/grants-fellowships/${id}`));
  expect(page).toContain('1 March 2027');
  expect(page).not.toContain('What it is');
});

test('deleted entries are listed below and can be restored', async () => {
  const list = '/admin/content/team';
  const found = async (query = '') =>
    (await mainOf(await admin.get(`${list}${query}`))).includes(`href="${list}/${fourth.id}"`);
  const entry = async () => (await findEntry(app.database, 'team', fourth.id))!;
  const press = async (step: string, version = '') =>
    admin.send(`${list}/${fourth.id}`, { step, version, revision: String((await entry()).revision) });
  expect([await found(), await found('?deleted=1')]).toEqual([true, false]);
  expect((await press('delete')).status).toBe(200);
  expect([await found(), await found('?deleted=1')]).toEqual([false, true]);
  expect(await mainOf(await admin.get(list))).toContain('What was deleted');
  expect((await press('restore', '1')).status).toBe(200);
  expect([await found(), await found('?deleted=1')]).toEqual([true, false]);
});

test('the published version cannot be restored unless the draft differs', async () => {
  const { id } = app.content.list(helpArticles)[0]!;
  const path = `/admin/content/help-articles/${id}`;
  const offered = async () => (await mainOf(await admin.get(path))).includes('Restore version 1');
  expect(await offered()).toBe(false);
  await changeEntry(app.database, { collection: 'help-articles', id, fields: { summary: 'Shorter.' } });
  expect(await offered()).toBe(true);
});
