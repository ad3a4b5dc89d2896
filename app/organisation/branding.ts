import { memoByContentVersion } from '#app/platform/content/derived.ts';
import { colours } from './colours.content.ts';
import { type Brand, type Palette, paletteOf } from './colours.ts';

export interface LogoPicture {
  /** Its address, which holds the hash of the picture. */
  of: string;
  png: Buffer;
  width: number;
  height: number;
}

/** What whatever is drawn outside of pages is drawn in: pictures for sharing, icons, documents. */
export interface Branding {
  brand: Brand;
  palette: Palette;
  /** In place of the drawn mark. */
  logo?: LogoPicture | undefined;
}

/** The colours that are published, for what has no style sheet. */
export const publishedBranding = memoByContentVersion((content): Branding => {
  const { main, accent } = content.single(colours);
  return { brand: { main, accent }, palette: paletteOf({ main, accent }) };
});
