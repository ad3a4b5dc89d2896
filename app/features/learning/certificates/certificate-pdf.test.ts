import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { certificatePdf, classPdf } from './certificate-pdf.server.ts';

const words = {
  holder: '',
  course: 'Introduction to Technology',
  date: '21 November 2026',
  code: 'k7qm-2xvd-9rht',
  proof: '12 lessons read and 4 quizzes passed',
  modules: [],
  hours: 6,
  pattern: 'information-technology',
  revoked: undefined,
};

const sourceOf = (holder: string) => ({
  words: { ...words, holder },
  organisation: 'Naledi Women in Tech',
  address: 'https://naledi.example/certificates/k7qm-2xvd-9rht',
  issuedAt: new Date('2026-11-21T08:00:00Z'),
  branding: { brand: ownColours, palette: paletteOf(ownColours) },
});

async function sizes(holder: string): Promise<number[]> {
  const pdf = await certificatePdf(sourceOf(holder));
  const page = /\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n/.exec(pdf.toString('latin1'));
  const text = inflateSync(pdf.subarray((page?.index ?? 0) + (page?.[0].length ?? 0))).toString('latin1');
  return [...text.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
}

test('a name is written as large as its line allows, however long it is', async () => {
  expect(Math.max(...(await sizes('Thandi Nkosi')))).toBe(46);
  // A line is 598 points wide, and a W of this font is as wide as it is high.
  expect(Math.min(...(await sizes('W'.repeat(100))))).toBeLessThan(6.1);
});

/** What is drawn on each page. */
function drawnIn(pdf: Buffer): string[] {
  const start = /\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g;
  return [...pdf.toString('latin1').matchAll(start)]
    .map(({ index, 0: { length } }) => pdf.subarray(index + length))
    .map((stream) => inflateSync(stream).toString('latin1'))
    .filter((content) => content.includes('BDC'));
}

test('each page of a class is drawn as the certificate alone', async () => {
  const names = ['Thandi Nkosi', 'Rendani Ṱhohoyanḓou', 'Thandi Nkosi'];
  const pages = drawnIn(await classPdf(names.map(sourceOf), new Date(0), new AbortController().signal));
  expect(pages).toHaveLength(3);
  const alone = drawnIn(await certificatePdf(sourceOf('Thandi Nkosi')));
  expect(pages[0]).toBe(alone[0]);
  // Glyph numbers in a file's fonts depend on the names before.
  expect(pages[2]?.replaceAll(/<[\da-f]+>/g, '')).toBe(alone[0]?.replaceAll(/<[\da-f]+>/g, ''));
  expect(pages[1]).not.toBe(pages[0]);
});

test('a class for which nobody waits any more is not drawn to its end', async () => {
  const gone = AbortSignal.abort();
  await expect(classPdf([sourceOf('Thandi Nkosi')], new Date(0), gone)).rejects.toThrow();
});
