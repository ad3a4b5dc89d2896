import { short } from './glyphs.ts';
import { paints } from './paints.ts';
import { starColours, starMarkup } from './star.ts';

const {
  dusk,
  indigo,
  irisShade,
  iris,
  violet,
  periwinkle,
  lavender,
  mist,
  marigold,
  straw,
  cream,
  clay,
  brick,
  terracotta,
  brickShade,
  rust,
  aqua,
  sea,
  lagoon,
  seaShade,
} = paints;

/** Wider than any hero: the page shows the part around x = 720 (laptop) or the star (phone). */
export const sceneWidth = 1840;
export const sceneHeight = 640;
const unit = 56;
const rowHeight = unit * 0.72;

const stones = {
  iris: [violet, irisShade],
  teal: [sea, seaShade],
  terra: [brick, brickShade],
} as const;
const threads = { c: cream, s: marigold, t: brick, e: sea, i: violet } as const;
type Stone = keyof typeof stones;

type Mountain = [centre: number, stone: Stone, stripes: string];

function mountain([centre, stone, stripes]: Mountain): string {
  const paths = new Map<string, string>();
  const put = (colour: string, d: string) => paths.set(colour, (paths.get(colour) ?? '') + d);
  const rows = stripes.length;
  const [light, shade] = stones[stone];
  for (let row = 0; row < rows; row++) {
    const top = sceneHeight - (rows - row) * rowHeight;
    const left = centre - ((row + 1) * unit) / 2;
    const colour = stripes[row] === '.' ? light : threads[stripes[row] as keyof typeof threads];
    for (let i = 0; i <= row; i++)
      put(colour, `M${short(left + i * unit)} ${short(top + rowHeight)}h${unit}l-28-${short(rowHeight)}z`);
    for (let i = 0; i < row; i++)
      put(shade, `M${short(left + (i + 0.5) * unit)} ${short(top)}h${unit}l-28 ${short(rowHeight)}z`);
  }
  return [...paths].map(([colour, d]) => `<path fill="${colour}" d="${d}"/>`).join('');
}

function sky(seed: number): string {
  let d = '';
  let a = seed * 2654435761;
  const next = () => {
    a = (Math.imul(a ^ (a >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (a >>> 0) / 4294967296;
  };
  for (let i = 0; i < 84; i++) {
    const x = 696 + Math.floor(next() * 92) * 12;
    const y = 22 + Math.floor(next() ** 1.3 * 34) * 12;
    d += `M${x} ${y}l2 2-2 2-2-2z`;
  }
  return `<path fill="${lavender}" opacity=".6" d="${d}"/>`;
}

const evening = [iris, indigo, dusk];

const scenes: { rings: readonly string[]; hills: Mountain[] }[] = [
  {
    rings: starColours,
    hills: [
      [1640, 'teal', '..c.s.'],
      [1340, 'iris', '..c.tt..'],
      [800, 'teal', '..c.s.'],
      [540, 'iris', '..c.'],
      [1064, 'terra', 's..c.'],
      [936, 'iris', '.c.'],
      [688, 'terra', '..'],
      [1208, 'teal', '.c.'],
      [1500, 'terra', '.c.'],
      [424, 'teal', '..'],
    ],
  },
  {
    rings: [cream, straw, marigold, aqua, sea, lagoon, ...evening],
    hills: [
      [1580, 'iris', '.c.s..'],
      [1290, 'terra', 's.c..c.'],
      [860, 'iris', '..cs..'],
      [600, 'terra', '.c..'],
      [1120, 'teal', '.s.c.'],
      [980, 'terra', '.c.'],
      [740, 'teal', '.s'],
      [1430, 'teal', '.c..'],
      [460, 'iris', '.c'],
      [1720, 'terra', '.s.'],
    ],
  },
  {
    rings: [straw, marigold, clay, terracotta, rust, violet, ...evening],
    hills: [
      [1480, 'teal', '.c..s.c.'],
      [1210, 'iris', 's..c..'],
      [780, 'terra', '.c.s.'],
      [560, 'teal', '..c'],
      [1010, 'teal', 'c..s'],
      [1350, 'terra', '.c..'],
      [890, 'iris', '.c'],
      [1650, 'iris', '.c.s.'],
      [670, 'iris', '.s'],
      [420, 'terra', '.c'],
    ],
  },
  {
    rings: [marigold, cream, mist, lavender, periwinkle, violet, ...evening],
    hills: [
      [1380, 'terra', '.c.s..c'],
      [1600, 'iris', '..c.s'],
      [820, 'iris', 's.c...'],
      [1160, 'teal', '.c.s'],
      [580, 'teal', '.c..'],
      [980, 'terra', '.s.c'],
      [1270, 'iris', '.c.'],
      [700, 'terra', '.c'],
      [440, 'iris', '..'],
      [1740, 'teal', '.c.'],
    ],
  },
  {
    rings: [cream, marigold, clay, cream, sea, lagoon, ...evening],
    hills: [
      [1300, 'teal', '..s.c..c'],
      [1560, 'terra', '.c.s.'],
      [850, 'terra', '.c..s'],
      [640, 'iris', '.c.s'],
      [1080, 'iris', 's.c.'],
      [960, 'teal', '.c.'],
      [500, 'terra', '.c'],
      [1440, 'iris', '.c..'],
      [740, 'teal', '.s'],
      [1720, 'teal', '.c.'],
    ],
  },
  {
    rings: [straw, cream, marigold, terracotta, cream, terracotta, ...evening],
    hills: [
      [1420, 'iris', 'c..s.c.'],
      [1640, 'teal', '.c.s.'],
      [760, 'teal', 's..c.'],
      [1200, 'terra', '.c.s.'],
      [900, 'iris', '.c..'],
      [1050, 'terra', '.s.'],
      [560, 'iris', '.c.'],
      [1310, 'teal', '.c'],
      [660, 'terra', '.c'],
      [420, 'teal', '.s'],
    ],
  },
  {
    rings: [marigold, straw, aqua, cream, violet, periwinkle, ...evening],
    hills: [
      [1350, 'teal', 's.c..c.'],
      [1560, 'iris', '.c..s.'],
      [820, 'iris', '.s.c.'],
      [1170, 'iris', '.c.s.'],
      [620, 'terra', '.c.s'],
      [1000, 'teal', '.c.'],
      [1260, 'terra', '.s.'],
      [480, 'teal', '.c'],
      [720, 'teal', '..'],
      [1720, 'terra', '.c.'],
    ],
  },
  {
    rings: [cream, cream, straw, marigold, clay, brick, ...evening],
    hills: [
      [1260, 'iris', '.c.s..c.'],
      [1520, 'teal', 's..c.s'],
      [800, 'teal', '.c.s.'],
      [600, 'terra', 's.c.'],
      [1060, 'terra', '.c.s'],
      [930, 'iris', '.c'],
      [1400, 'terra', '.c.'],
      [1690, 'iris', '.c..'],
      [470, 'iris', '.c'],
      [700, 'iris', '.s'],
    ],
  },
];

export const scenePictures = scenes.map(
  ({ rings, hills }, index) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneWidth} ${sceneHeight}" width="${sceneWidth}" height="${sceneHeight}">${sky(index + 1)}<g transform="translate(1070 292)">${starMarkup(280, rings)}</g>${hills.map(mountain).join('')}</svg>`,
);
