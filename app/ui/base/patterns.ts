import { art, tileGrounds } from '#app/ui/art/art.ts';

const spare = Object.keys(tileGrounds).filter((key) => key.startsWith('bead-'));

const hash = (key: string) =>
  [...key].reduce((h, letter) => Math.imul(h ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);

export const tileFor = (key: string): string =>
  key in tileGrounds ? key : (spare[hash(key) % spare.length] as string);

export const tileUrl = (key: string): string => `${art}/${tileFor(key)}.svg`;

/** Class of the background colour shown until a tile has loaded, and under Save-Data. */
export const groundClass = (key: string): string => `ground-${tileGrounds[tileFor(key)]}`;
