import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paletteOf } from '#app/organisation/colours.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { certificatePdf } from './certificate-pdf.server.ts';

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

/** The sizes of type on a certificate. */
async function sizes(holder: string): Promise<number[]> {
  const pdf = await certificatePdf({
    words: { ...words, holder },
    organisation: 'Naledi Women in Tech',
    address: 'https://naledi.example/certificates/k7qm-2xvd-9rht',
    issuedAt: new Date('2026-11-21T08:00:00Z'),
    branding: { brand: ownColours, palette: paletteOf(ownColours) },
  });
  const page = /\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n/.exec(pdf.toString('latin1'));
  const text = inflateSync(pdf.subarray((page?.index ?? 0) + (page?.[0].length ?? 0))).toString('latin1');
  return [...text.matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
}

test('a name is written as large as its line allows, however long it is', async () => {
  expect(Math.max(...(await sizes('Thandi Nkosi')))).toBe(46);
  // 598 points of line; a W of this font is as wide as it is high.
  expect(Math.min(...(await sizes('W'.repeat(100))))).toBeLessThan(6.1);
});
