import type { Symmetry } from './glyphs.ts';
import { paints } from './paints.ts';

const { night, cream, marigold, iris, terracotta, rust, teal, deepTeal, sand } = paints;

export const colourways = {
  night: [night, cream, marigold, iris],
  terra: [terracotta, cream, marigold, rust],
  teal: [teal, cream, marigold, deepTeal],
  sand: [sand, night, terracotta, teal],
} as const;
export type Colourway = keyof typeof colourways;

export interface PatternTile {
  way: Colourway;
  symmetry: Symmetry;
  cellPx: number;
  layers: string[][];
}

const tile = (way: Colourway, symmetry: Symmetry, cellPx: number, ...layers: string[][]): PatternTile => ({
  way,
  symmetry,
  cellPx,
  layers,
});

export const drawnTiles: Record<string, PatternTile> = {
  cybersecurity: tile(
    'night',
    'mirror',
    10,
    ['...C', '..CA', '.CA.', 'CA..'],
    ['A...', '....', '....', '...C'],
    ['.o..', 'o...', '...C', '..C#'],
  ),
  networking: tile('teal', 'turn', 12, ['.CA', 'C#.', 'A..'], ['...', '...', '..C'], ['o..', '..C', '.CA']),
  'data-science-ai': tile(
    'terra',
    'mirror',
    12,
    ['..D', '..#', 'B#A'],
    ['A..', '...', '..C'],
    ['.o.', 'o..', '...'],
  ),
  'data-science': tile(
    'sand',
    'left-right',
    11,
    ['...^', '..^^', '.^^^', '^^^^', 'o.o.'],
    ['....', '....', '....', '....', '.x.x'],
    ['...v', '..v.', '.v..', 'v...', '....'],
  ),
  programming: tile(
    'night',
    'top-bottom',
    12,
    ['.D...', 'B.D..', '.B.D.', '..B.D'],
    ['....x', '.....', 'x....', '.....'],
    ['D...B', '.D...', '..D..', 'o..D.'],
  ),
  'information-technology': tile(
    'sand',
    'mirror',
    12,
    ['vvC', '.C#', 'C#A'],
    ['...', '...', '..C'],
    ['^..', '...', '...'],
  ),
  'digital-literacy': tile(
    'teal',
    'turn',
    12,
    ['A.C', '.C#', '..A'],
    ['...', 'x..', '...'],
    ['.A.', '...', 'B..'],
  ),
  'professional-skills': tile(
    'terra',
    'mirror',
    11,
    ['x.xC', '.xCA', 'xCA.', 'CA.C'],
    ['....', '....', '....', '...C'],
    ['.o..', 'o...', '....', '....'],
  ),
  'south-africa': tile(
    'night',
    'mirror',
    12,
    ['A..D', '..D#', '.B#A', 'B#A.'],
    ['....', '....', '....', '...C'],
    ['.A..', 'A...', '....', '....'],
  ),
  namibia: tile(
    'terra',
    'left-right',
    11,
    ['^^^^', '....', '...C', '..CA', '.CA.', 'CA..'],
    ['....', 'x.x.', '....', '....', '....', '....'],
    ['....', '....', '....', '...C', '..C#', '.C##'],
  ),
  tanzania: tile('teal', 'mirror', 12, ['#D.', 'B.D', '.B.'], ['...', '...', '..C'], ['..o', '...', 'o..']),
  uganda: tile('sand', 'mirror', 12, ['x.D', '.xC', 'BC#'], ['...', '...', '...'], ['.^.', '<..', '...']),
};
