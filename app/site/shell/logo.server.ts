import { LRUCache } from 'lru-cache';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { ImageOf, PictureSource } from '#app/ui/base/picture.tsx';
import type { OwnLogo } from './logo.tsx';

/** The logo that these addresses of uploaded pictures name; undefined where none is chosen, or it is gone. No query without one, nor once its sizes are made. */
export async function shownLogo(
  context: Context,
  { logo, logoOnDark }: { logo?: string | undefined; logoOnDark?: string | undefined },
): Promise<OwnLogo | undefined> {
  if (!logo) return undefined;
  const known = readyLogos(context.get(databaseContext));
  const key = `${logo} ${logoOnDark ?? ''}`;
  const ready = known.get(key);
  if (ready) return ready;
  const imageOf = await shownPictures(context, [{ image: logo }, { image: logoOnDark }]);
  const usual = smallest(imageOf(logo));
  const onDark = smallest(imageOf(logoOnDark));
  const shown = usual && { usual, ...(onDark && { onDark }) };
  if (shown && isMade(usual) && (!logoOnDark || isMade(onDark))) known.set(key, shown);
  return shown;
}

/** By their addresses; once its sizes are made nothing of a logo changes any more, for its words are those beside it. */
const readyLogos = memoize((_database: Database) => new LRUCache<string, OwnLogo>({ max: 20 }));

const isMade = (source: PictureSource | undefined) => source !== undefined && source.widths.length > 0;

/** Its smallest file is sharp: a logo is at most 120 pixels wide. */
function smallest(of: ReturnType<ImageOf>): PictureSource | undefined {
  if (of === undefined || typeof of === 'string') return undefined;
  return { ...of, widths: of.widths.slice(0, 1) };
}
