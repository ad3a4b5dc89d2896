import type { RouterContextProvider } from 'react-router';
import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import type { ImageOf, PictureSource } from '#app/ui/base/picture.tsx';
import type { OwnLogo } from './logo.tsx';

/** The logo that these addresses of uploaded pictures name; undefined where none is chosen, or it is gone. No query without one. */
export async function shownLogo(
  context: Readonly<RouterContextProvider>,
  { logo, logoOnDark }: { logo?: string | undefined; logoOnDark?: string | undefined },
): Promise<OwnLogo | undefined> {
  if (!logo) return undefined;
  const imageOf = await shownPictures(context, [{ image: logo }, { image: logoOnDark }]);
  const usual = smallest(imageOf(logo));
  const onDark = smallest(imageOf(logoOnDark));
  return usual && { usual, ...(onDark && { onDark }) };
}

/** Its smallest file is sharp: a logo is at most 120 pixels wide. */
function smallest(of: ReturnType<ImageOf>): PictureSource | undefined {
  if (of === undefined || typeof of === 'string') return undefined;
  return { ...of, widths: of.widths.slice(0, 1) };
}
