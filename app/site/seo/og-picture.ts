import type { Branding, LogoPicture } from '#app/branding/branding.ts';
import { repainted } from '#app/branding/colours.ts';
import { paints } from '#app/ui/art/paints.ts';
import { drawnPictures, tileMarkup, tiles } from '#app/ui/art/pictures.ts';
import { starColours, starMarkup } from '#app/ui/art/star.ts';
import { ownTokens } from '#app/ui/base/colours.ts';
import { tileFor } from '#app/ui/base/patterns.ts';
import { fitText, type OgFontFace } from './og-text.ts';
import type { SitePage } from './site-map.ts';

export const width = 1200;
export const height = 630;
const room = { left: 72, width: 700, top: 176, bottom: 572 };
const kindHeight = 48;
const cloth = 828;
const { cream, marigold } = paints;
const { night } = ownTokens.always.main;

const inXml = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const say = (
  words: string,
  family: string,
  x: number,
  y: number,
  size: number,
  weight: 500 | 700,
  colour: string,
) =>
  `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${colour}">${inXml(words)}</text>`;

function pattern(key: string): string {
  const tile = tileMarkup(tiles[tileFor(key)]!);
  let teeth = '';
  for (let y = -16; y < height; y += 32) teeth += `M${cloth} ${y}l-16 16 16 16z`;
  return `<pattern id="p" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(${cloth} 0) scale(2.5)">${tile.content}</pattern><path fill="url(#p)" d="M${cloth} 0h${width}v${height}H${cloth}z"/><path fill="${cream}" d="${teeth}"/>`;
}

const mark = `<g transform="translate(100 96) scale(1.7)"><path fill="${cream}" d="M0-1.2l4.3-10.3L0-21.8l-4.3 10.3zM1.2 0l10.3 4.3L21.8 0 11.5-4.3zM0 1.2l4.3 10.3L0 21.8l-4.3-10.3zM-1.2 0l-10.3 4.3L-21.8 0l10.3-4.3z"/><path fill="${marigold}" transform="rotate(45)" d="M0-1.2l4.3-10.3L0-21.8l-4.3 10.3zM1.2 0l10.3 4.3L21.8 0 11.5-4.3zM0 1.2l4.3 10.3L0 21.8l-4.3-10.3zM-1.2 0l-10.3 4.3L-21.8 0l10.3-4.3z"/></g>`;

const band = `<g transform="translate(0 ${height - 24})">${Array.from(
  { length: Math.ceil(width / 96) },
  (_, i) =>
    `<g transform="translate(${i * 96})">${(drawnPictures['band.svg'] as string).replace(/<\/?svg[^>]*>/g, '')}</g>`,
).join('')}</g>`;

const sky = (() => {
  const [x, y, r] = [(cloth + width) / 2, (height - 24) / 2, 150];
  const cut = r * 0.42;
  const octagon = `M-${cut} -${r}H${cut}L${r} -${cut}V${cut}L${cut} ${r}H-${cut}L-${r} ${cut}V-${cut}z`;
  return `<g transform="translate(${x} ${y})"><path fill="${night}" stroke="${night}" stroke-width="36" d="${octagon}"/><path fill="none" stroke="${cream}" stroke-width="5" d="${octagon}"/>${starMarkup(132, starColours)}</g>`;
})();

/** As high as the mark and at most three times as wide. */
function logoSize({ width: wide, height: high }: LogoPicture) {
  const scale = Math.min(222 / wide, 74 / high);
  return { width: Math.round(wide * scale), height: Math.round(high * scale) };
}

const logoImage = (logo: LogoPicture) => {
  const { width: wide, height: high } = logoSize(logo);
  return `<image x="${room.left}" y="${Math.round(96 - high / 2)}" width="${wide}" height="${high}" href="data:image/png;base64,${logo.png.toString('base64')}"/>`;
};

const nameX = (logo: LogoPicture | undefined) => (logo ? room.left + logoSize(logo).width + 22 : 156);

/** SVG of 1200 × 630. `logo` must suit a dark ground. Each text uses the first of `faces` that has all its characters. */
export function ogPicture(
  { title, kind, pattern: key }: Pick<SitePage, 'title' | 'kind' | 'pattern'>,
  organisation: string,
  { brand, palette, logo }: Branding,
  faces: readonly [OgFontFace, ...OgFontFace[]],
): string {
  const faceFor = (text: string) => faces.find(({ has }) => has(text)) ?? faces[0];
  const { family, measure } = faceFor(title);
  const leading = family === faces[0].family ? 1.08 : 1.28;
  const above = kind ? kindHeight : 0;
  const free = room.bottom - room.top;
  const { size, lines } = fitText(
    title,
    { width: room.width, height: free - above, sizes: [88, 76, 66, 58, 50, 44], leading },
    measure,
  );
  const first = room.top + (free - above - lines.length * size * leading) / 2;
  const top = first + above;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${repainted(`<path fill="${night}" d="M0 0h${width}v${height}H0z"/>${pattern(key)}${sky}${logo ? '' : mark}`, brand)}${logo ? logoImage(logo) : ''}${say(organisation, faceFor(organisation).family, nameX(logo), 108, 36, 500, cream)}${kind ? say(kind, faceFor(kind).family, room.left, Math.round(first) + 26, 30, 500, palette.both.star) : ''}${lines
    .map((line, i) =>
      say(line, family, room.left, Math.round(top + i * size * leading + size * 0.84), size, 700, '#ffffff'),
    )
    .join('')}${repainted(band, brand)}</svg>`;
}
