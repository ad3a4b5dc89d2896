import { mayBeShown } from '#app/pictures/picture.ts';
import type { StoredPicture } from '#app/pictures/pictures.server.ts';
import { pictureSource } from '#app/pictures/shown-pictures.server.ts';

export const foundPicture = (picture: StoredPicture) => ({
  source: pictureSource(picture),
  name: picture.name,
  page: `/admin/pictures/${picture.hash}`,
  /** False if a recognisable child is in it and nobody has checked the photo consent. */
  mayBeShown: mayBeShown(picture),
});
export type FoundPicture = ReturnType<typeof foundPicture>;
