import { memoByContentVersion } from '#app/platform/content/memo-by-version.ts';
import { colours } from './colours.content.ts';
import { type Brand, type Palette, paletteOf } from './colours.ts';

export interface LogoPicture {
  /** Its address, which contains the picture's hash. */
  of: string;
  png: Buffer;
  width: number;
  height: number;
}

/** Colours and logo for anything drawn outside pages: sharing pictures, icons, documents. */
export interface Branding {
  brand: Brand;
  palette: Palette;
  /** Replaces our own mark. */
  logo?: LogoPicture | undefined;
}

/** The published colours, for output without a style sheet. */
export const publishedBranding = memoByContentVersion((content): Branding => {
  const { main, accent } = content.single(colours);
  return { brand: { main, accent }, palette: paletteOf({ main, accent }) };
});
