import type { RouterContextProvider } from 'react-router';
import { entryPath } from '#app/admin/content/entries/entry-view.server.ts';
import { type Actor, audit, changedFacts } from '#app/features/audit/audit.server.ts';
import { inLine, lineLength } from '#app/features/pictures/in-line.ts';
import { factsProblem, type PictureFacts } from '#app/features/pictures/picture.ts';
import {
  changePicture,
  deletePicture,
  type Picture,
  type PictureChange,
  storePicture,
} from '#app/features/pictures/pictures.server.ts';
import { BadPicture, cleanPicture } from '#app/features/pictures/shrink.server.ts';
import { makePictureSizes } from '#app/features/pictures/sizes.job.ts';
import { withUpload } from '#app/features/pictures/upload.server.ts';
import { entriesMentioning } from '#app/platform/content/editing/mentions.server.ts';
import { lockPublishing } from '#app/platform/content/editing/publish.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Refusal, staffServices } from '#app/staff/staff.server.ts';

type Context = Readonly<RouterContextProvider>;
type Fields = Readonly<Record<string, string>>;

/** What a form says of a picture. */
export const factsOf = (fields: Fields): PictureFacts => ({
  alt: fields.alt ?? '',
  decorative: fields.decorative === 'on',
  showsChild: fields.shows_child === 'on',
  consentChecked: fields.consent_checked === 'on',
});

/** Pictures before an upload in this process, about half a second each; with more it is asked to come again. */
const mostWaiting = 12;

interface UploadRefusal extends Refusal {
  isBusy?: true;
}

/** Takes an upload: the picture is cleaned, stored, noted, and its sizes are ordered, or why not. */
export async function uploadPicture(
  context: Context,
  request: Request,
  actor: Actor,
): Promise<{ hash: string; isNew: boolean } | UploadRefusal> {
  try {
    return await withUpload(request, async ({ file, name, fields }) => {
      const facts = factsOf(fields);
      const errors = factsProblem(facts);
      if (errors)
        return {
          problem: 'Please look at the marked fields, and choose the picture again.',
          errors,
          typed: fields,
        };
      if (lineLength() >= mostWaiting)
        return {
          problem:
            'Many pictures are being uploaded at this moment. Nothing was stored; please wait a minute, choose the picture again and upload it.',
          typed: fields,
          isBusy: true,
        };
      const picture = await inLine(() => cleanPicture(file));
      const { database, jobs, now } = staffServices(context);
      return database.transaction(async (tx) => {
        const stored = await storePicture(tx, { name, picture, userId: actor.id, now, ...facts });
        if (!stored.isNew) return stored;
        await jobs.send(tx, makePictureSizes, { hash: stored.hash });
        const after = {
          name,
          alt: facts.alt,
          shows_child: facts.showsChild,
          consent_checked: facts.consentChecked,
        };
        await audit(tx, { actor, action: 'upload', entity: 'picture', entityId: stored.hash, after, now });
        return stored;
      });
    });
  } catch (error) {
    if (error instanceof BadPicture) return { problem: error.message };
    throw error;
  }
}

/** Changes what is said of a picture, and notes it; or what is wrong with it. */
export async function savePicture(
  context: Context,
  picture: Picture,
  fields: Fields,
  actor: Actor,
): Promise<Refusal | undefined> {
  const change: PictureChange = {
    ...factsOf(fields),
    focusX: perCent(fields.focus_x, picture.focusX),
    focusY: perCent(fields.focus_y, picture.focusY),
  };
  const errors = factsProblem(change);
  if (errors) return { problem: 'Please look at the marked fields.', errors, typed: fields };
  const { database, now } = staffServices(context);
  const facts = ({
    alt,
    showsChild,
    focusX,
    focusY,
  }: Pick<Picture, 'alt' | 'showsChild' | 'focusX' | 'focusY'>) => ({
    alt,
    shows_child: showsChild,
    middle: `${focusX} % from the left, ${focusY} % from the top`,
  });
  const changed = changedFacts(
    facts(picture),
    facts({ ...change, alt: change.decorative ? '' : change.alt }),
  );
  if (changed)
    await database.transaction(async (tx) => {
      await changePicture(tx, picture.hash, change);
      await audit(tx, {
        actor,
        action: 'change',
        entity: 'picture',
        entityId: picture.hash,
        ...changed,
        now,
      });
    });
  return undefined;
}

const perCent = (text: string | undefined, otherwise: number): number =>
  /^\d{1,3}$/.test(text ?? '') ? Math.min(100, Number(text)) : otherwise;

/** Where a picture is used, and where that is edited. */
export interface PictureUse {
  href: string;
  collection: string;
  title: string;
  states: string[];
}

/** The entries that name it, in a field or within a text: published, waiting for their time, or as a draft. */
export const usesOf = async (database: Database, { hash }: Pick<Picture, 'hash'>): Promise<PictureUse[]> =>
  (await entriesMentioning(database, hash)).map(({ collection, id, title, ...stands }) => ({
    href: entryPath(collection, id),
    collection,
    title,
    states: (['published', 'scheduled', 'draft'] as const).filter((state) => stands[state]),
  }));

/** Deletes a picture that no entry names, and notes it; or why it stays. */
export async function removePicture(
  context: Context,
  { hash: entityId, name, alt }: Picture,
  actor: Actor,
): Promise<Refusal | undefined> {
  const { database, now } = staffServices(context);
  return database.transaction(async (tx) => {
    // Nobody publishes between the question and the deletion.
    await lockPublishing(tx);
    const { length } = await usesOf(tx, { hash: entityId });
    if (length > 0)
      return {
        problem: `This picture is used in ${length === 1 ? 'an entry' : `${length} entries`}. Take it out there first.`,
      };
    await deletePicture(tx, entityId);
    await audit(tx, { actor, action: 'remove', entity: 'picture', entityId, before: { name, alt }, now });
    return undefined;
  });
}
