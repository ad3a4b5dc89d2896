import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { retention } from '#app/organisation/retention.content.ts';
import { restores } from '#app/platform/erasure-log/erasure-log.table.ts';
import { ana, ben, editingOfFile } from '#tests/people/editing.ts';
import { createEntry, saveDraft } from './draft.server.ts';
import { deleteEntry } from './publish.server.ts';
import { cancelSchedule, type DueEntry, publishDue, scheduleEntry } from './schedule.server.ts';

const post = 'spot-a-phishing-message';
const desk = editingOfFile();
const monday = new Date('2026-11-23T06:00:00Z');
const sent: (Date | undefined)[] = [];
const jobs = {
  send: async (_tx: unknown, _job: unknown, _data: unknown, options?: { startAfter?: Date }) => {
    sent.push(options?.startAfter);
    return 'id';
  },
};
const schedule = (entry: number, revision: number, at = monday) =>
  scheduleEntry(desk.database, { entry, revision, at, jobs: jobs as never, ...desk.publishing }) as Promise<{
    revision: number;
    version: number;
  }>;
const due = async (now: Date) => {
  const noted: DueEntry[] = [];
  const note = async (_: unknown, entry: DueEntry) => void noted.push(entry);
  await publishDue(desk.database, {
    collections,
    content: desk.content,
    now,
    note,
    administers: async (_, by) => by === 'chief',
  });
  await desk.seen();
  return noted;
};
const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);
const title = () => desk.content.get(posts, post)?.title;

test('exactly the scheduled text is published, at its time and once', async () => {
  const { entry, revision } = await desk.change('posts', post, { title: 'For Monday' });
  const scheduled = await schedule(entry, revision);
  expect(scheduled).toMatchObject({ version: 2 });
  expect(sent.at(-1)).toEqual(monday);
  expect(await desk.find('posts', post)).toMatchObject({
    state: 'scheduled',
    publishAt: monday,
    draft: undefined,
    value: { title: 'For Monday' },
  });
  await desk.change('posts', post, { title: 'Still being written' }, ben);
  expect(await due(later(-1))).toEqual([]);
  expect(await due(later(0))).toMatchObject([{ id: post, version: 2, by: 'ana', problems: [] }]);
  expect(title()).toBe('For Monday');
  expect(await desk.find('posts', post)).toMatchObject({
    state: 'changed',
    value: { title: 'Still being written' },
    publishAt: null,
  });
  expect(await due(later(1))).toEqual([]);
});

test('two processes running the job concurrently publish it once', async () => {
  const { entry, revision } = await desk.change('posts', post, { title: 'For Monday' });
  await schedule(entry, revision);
  const noted = (await Promise.all([due(monday), due(monday)])).flat();
  expect(noted).toHaveLength(1);
});

test('the time can be changed and cancelled; the text is then a draft again', async () => {
  const { entry, revision } = await desk.change('posts', post, { title: 'For Monday' });
  const first = await schedule(entry, revision);
  expect(await schedule(entry, revision, later(60))).toHaveProperty('conflict');
  const second = await schedule(entry, first.revision, later(60));
  expect(second.version).toBe(2);
  expect(await due(later(0))).toEqual([]);
  expect(await cancelSchedule(desk.database, { entry, revision: second.revision, ...ana })).toHaveProperty(
    'revision',
  );
  expect(await due(later(120))).toEqual([]);
  expect(await desk.find('posts', post)).toMatchObject({ state: 'changed', value: { title: 'For Monday' } });
  expect(
    await cancelSchedule(desk.database, { entry, revision: second.revision + 1, ...ana }),
  ).toBeUndefined();
});

test('a time that has passed, and a text that could not be published, are refused', async () => {
  const { entry, revision } = await desk.change('posts', post, { title: '' });
  expect(await schedule(entry, revision, ana.now)).toEqual({ refused: 'past' });
  expect(await schedule(entry, revision)).toMatchObject({ problems: [{ path: 'title' }] });
});

test('if a reference disappears meanwhile, it becomes a draft again, with the reason', async () => {
  const value = { ...desk.content.list(stories)[0]!, id: 'a-new-story' };
  await createEntry(desk.database, { collection: 'stories', id: value.id, value, ...ana });
  const story = await desk.publishChange('stories', value.id, {});
  const { entry, revision } = await desk.change('posts', post, {
    body: 'See [her story](/newsroom/a-new-story).',
  });
  await schedule(entry, revision);
  const gone = await deleteEntry(desk.database, { ...story, ...desk.publishing });
  expect(gone).toHaveProperty('revision');
  expect(await due(monday)).toMatchObject([{ id: post, problems: [{ path: 'body' }] }]);
  expect(await desk.find('posts', post)).toMatchObject({
    state: 'changed',
    publishAt: null,
    draft: { savedBy: 'ana' },
  });
});

test('publishing at once cancels the time', async () => {
  const { entry, revision } = await desk.change('posts', post, { title: 'For Monday' });
  const scheduled = await schedule(entry, revision);
  const { value } = await desk.find('posts', post);
  const saved = await saveDraft(desk.database, {
    entry,
    value: { ...(value as object), title: 'Now' },
    revision: scheduled.revision,
    ...ana,
  });
  await desk.publish(entry, (saved as { revision: number }).revision);
  expect(await due(later(0))).toEqual([]);
  expect(title()).toBe('Now');
});

const restoredAt = (at: Date) =>
  desk.database.insert(restores).values({ restoredAt: at, madeAt: new Date(at.getTime() - 3_600_000) });

test('what was due before a restore may have been cancelled since, and is a draft to be scheduled again', async () => {
  const { entry, revision } = await desk.change('posts', post, { title: 'For Monday' });
  await schedule(entry, revision);
  await restoredAt(later(30));
  expect(await due(later(31))).toMatchObject([
    { id: post, problems: [{ path: '', message: expect.stringContaining('schedule it again') }] },
  ]);
  expect(title()).not.toBe('For Monday');
  const draft = await desk.find('posts', post);
  expect(draft).toMatchObject({ state: 'changed', publishAt: null, value: { title: 'For Monday' } });
  await schedule(entry, draft.revision, later(60));
  expect(await due(later(60))).toMatchObject([{ id: post, problems: [] }]);
  expect(title()).toBe('For Monday');
});

test('after a restore a shorter retention takes effect only once somebody has scheduled it again', async () => {
  const week = later(7 * 24 * 60);
  const { messages } = desk.content.single(retention);
  const { entry, revision } = await desk.change('retention', 'retention', { messages: messages - 1 });
  const publishing = { ...desk.publishing, isAdministrator: true, jobs: jobs as never, by: 'chief' };
  await scheduleEntry(desk.database, { entry, revision, at: week, ...publishing });
  await restoredAt(later(30));
  expect(await due(week)).toMatchObject([{ problems: [{ path: '' }] }]);
  const draft = await desk.find('retention', 'retention');
  expect(draft).toMatchObject({ state: 'changed', publishAt: null });
  const now = later(31);
  await scheduleEntry(desk.database, {
    entry,
    revision: draft.revision,
    at: new Date(week.getTime() + 7 * 86_400_000),
    ...publishing,
    now,
  });
  expect(await due(new Date(week.getTime() + 7 * 86_400_000))).toMatchObject([{ problems: [] }]);
  expect(desk.content.single(retention).messages).toBe(messages - 1);
});
