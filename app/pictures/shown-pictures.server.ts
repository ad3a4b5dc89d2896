import { LRUCache } from 'lru-cache';
import { type Context, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memoize } from '#app/platform/memoize.ts';
import type { ImageOf, PictureSource } from '#app/ui/base/picture.tsx';
import { mayBeShown, pictureHash, picturePath } from './picture.ts';
import { findPictures, type StoredPicture } from './pictures.server.ts';

export const pictureSource = (picture: StoredPicture): PictureSource => {
  const { width, height, alt, focusX: x, focusY: y, widths } = picture;
  return { src: picturePath(picture), width, height, alt, focus: { x, y }, widths };
};

/** Last known pictures, for when the database is down. */
const lastKnown = memoize((_database: Database) => new LRUCache<string, StoredPicture>({ max: 1_000 }));

/** Deleted or hidden pictures are undefined, and replaced by the pattern. One query at most. */
export async function shownPictures(
  context: Context,
  entries: readonly { image?: string | undefined }[],
): Promise<ImageOf> {
  const hashes = entries.map(({ image }) => pictureHash(image)).filter((hash) => hash !== undefined);
  const found = hashes.length > 0 ? await readPictures(context.get(databaseContext), hashes) : [];
  const sources = new Map(found.filter(mayBeShown).map((picture) => [picture.hash, pictureSource(picture)]));
  return (image) => {
    const hash = pictureHash(image);
    return hash ? sources.get(hash) : image;
  };
}

async function readPictures(database: Database, hashes: readonly string[]): Promise<StoredPicture[]> {
  const known = lastKnown(database);
  try {
    const found = await findPictures(database, hashes);
    for (const picture of found) known.set(picture.hash, picture);
    return found;
  } catch {
    return hashes.map((hash) => known.get(hash)).filter((picture) => picture !== undefined);
  }
}
