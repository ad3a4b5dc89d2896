/** A tile is a grid of glyphs: half-square triangles A B C D, full squares #, diamonds x, arrows ^ v < >, beads o O. */
export type Symmetry = 'mirror' | 'turn' | 'left-right' | 'top-bottom';
type Grid = string[][];

const polygons: Record<string, string> = {
  A: '0,0 1,0 0,1',
  B: '0,0 1,0 1,1',
  C: '1,0 1,1 0,1',
  D: '0,0 1,1 0,1',
  '#': '0,0 1,0 1,1 0,1',
  x: '.5,0 1,.5 .5,1 0,.5',
  '^': '.5,0 1,1 0,1',
  v: '0,0 1,0 .5,1',
  '>': '0,0 1,.5 0,1',
  '<': '1,0 1,1 0,.5',
};
const leftRight: Record<string, string> = { A: 'B', B: 'A', C: 'D', D: 'C', '>': '<', '<': '>' };
const topBottom: Record<string, string> = { A: 'D', D: 'A', B: 'C', C: 'B', '^': 'v', v: '^' };
const clockwise: Record<string, string> = {
  A: 'B',
  B: 'C',
  C: 'D',
  D: 'A',
  '^': '>',
  '>': 'v',
  v: '<',
  '<': '^',
};

const swap = (grid: Grid, by: Record<string, string>) =>
  grid.map((row) => row.map((glyph) => by[glyph] ?? glyph));
const mirrorX = (grid: Grid) =>
  swap(
    grid.map((row) => row.toReversed()),
    leftRight,
  );
const mirrorY = (grid: Grid) => swap(grid.toReversed(), topBottom);
const turn = (grid: Grid) =>
  swap(
    grid[0]!.map((_, x) => grid.map((row) => row[x]!).reverse()),
    clockwise,
  );
const beside = (left: Grid, right: Grid) => left.map((row, y) => [...row, ...right[y]!]);

export function grow(rows: string[], symmetry: Symmetry): Grid {
  const quarter = rows.map((row) => [...row]);
  if (symmetry === 'left-right') return beside(quarter, mirrorX(quarter));
  if (symmetry === 'top-bottom') return [...quarter, ...mirrorY(quarter)];
  if (symmetry === 'mirror') {
    const top = beside(quarter, mirrorX(quarter));
    return [...top, ...mirrorY(top)];
  }
  const second = turn(quarter);
  const third = turn(second);
  return [...beside(quarter, second), ...beside(turn(third), third)];
}

export const short = (value: number) => String(+value.toFixed(2)).replace(/^(-?)0\./, '$1.');

function glyphPath(glyph: string, x: number, y: number, cellPx: number): string {
  if (glyph === 'o' || glyph === 'O') {
    const r = (glyph === 'o' ? 0.14 : 0.26) * cellPx;
    const arc = `a${short(r)} ${short(r)} 0 1 0 `;
    return `M${short((x + 0.5) * cellPx - r)} ${short((y + 0.5) * cellPx)}${arc}${short(2 * r)} 0${arc}${short(-2 * r)} 0`;
  }
  const points = polygons[glyph];
  if (!points) return '';
  const corners = points.split(' ').map((point) => {
    const [px, py] = point.split(',').map(Number) as [number, number];
    return `${short((x + px) * cellPx)} ${short((y + py) * cellPx)}`;
  });
  return `M${corners.join('L')}z`;
}

export const gridPath = (grid: Grid, cellPx: number) =>
  grid.map((row, y) => row.map((glyph, x) => glyphPath(glyph, x, y, cellPx)).join('')).join('');
