/**
 * Cuts the heading font for the web and for pictures, and the one that stands in for it in names. Run `node tools/subset-fonts.ts` after changing it;
 * the result is committed, so that a build never needs this script.
 */
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/bricolage-grotesque/', import.meta.url);
const noto = new URL(
  '../node_modules/@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  import.meta.url,
);
const fonts = new URL('../public/fonts/', import.meta.url);
const serverFonts = new URL('../app/ui/font/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

/** Every heading: ASCII without the programmer's signs, Afrikaans vowels, typographic marks. */
const main = `${range(0x20, 0x7e).replace(/[\\^_`{|}~<>]/g, '')}\u00a0©ÉÔèéêëïô–—‘’“”•…→`;
/** The rest of Latin-1's letters: a second file that browsers fetch only for a heading that needs it. */
const rest = [...range(0xc0, 0xff)].filter((letter) => !main.includes(letter)).join('');
/** Letters of Setswana and Sesotho sa Leboa outside Latin-1; the source keeps them in a file of their own. */
const extended = 'ŠšŽž';

const read = (name: string) =>
  readFile(new URL(`files/bricolage-grotesque-${name}-opsz-normal.woff2`, source));
const [latin, latinExt] = await Promise.all([read('latin'), read('latin-ext')]);

/** The default at one end of the axis halves the outline deltas: 20 KB instead of 28. */
const variationAxes = { opsz: 40, wght: { min: 500, max: 800, default: 500 } };

for (const name of await readdir(fonts)) if (name.endsWith('.woff2')) await rm(new URL(name, fonts));
for (const [name, font, text, keepFeatures] of [
  ['bricolage', latin, main, ['kern']],
  ['bricolage-latin', latin, rest, []],
  ['bricolage-ext', latinExt, extended, []],
] as const) {
  const options = {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
    noHinting: true,
  } as const;
  const cut = await subsetFont(font, text, options);
  const hash = createHash('sha256').update(cut).digest('hex').slice(0, 8);
  await writeFile(new URL(`${name}-${hash}.woff2`, fonts), cut);
  console.log(`public/fonts/${name}-${hash}.woff2`, cut.length, 'bytes');
}
for (const [name, font, weight] of [
  ['bricolage-500', latin, 500],
  ['bricolage-750', latin, 750],
  // Names of people, in documents.
  ['bricolage-ext-750', latinExt, 750],
] as const) {
  const cut = await subsetFont(font, '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { opsz: 40, wght: weight },
  });
  await keepForServer(name, cut);
}
/** Names with letters that the heading font has not, such as ṱ of Tshivenda: wholly in this one. */
const allLatin = `${range(0x20, 0x24f)}${range(0x300, 0x36f)}${range(0x1e00, 0x1eff)}${range(0x2010, 0x2026)}`;
await keepForServer(
  'noto-700',
  await subsetFont(await readFile(noto), allLatin, { targetFormat: 'sfnt', noHinting: true }),
);

async function keepForServer(name: string, cut: Uint8Array): Promise<void> {
  await writeFile(new URL(`${name}.ttf`, serverFonts), cut);
  console.log(`app/ui/font/${name}.ttf`, cut.length, 'bytes');
}
await copyFile(new URL('LICENSE', source), new URL('ofl.txt', fonts));
