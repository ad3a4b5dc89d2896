import { short } from './glyphs.ts';
import { paints } from './paints.ts';

const { marigold, straw, cream, clay, terracotta, rust, iris, indigo, dusk } = paints;

/** Ring colours from the centre outwards. */
export const starColours = [marigold, straw, cream, clay, terracotta, rust, iris, indigo, dusk];

export function starArmMarkup(r: number, rings: readonly string[], gap = 0.09): string {
  const k = (rings.length + 1) / 2;
  const side = r / (2 * Math.cos(Math.PI / 8)) / k;
  const right = { x: Math.sin(Math.PI / 8) * side, y: -Math.cos(Math.PI / 8) * side };
  const at = (i: number, j: number) => `${short((j - i) * right.x)} ${short((i + j) * right.y)}`;
  const g = gap / 2;
  return rings
    .map((colour, ring) => {
      const beads = [];
      for (let i = Math.max(0, ring - k + 1); i <= Math.min(ring, k - 1); i++) {
        const j = ring - i;
        beads.push(
          `M${at(i + g, j + g)}L${at(i + 1 - g, j + g)}L${at(i + 1 - g, j + 1 - g)}L${at(i + g, j + 1 - g)}z`,
        );
      }
      return `<path fill="${colour}" d="${beads.join('')}"/>`;
    })
    .join('');
}

const turns = [0, 45, 90, 135, 180, 225, 270, 315];

/** Eight arms around 0,0, except those at the angles in `without`. */
export const starMarkup = (r: number, rings: readonly string[] = starColours, without: number[] = []) =>
  `<defs><g id="a">${starArmMarkup(r, rings)}</g></defs>${turns
    .filter((angle) => !without.includes(angle))
    .map((angle) => `<use href="#a"${angle ? ` transform="rotate(${angle})"` : ''}/>`)
    .join('')}`;
