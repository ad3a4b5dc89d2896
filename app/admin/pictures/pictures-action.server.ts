import { adminContext, savedToast } from '#app/admin/shared/staff.server.ts';
import { type Actor, audit, changedFacts } from '#app/audit/audit.server.ts';
import type { Saved } from '#app/forms/form.ts';
import { conflictError, FormError } from '#app/forms/form-error.ts';
import { formErrorResponse, submit } from '#app/forms/submit.server.ts';
import { mayBeShown, type PictureFacts } from '#app/pictures/picture.ts';
import { enqueuePictureWork, pictureQueueLength } from '#app/pictures/picture-queue.ts';
import {
  changePicture,
  deletePicture,
  findPicture,
  lockPicture,
  type PictureChange,
  type StoredPicture,
  storePicture,
} from '#app/pictures/pictures.server.ts';
import { BadPicture, type CleanPicture, cleanPicture } from '#app/pictures/shrink.server.ts';
import { makePictureSizes } from '#app/pictures/sizes.job.ts';
import { withUpload } from '#app/pictures/upload.server.ts';
import { lockPublishing } from '#app/platform/content/editing/entry-row.server.ts';
import { entriesMentioning } from '#app/platform/content/editing/mentions.server.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { requestPurge } from '#app/platform/shared-caches/purge.job.ts';
import { type FoundPicture, foundPicture } from './found-picture.server.ts';
import { deleteForm, pictureFacts, saveForm, uploadForm } from './picture-forms.ts';

/** Uploads queued in this process, about half a second each; beyond that, clients are told to retry. */
const maxWaiting = 12;

const list = '/admin/pictures';

interface By {
  context: Context;
  actor: Actor;
}

interface Sent extends By {
  request: Request;
}

export async function takeUpload({ context, request, actor }: Sent) {
  try {
    return await withUpload(request, ({ file, name, fields }) =>
      submit(uploadForm, {
        context,
        request,
        fields,
        back: list,
        run: async ({ values }): Promise<Saved<FoundPicture>> => {
          if (pictureQueueLength() >= maxWaiting) throw busy();
          const picture = await enqueuePictureWork(() => cleanPicture(file)).catch((error) => {
            throw error instanceof BadPicture ? new FormError(error.message) : error;
          });
          const stored = await store({ context, actor }, { name, picture, facts: pictureFacts(values) });
          if (values.stay) return { result: foundPicture(stored.row) };
          return { ...outcomes[stored.outcome], redirectTo: `${list}/${stored.row.hash}` };
        },
      }),
    );
  } catch (error) {
    if (error instanceof BadPicture)
      return formErrorResponse(uploadForm, error.fields, new FormError(error.message));
    throw error;
  }
}

const outcomes = {
  new: savedToast('Now choose the point that stays in view.', 'Uploaded'),
  marked: savedToast(
    'This picture was uploaded before. It is marked now: a child can be recognised in it. Nothing else was changed.',
    'Already there',
  ),
  known: savedToast('This picture was uploaded before. Nothing was changed.', 'Already there'),
};

const busy = () =>
  new FormError(
    'Many pictures are being uploaded at this moment. Nothing was stored; please wait a minute, choose the picture again and upload it.',
    { status: 503, wait: 60 },
  );

interface NewPicture {
  name: string;
  picture: CleanPicture;
  facts: PictureFacts;
}

type Stored = Promise<{ outcome: keyof typeof outcomes; row: StoredPicture }>;

const store = ({ context, actor }: By, { name, picture, facts }: NewPicture): Stored => {
  const { database, jobs, now } = adminContext(context);
  return database.transaction(async (tx) => {
    const stored = await storePicture(tx, { name, picture, userId: actor.id, now, ...facts });
    const row = (await lockPicture(tx, stored.hash))!;
    if (!stored.isNew) {
      if (row.showsChild || !facts.showsChild) return { outcome: 'known', row };
      const { showsChild, consentChecked } = facts;
      await change(tx, { context, actor }, row, { ...row, decorative: !row.alt, showsChild, consentChecked });
      return { outcome: 'marked', row: (await findPicture(tx, row.hash))! };
    }
    await jobs.send(tx, makePictureSizes, { hash: stored.hash });
    const after = {
      name,
      alt: facts.alt,
      shows_child: facts.showsChild,
      consent_checked: facts.consentChecked,
    };
    await audit(tx, { actor, action: 'upload', entity: 'picture', entityId: stored.hash, after, now });
    return { outcome: 'new', row };
  });
};

export const savePicture = (sent: Sent & { fields: FormData }, { hash }: StoredPicture) =>
  submit(saveForm, {
    ...sent,
    back: `${list}/${hash}`,
    save: async ({ values, tx, now }) => {
      const facts = pictureFacts(values);
      const picture = await lockPicture(tx, hash);
      if (!picture) throw conflictError('Someone has deleted this picture.');
      const mayUndo =
        (facts.consentChecked && !picture.consentAt) || (picture.showsChild && !facts.showsChild);
      if (mayUndo && values.seen !== consentState(picture))
        throw conflictError(
          'Someone has changed what is said of children and their photo consent. Please load the page again and look at it.',
        );
      await change(tx, sent, picture, { ...facts, focusX: values.focus_x, focusY: values.focus_y });
      return savedToast(
        mayBeShown({ showsChild: facts.showsChild, consentAt: facts.consentChecked ? now : null })
          ? 'Visitors see this within a few seconds.'
          : 'No visitor gets this picture any more. Copies that someone saved or shared before may still exist elsewhere.',
      );
    },
  });

/** Sent with the form: one that was opened before a consent was withdrawn must not give it again. */
export const consentState = ({ showsChild, consentAt }: StoredPicture): string =>
  `${showsChild} ${consentAt?.toISOString() ?? ''}`;

async function change(
  tx: Database,
  { context, actor }: By,
  picture: StoredPicture,
  wanted: PictureChange,
): Promise<void> {
  const { now, ...services } = adminContext(context);
  const before = audited({ ...picture, consentChecked: picture.consentAt !== null });
  const changed = changedFacts(before, audited(wanted));
  if (!changed) return;
  await changePicture(tx, picture, { ...wanted, userId: actor.id, now });
  const about = { entity: 'picture', entityId: picture.hash } as const;
  await audit(tx, { actor, action: 'change', ...about, ...changed, now });
  await requestPurge(tx, services);
}

const audited = (
  facts: Pick<StoredPicture, 'alt' | 'showsChild' | 'focusX' | 'focusY'> & { consentChecked: boolean },
) => ({
  alt: facts.alt,
  shows_child: facts.showsChild,
  consent_checked: facts.consentChecked,
  middle: `${facts.focusX} % from the left, ${facts.focusY} % from the top`,
});

export interface PictureUse {
  href: string;
  collection: string;
  title: string;
  states: string[];
}

export const usesOf = async (
  database: Database,
  { hash }: Pick<StoredPicture, 'hash'>,
): Promise<PictureUse[]> =>
  (await entriesMentioning(database, hash)).map(({ collection, id, title, ...stands }) => ({
    href: `/admin/content/${collection}/${id}`,
    collection,
    title,
    states: (['published', 'scheduled', 'draft'] as const).filter((state) => stands[state]),
  }));

export const removePicture = (
  sent: Sent & { fields: FormData },
  { hash: entityId, name, alt }: StoredPicture,
) =>
  submit(deleteForm, {
    ...sent,
    back: list,
    save: async ({ tx, now }) => {
      await lockPublishing(tx);
      const { length } = await usesOf(tx, { hash: entityId });
      if (length > 0)
        throw new FormError(
          `This picture is used in ${length === 1 ? 'an entry' : `${length} entries`}. Take it out there first.`,
          { status: 409 },
        );
      await deletePicture(tx, entityId);
      const { actor, context } = sent;
      await requestPurge(tx, adminContext(context));
      await audit(tx, { actor, action: 'remove', entity: 'picture', entityId, before: { name, alt }, now });
      return savedToast('The picture is gone.', 'Deleted');
    },
  });
