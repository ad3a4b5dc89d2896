import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { art } from '#app/ui/art/art.ts';
import { drawnPictures, tiles } from '#app/ui/art/pictures.ts';
import { groundClass, tileFor, tileUrl } from './patterns.ts';

const file = (url: string) => new URL(`../../../public${url}`, import.meta.url);

it('gives every key an existing tile, always the same', () => {
  for (const key of ['cybersecurity', 'devops', 'uganda', 'thandiwe@mail.example', '', 'Ω']) {
    expect(tileFor(key)).toBe(tileFor(key));
    expect(existsSync(file(tileUrl(key)))).toBe(true);
    expect(groundClass(key)).toMatch(/^ground-(night|terra|teal|sand)$/);
  }
});

it('keeps its own tile for each drawn subject', () => {
  for (const key of Object.keys(tiles)) expect(tileFor(key)).toBe(key);
});

it('has drawn the pictures that are published (else run node tools/draw-art.ts)', () => {
  const icons = readFileSync(new URL('../art/icons.svg', import.meta.url), 'utf8');
  const files = Object.entries({ ...drawnPictures, 'icons.svg': icons });
  const hash = createHash('sha256').update(files.flat().join('\n')).digest('hex').slice(0, 8);
  expect(art).toBe(`/art/${hash}`);
  for (const [name, svg] of files) expect(readFileSync(file(`${art}/${name}`), 'utf8')).toBe(svg);
});
