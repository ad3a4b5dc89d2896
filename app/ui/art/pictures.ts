import { africa } from './africa.ts';
import { gridPath, grow, short } from './glyphs.ts';
import { paints } from './paints.ts';
import { scenePictures } from './scene.ts';
import { seeded } from './seed.ts';
import { starArmMarkup, starColours, starMarkup } from './star.ts';
import { colourways, drawnTiles, type PatternTile } from './tiles.ts';

/** Seeds whose tiles were picked by eye. */
const seeds = [
  2, 5, 10, 11, 14, 15, 17, 19, 24, 27, 28, 29, 30, 33, 35, 39, 42, 43, 45, 48, 50, 54, 55, 64,
].map((n) => `bead-${n}`);

const professional = [
  'cloud-computing',
  'data-analytics',
  'project-management',
  'it-service-management',
  'devops',
  'business-analysis',
  'agile-and-scrum',
];

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

export const tiles: Record<string, PatternTile> = {
  ...drawnTiles,
  ...Object.fromEntries([...professional, ...seeds].map((key) => [key, seeded(key)])),
};

export function tileMarkup(tile: PatternTile) {
  const colours = colourways[tile.way];
  const grids = tile.layers.map((layer) => grow(layer, tile.symmetry));
  const width = grids[0]![0]!.length * tile.cellPx;
  const height = grids[0]!.length * tile.cellPx;
  // Dark threads first and marigold last, so that nothing covers it.
  const paths = [3, 1, 2].map((i) => {
    const d = grids[i - 1] && gridPath(grids[i - 1]!, tile.cellPx);
    return d ? `<path fill="${colours[i]}" d="${d}"/>` : '';
  });
  const ground = `<path${tile.way === 'night' ? ' class="n"' : ''} fill="${colours[0]}" d="M0 0h${width}v${height}H0z"/>`;
  return { width, height, content: ground + paths.join('') };
}

/** Night tiles are a little lighter on a dark page, to stand out from it. */
const dark = `<style>@media(prefers-color-scheme:dark){.n{fill:${paints.nightOnDark}}}</style>`;

function pattern(tile: PatternTile): string {
  const { width, height, content } = tileMarkup(tile);
  return `<svg ${xmlns}>${tile.way === 'night' ? dark : ''}<pattern id="p" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern><path fill="url(#p)" d="M0 0h4000v3000H0z"/></svg>`;
}

function quilt(keys: string[], columns: number): string {
  const rows = Math.ceil(keys.length / columns);
  const [w, h] = [100 / columns, 100 / rows];
  const defs = keys.map((key, i) => {
    const { width, height, content } = tileMarkup(tiles[key]!);
    return `<pattern id="p${i}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`;
  });
  const fields = keys.map(
    (_, i) =>
      `<svg x="${short((i % columns) * w)}%" y="${short(Math.floor(i / columns) * h)}%" width="${short(w)}%" height="${short(h)}%"><rect width="100%" height="100%" fill="url(#p${i})"/></svg>`,
  );
  return `<svg ${xmlns}>${dark}${defs.join('')}${fields.join('')}</svg>`;
}

const bead = (centre: number, colour: string) =>
  `<path fill="${paints.night}" d="M${centre - 24} 12l12-12h24l12 12-12 12h-24z"/><path fill="${paints.teal}" d="M${centre - 18} 12l6-6v12zM${centre + 18} 12l-6-6v12z"/><path fill="${colour}" d="M${centre} 0l12 12-12 12-12-12z"/><path fill="${paints.night}" d="M${centre} 7l5 5-5 5-5-5z"/>`;

const band = `<svg ${xmlns} width="96" height="24" viewBox="0 0 96 24"><path fill="${paints.cream}" d="M0 0h96v24H0z"/>${bead(24, paints.marigold)}${bead(72, paints.terracotta)}</svg>`;

const tip = (angle: number) => {
  const a = (angle * Math.PI) / 180;
  return `${short(Math.sin(a) * 200)} ${short(-Math.cos(a) * 200)}`;
};
const shoulder = (angle: number) => {
  const a = (angle * Math.PI) / 180;
  const r = 100 / Math.cos(Math.PI / 8);
  return `${short(Math.sin(a) * r)} ${short(-Math.cos(a) * r)}`;
};

const box = `viewBox="-202 -202 404 404" width="404" height="404"`;
const wholeStar = `<svg ${xmlns} ${box}>${starMarkup(200)}</svg>`;

const lostStar = `<svg ${xmlns} viewBox="-204 -204 408 512" width="408" height="512">${starMarkup(200, starColours, [135])}<path fill="none" stroke="${paints.lavender}" stroke-width="1.5" stroke-dasharray="5 5" d="M0 0L${shoulder(112.5)}L${tip(135)}L${shoulder(157.5)}z"/><g transform="translate(-34 270) rotate(83)">${starArmMarkup(200, starColours)}</g></svg>`;

export const drawnPictures: Record<string, string> = {
  ...Object.fromEntries(Object.entries(tiles).map(([key, tile]) => [`${key}.svg`, pattern(tile)])),
  ...Object.fromEntries(scenePictures.map((svg, i) => [`scene-${i + 1}.svg`, svg])),
  'quilt.svg': quilt(Object.keys(drawnTiles).slice(0, 8), 4),
  'quilt-row.svg': quilt(Object.keys(drawnTiles).slice(0, 8), 8),
  'band.svg': band,
  'star.svg': wholeStar,
  'lost-star.svg': lostStar,
  'africa.svg': africa,
};
