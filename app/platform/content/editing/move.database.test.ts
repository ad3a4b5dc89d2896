import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { publishedContent } from '#app/platform/content/published.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import { team } from '#app/site/pages/team.content.ts';
import { ana, editingOfFile } from '#tests/people/editing.ts';
import { rounds } from '#tests/run/rounds.ts';
import { createEntry } from './draft.server.ts';
import { listEntries } from './find-entry.server.ts';
import type { MoveTo } from './move.server.ts';
import { moveEntry } from './move.server.ts';
import { deleteEntry } from './publish.server.ts';

const desk = editingOfFile();
const move = async (id: string, to: MoveTo, collection = 'team') => {
  const { entry } = await desk.find(collection, id);
  return moveEntry(desk.database, { entry, to, collections });
};
const listed = async () =>
  (await listEntries(desk.database, { collection: 'team' })).rows.map(({ id }) => id);
const shown = async () => (await desk.seen()).list(team).map(({ id }) => id);

test('an entry moves past its neighbour or next to any other, and visitors see the new order', async () => {
  const [a, b, c, d] = (await shown()) as [string, string, string, string];
  const version = desk.content.version;
  expect(await move(b, 'up')).toEqual({ from: 2, place: 1, of: 4 });
  expect(await shown()).toEqual([b, a, c, d]);
  expect(desk.content.version).not.toBe(version);
  await move(b, 'down');
  expect(await shown()).toEqual([a, b, c, d]);
  expect(await move(d, { before: b })).toEqual({ from: 4, place: 2, of: 4 });
  await move(a, { after: c });
  expect(await shown()).toEqual([d, b, c, a]);
  expect(await listed()).toEqual([d, b, c, a]);
  const before = await publishedContent(desk.database);
  expect(await move(d, 'up')).toEqual({ from: 1, place: 1, of: 4 });
  expect(await move(a, 'down')).toEqual({ from: 4, place: 4, of: 4 });
  expect(await publishedContent(desk.database)).toEqual(before);
});

test('a move keeps open drafts, and unpublished entries move without a publication', async () => {
  const { entry, revision } = await desk.change('team', 'annelise-vosloo', { role: 'Being written' });
  await move('annelise-vosloo', 'up');
  expect(await desk.find('team', 'annelise-vosloo')).toMatchObject({ state: 'changed', revision });
  expect(await desk.publish(entry, revision)).toHaveProperty('version');
  await createEntry(desk.database, { collection: 'team', id: 'new-person', value: {}, ...ana });
  await desk.seen();
  const { publication: seen } = desk.content;
  const first = (await listed())[0]!;
  await move('new-person', { before: first });
  expect((await desk.seen()).publication).toBe(seen);
  expect((await listed())[0]).toBe('new-person');
});

test('moves in lists sorted by date, of deleted entries, and next to them are refused', async () => {
  const [a, b] = (await shown()) as [string, string];
  const post = desk.content.list(posts)[1]!.id;
  expect(await move(post, 'up', 'posts')).toBeUndefined();
  expect(await move('site', 'up', 'site')).toBeUndefined();
  const { entry, revision } = await desk.find('team', b);
  await deleteEntry(desk.database, { entry, revision, ...desk.publishing });
  expect(await move(b, 'up')).toBeUndefined();
  expect(await move(a, { before: b })).toBeUndefined();
  expect(await move(a, { after: a })).toBeUndefined();
});

/** The list after one move. */
function applied(list: readonly string[], { id, to }: { id: string; to: MoveTo }): string[] {
  const from = list.indexOf(id);
  const others = list.filter((one) => one !== id);
  const beside = (other: string, step: number) => {
    const at = others.indexOf(other);
    return at < 0 ? from : at + step;
  };
  const at =
    to === 'up'
      ? from - 1
      : to === 'down'
        ? from + 1
        : 'before' in to
          ? beside(to.before, 0)
          : beside(to.after, 1);
  return others.toSpliced(Math.min(others.length, Math.max(0, at)), 0, id);
}

test('concurrent moves give a complete list in which both happened in sequence', async () => {
  const ids = await listed();
  const id = fc.constantFrom(...ids);
  const one = fc.record({
    id,
    to: fc.oneof(
      fc.constantFrom<MoveTo>('up', 'down'),
      id.map((before): MoveTo => ({ before })),
      id.map((after): MoveTo => ({ after })),
    ),
  });
  const other = createContent(desk.data, '', collections);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(one, one), { minLength: 1, maxLength: 6 }), async (pairs) => {
      for (const [first, second] of pairs) {
        const before = await listed();
        await Promise.all([move(first.id, first.to), move(second.id, second.to)]);
        const after = await listed();
        expect([
          applied(applied(before, first), second).join(),
          applied(applied(before, second), first).join(),
        ]).toContain(after.join());
      }
      const order = await listed();
      expect(order.toSorted()).toEqual(ids.toSorted());
      expect(await shown()).toEqual(order);
      other.apply((await publishedContent(desk.database, undefined, other.digests))!);
      expect(other.list(team).map((entry) => entry.id)).toEqual(order);
    }),
    { numRuns: rounds(8, 400) },
  );
}, 120_000);

test('there is always room between two entries, even where positions are adjacent numbers', async () => {
  await desk.database.execute(
    "update content_entries set position = 1 + (position / 1e15) where collection = 'team'",
  );
  const [a, b, c, d] = (await listed()) as [string, string, string, string];
  for (let turn = 0; turn < 30; turn += 1) {
    await move(c, { after: a });
    await move(b, { after: a });
  }
  expect(await listed()).toEqual([a, b, c, d]);
  expect(await shown()).toEqual([a, b, c, d]);
});
