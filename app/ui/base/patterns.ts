import { art, tileGrounds } from '#app/ui/art/art.ts';
import { keyHash } from '#app/ui/art/seed.ts';

const spare = Object.keys(tileGrounds).filter((key) => key.startsWith('bead-'));

export const tileFor = (key: string): string =>
  key in tileGrounds ? key : (spare[keyHash(key) % spare.length] as string);

export const tileUrl = (key: string): string => `${art}/${tileFor(key)}.svg`;

/** Class of the background colour shown until a tile has loaded, and under Save-Data. */
export const groundClass = (key: string): string => `ground-${tileGrounds[tileFor(key)]}`;
