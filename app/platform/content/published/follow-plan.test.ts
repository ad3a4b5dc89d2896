import { expect, test } from 'vitest';
import { type KnownEntry, planFollow } from './follow-plan.ts';

const known = (entry: number, id: string, change: Partial<KnownEntry> = {}): KnownEntry => ({
  ...{ entry, collection: 'posts', id, position: entry, shippedPosition: entry },
  ...{ shippedDigest: 'old', newestShippedDigest: 'old', publishedDigest: 'old' },
  ...{ onlyShipped: true, inWork: false },
  ...change,
});
const shipped = (id: string, digest: string, position = 1) => ({ collection: 'posts', id, digest, position });

/** What becomes of one entry that the files have with the digest `digest`, or no longer have. */
function fate(row: Partial<KnownEntry>, digest: string | undefined): string[] {
  const plan = planFollow([known(1, 'a', row)], digest === undefined ? [] : [shipped('a', digest)]);
  return Object.entries(plan).flatMap(([what, rows]) => (rows.length > 0 ? [what] : []));
}

test.each<[string, Partial<KnownEntry>, string | undefined, string[]]>([
  ['an untouched entry stays while its file is the same', {}, 'old', []],
  ['an untouched entry follows its file', {}, 'new', ['follow']],
  ['an untouched entry goes with its file', {}, undefined, ['remove']],
  ['a changed entry is kept beside the new file', { publishedDigest: 'own' }, 'new', ['keep']],
  ['a changed entry whose file is the same is left alone', { publishedDigest: 'own' }, 'old', []],
  [
    'a file that is listed already is not listed again',
    { publishedDigest: 'own', newestShippedDigest: 'new' },
    'new',
    [],
  ],
  ['a changed entry outlives its file', { publishedDigest: 'own' }, undefined, ['adopt']],
  ['the file now says what staff wrote', { publishedDigest: 'new' }, 'new', ['same']],
  ['an entry in work is kept, although visitors see the old file', { inWork: true }, 'new', ['keep']],
  ['an entry that staff unpublished or deleted stays away', { publishedDigest: null }, 'old', []],
  ['also when its file changes', { publishedDigest: null }, 'new', ['keep']],
  [
    'an entry that a release took away comes back with its file',
    { publishedDigest: null, shippedDigest: null, newestShippedDigest: null },
    'new',
    ['follow'],
  ],
  [
    "staff's own entry stays when a file takes its id",
    { publishedDigest: 'own', shippedDigest: null, newestShippedDigest: null, onlyShipped: false },
    'new',
    ['keep'],
  ],
  [
    "staff's own entry needs no file",
    { publishedDigest: 'own', shippedDigest: null, newestShippedDigest: null, onlyShipped: false },
    undefined,
    [],
  ],
])('%s', (_, row, digest, expected) => {
  expect(fate(row, digest)).toEqual(expected);
});

const files = [
  shipped('new', 'n', 0),
  shipped('a', 'old', 1),
  shipped('b', 'old', 2),
  shipped('c', 'old', 3),
];

test('new files are created, and entries stand where the files have them', () => {
  const plan = planFollow([known(0, 'a'), known(1, 'b'), known(2, 'c')], files);
  expect(plan.create).toMatchObject([{ id: 'new', position: 0 }]);
  expect(plan.move).toEqual([
    { entry: 0, position: 1 },
    { entry: 1, position: 2 },
    { entry: 2, position: 3 },
  ]);
});

test('what was left without a file has one again when the file is back', () => {
  const plan = planFollow([known(1, 'a', { shippedPosition: null })], [shipped('a', 'old')]);
  expect(plan).toMatchObject({ back: [1], follow: [], move: [] });
});

test('a list that staff have sorted stays as they left it; what is new stands at its end', () => {
  const rows = [known(0, 'a'), known(1, 'b'), known(2, 'c', { position: -1 })];
  const plan = planFollow(rows, [...files, shipped('newer', 'n', 4)]);
  expect(plan.create).toMatchObject([
    { id: 'new', position: 2 },
    { id: 'newer', position: 3 },
  ]);
  expect(plan.move).toEqual([]);
});
