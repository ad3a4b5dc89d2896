import type { EntryCheck } from '#app/platform/content/editing/check-entry.ts';
import { referencesIn } from '#app/platform/content/editing/references.ts';
import { mayBeShown, pictureHash } from './picture.ts';
import { findPictures } from './pictures.server.ts';

export const checkPictures: EntryCheck = async (tx, { collection, value }) => {
  const { pictures } = referencesIn(collection.schema, value);
  const named = pictures.map(({ path, href }) => ({ path, hash: pictureHash(href) }));
  const hashes = named.flatMap(({ hash = [] }) => hash);
  const found = hashes.length > 0 ? await findPictures(tx, hashes) : [];
  return named.flatMap(({ path, hash }) => {
    const picture = found.find((one) => one.hash === hash);
    if (!picture) return [{ path, message: 'There is no such picture. Please choose another one.' }];
    if (mayBeShown(picture)) return [];
    const message = `A child can be recognised in “${picture.name}”, and nobody has checked the photo consent. Check it on the picture’s page, or choose another one.`;
    return [{ path, message }];
  });
};
