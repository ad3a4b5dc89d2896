import { colourways, type PatternTile } from './tiles.ts';

export const keyHash = (key: string) =>
  [...key].reduce((h, letter) => Math.imul(h ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);

/** Mulberry32: the same key always draws the same tile. */
function random(start: number) {
  let a = start;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const transposed: Record<string, string> = { B: 'D', D: 'B', '^': '<', '<': '^', v: '>', '>': 'v' };

export function seeded(key: string, size = 3): PatternTile {
  const next = random(keyHash(key));
  const pick = (from: string) => from[Math.floor(next() * from.length)]!;
  const base = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (let y = 0; y < size; y++)
    for (let x = y; x < size; x++) {
      const glyph = x === y ? pick('AC#x.C') : pick('ABCD#.BD');
      base[y]![x] = glyph;
      base[x]![y] = transposed[glyph] ?? glyph;
    }
  const accent = base.map((row) => row.map(() => '.'));
  const k = Math.floor(next() * size);
  accent[k]![k] = base[k]![k] === '.' ? 'x' : '.';
  const corner = base[0]![size - 1] === '.' ? 'o' : '.';
  accent[0]![size - 1] = corner;
  accent[size - 1]![0] = corner;
  const names = Object.keys(colourways) as (keyof typeof colourways)[];
  const way = names[Math.floor(next() * names.length)]!;
  const rows = (grid: string[][]) => grid.map((row) => row.join(''));
  return { way, symmetry: 'mirror', cellPx: 12, layers: [rows(base), rows(accent)] };
}
