import { LRUCache } from 'lru-cache';
import { shownPictures } from '#app/pictures/shown-pictures.server.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { ImageOf, PictureSource } from '#app/ui/base/picture.tsx';
import type { OwnLogo } from './logo.tsx';

/**
 * The logo for these uploaded pictures; undefined if none is chosen or it has been deleted. Needs no query
 * without a logo, or once its sizes are ready.
 */
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
  const onLight = smallest(imageOf(logo));
  const onDark = smallest(imageOf(logoOnDark));
  const shown = onLight && { onLight, ...(onDark && { onDark }) };
  if (shown && isMade(onLight) && (!logoOnDark || isMade(onDark))) known.set(key, shown);
  return shown;
}

/** By address. Final once the sizes are ready, since a logo has no text of its own. */
const readyLogos = memoize((_database: Database) => new LRUCache<string, OwnLogo>({ max: 20 }));

const isMade = (source: PictureSource | undefined) => source !== undefined && source.widths.length > 0;

/** The smallest file is sharp enough: a logo is at most 120 px wide. */
function smallest(of: ReturnType<ImageOf>): PictureSource | undefined {
  if (of === undefined || typeof of === 'string') return undefined;
  return { ...of, widths: of.widths.slice(0, 1) };
}
