import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { paletteOf } from '#app/branding/colours.ts';
import { createContent } from '#app/platform/content/store.ts';
import { ownColours } from '#app/ui/base/colours.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { ogPicture } from './og-picture.ts';
import { breakLines, fitText, openFace } from './og-text.ts';
import { sitePages } from './site-map.ts';

const open = async (name: string) => openFace(await readFile(`app/ui/font/${name}.ttf`));
const [heading, noto] = [await open('bricolage-750'), await open('noto-700')];
const { measure } = heading;
const look = { brand: ownColours, palette: paletteOf(ownColours) };
const even = (text: string) => text.length / 2;
const room = { width: 100, height: 60, sizes: [20, 10], leading: 1 };

describe('text of the drawn pictures', () => {
  test("widths are the font's own", () => {
    expect(measure('')).toBe(0);
    expect(measure('i')).toBeLessThan(measure('o'));
    expect(measure('o')).toBeLessThan(measure('M'));
    expect(measure('née')).toBeCloseTo(measure('nee'), 1);
    expect(measure('字')).toBe(0.5);
  });

  test('lines break between words and never in one', () => {
    expect(breakLines('one two three', 4, even)).toEqual(['one two', 'three']);
    expect(breakLines('extraordinarily long', 4, even)).toEqual(['extraordinarily', 'long']);
    expect(breakLines('  ', 4, even)).toEqual([]);
  });

  test('the largest fitting size is used, and a text that never fits is cut off', () => {
    expect(fitText('one two', room, even)).toEqual({ size: 20, lines: ['one two'] });
    expect(fitText('one two three four five six seven', room, even).size).toBe(10);
    const { lines } = fitText('word '.repeat(100), room, even);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test('every title of the site fits without being cut off', async () => {
    const content = createContent(shippedData, '2026-11-21');
    for (const page of sitePages(content)) {
      const svg = ogPicture(page, 'Naledi Women in Tech', look, [heading, noto]);
      expect(svg, page.path).not.toContain('…');
      const sizes = [...svg.matchAll(/font-weight="700" font-size="(\d+)"[^>]*>([^<]+)</g)];
      for (const [, size, words = ''] of sizes)
        expect(
          measure(words.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) * Number(size),
        ).toBeLessThanOrEqual(710);
    }
  });

  test('a title with letters that the heading font has not is drawn wholly by the font that has them', () => {
    const familyOf = (title: string) =>
      /font-family="([^"]+)" font-weight="700"/.exec(
        ogPicture({ title, kind: 'Story', pattern: 'x' }, 'Naledi', look, [heading, noto]),
      )?.[1];
    expect(familyOf('Zoë Müller')).toBe(heading.family);
    expect(familyOf('Ḽiṅwe Ṱhoho')).toBe('Noto Sans');
    expect(noto.has('ḒḓḼḽṊṋṰṱṄṅŠšŽžŵŷêôëïö')).toBe(true);
  });

  test('text cannot become markup', () => {
    const svg = ogPicture({ title: '<script>&"', kind: '</text>', pattern: 'x' }, '<b>', look, [
      heading,
      noto,
    ]);
    expect(svg).not.toMatch(/<script|<b>|><\/text><\/text>/);
  });
});
