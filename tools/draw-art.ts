/**
 * Draws every static picture into `public/art/<hash>/`. Run `node tools/draw-art.ts` after changing the
 * geometry; the result is committed. The folder is named after its content, so it may be cached for ever.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { drawnPictures, tiles } from '#app/ui/art/pictures.ts';

const icons = await readFile(new URL('../app/ui/art/icons.svg', import.meta.url), 'utf8');
const files = Object.entries({ ...drawnPictures, 'icons.svg': icons });
const hash = createHash('sha256').update(files.flat().join('\n')).digest('hex').slice(0, 8);
const art = new URL('../public/art/', import.meta.url);
const folder = new URL(`${hash}/`, art);

await rm(art, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, svg] of files) await writeFile(new URL(name, folder), svg);

const here = (name: string) => new URL(`../app/ui/art/${name}`, import.meta.url);
const rows = Object.entries(tiles).map(([key, tile]) => `  '${key}': '${tile.way}',`);
await writeFile(
  here('art.ts'),
  `// Written by tools/draw-art.ts.
/** Folder of the static pictures. */
export const art = '/art/${hash}';
/** The tiles that have a file, with their ground. */
export const tileGrounds: Record<string, 'night' | 'terra' | 'teal' | 'sand'> = {
${rows.join('\n').replaceAll(/'([a-z]+)': /g, '$1: ')}
};
`,
);
await writeFile(here('art.css'), `:root {\n  --band: url("/art/${hash}/band.svg");\n}\n`);
console.log(`public/art/${hash}:`, files.length, 'pictures');
