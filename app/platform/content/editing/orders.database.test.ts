import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posts } from '#app/features/articles/post.content.ts';
import { ana, ben, editingOfFile } from '#tests/people/editing.ts';
import { rounds } from '#tests/run/rounds.ts';
import { restoreVersion, saveDraft } from './draft.server.ts';
import { findVersion } from './entry-row.server.ts';
import { publishEntry } from './publish.server.ts';
import { listVersions } from './version.server.ts';

const post = 'spot-a-phishing-message';
const desk = editingOfFile();

type Move = { who: 0 | 1; what: 'open' | 'save' | 'publish' | 'restore'; number: number };
const move: fc.Arbitrary<Move> = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom('open', 'save', 'save', 'publish', 'restore'),
  number: fc.integer({ min: 1, max: 4 }),
});

/** The state of one of two people editing the same entry. */
interface Desk {
  revision: number;
  value: object;
}

test('in any order of work by two people, no saved text is lost, and visitors see the last publication', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
      const entry = (await desk.find('posts', post)).entry;
      const desks: Desk[] = [await desk.find('posts', post), await desk.find('posts', post)].map(
        ({ revision, value }) => ({ revision, value: value as object }),
      );
      const published: string[] = [];
      for (const [turn, { who, what, number }] of moves.entries()) {
        const own = desks[who]!;
        const by = [ana, ben][who]!;
        const at = { entry, revision: own.revision, ...by };
        const before = await desk.find('posts', post);
        const isBehind = before.revision !== own.revision;
        if (what === 'open') {
          desks[who] = { revision: before.revision, value: before.value as object };
          continue;
        }
        const title = `Title ${turn} ${Math.random()}`;
        const answer =
          what === 'save'
            ? await saveDraft(desk.database, { ...at, value: { ...own.value, title } })
            : what === 'publish'
              ? await publishEntry(desk.database, { ...at, ...desk.publishing, ...by })
              : await restoreVersion(desk.database, { ...at, number });
        const after = await desk.find('posts', post);
        if (!answer || !('revision' in answer)) {
          // Refused: nothing has changed, and the one who was behind got the other's text.
          expect(after).toEqual(before);
          if (answer && 'conflict' in answer)
            expect([isBehind, answer.conflict.value]).toEqual([true, before.value]);
          continue;
        }
        expect(isBehind).toBe(false);
        desks[who] = { revision: answer.revision, value: after.value as object };
        if (what === 'publish') published.push((after.published!.value as { title: string }).title);
        if (what === 'publish' && before.draft) expect(published.at(-1)).toBe(titleOf(before));
        // The previous draft is still in the entry or among its versions.
        if (before.draft && what !== 'save') expect(await textsOf(entry)).toContain(titleOf(before));
      }
      const visible = (await desk.seen()).get(posts, post)!.title;
      expect(visible).toBe(((await desk.find('posts', post)).published!.value as { title: string }).title);
      if (published.length > 0) expect(visible).toBe(published.at(-1));
    }),
    { numRuns: rounds(10, 500) },
  );
}, 120_000);

const titleOf = ({ value }: { value: unknown }) => (value as { title: string }).title;

async function textsOf(entry: number): Promise<string[]> {
  const versions = await listVersions(desk.database, entry, { limit: 200 });
  const texts = await Promise.all(versions.map(({ number }) => findVersion(desk.database, entry, number)));
  const { value } = await desk.find('posts', post);
  return [titleOf({ value }), ...texts.map((version) => titleOf(version!))];
}
