import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#app/accounts/users/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type KeysetList, newestBy } from '#app/platform/database/keyset.ts';
import { recordCleared, recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';
import { pictureFiles, pictures } from './picture.table.ts';
import type { PictureFacts, PictureFile } from './picture.ts';
import type { CleanPicture } from './shrink.server.ts';

export type StoredPicture = typeof pictures.$inferSelect;

interface NewPicture extends PictureFacts {
  name: string;
  picture: CleanPicture;
  userId: string;
  now: Date;
}

/** Stores a picture and its original in the caller's transaction. The same bytes again change nothing; see `isNew`. */
export async function storePicture(
  tx: Database,
  { name, picture, userId, now, ...facts }: NewPicture,
): Promise<{ hash: string; isNew: boolean }> {
  const { body, ...size } = picture;
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
  const stored = await tx
    .insert(pictures)
    .values({
      hash,
      name,
      ...size,
      size: body.length,
      userId,
      createdAt: now,
      ...saidOf(facts),
      ...(facts.consentChecked && { consentAt: now, consentBy: userId }),
    })
    .onConflictDoNothing()
    .returning({ hash: pictures.hash });
  if (stored.length > 0) await tx.insert(pictureFiles).values({ hash, width: 0, format: size.format, body });
  return { hash, isNew: stored.length > 0 };
}

const saidOf = ({ alt, decorative, showsChild }: PictureFacts) => ({
  alt: decorative ? '' : alt,
  showsChild,
});

export interface PictureChange extends PictureFacts {
  focusX: number;
  focusY: number;
}

/** Changes a picture's facts. A new consent tick is dated `now`; an existing one keeps its date. */
export async function changePicture(
  tx: Database,
  { hash, consentAt }: Pick<StoredPicture, 'hash' | 'consentAt'>,
  { userId, now, ...change }: PictureChange & { userId: string; now: Date },
): Promise<void> {
  const { focusX, focusY, consentChecked } = change;
  const vouched = consentAt === null ? { consentAt: now, consentBy: userId } : {};
  const consent = consentChecked ? vouched : { consentAt: null, consentBy: null };
  // Recorded, so that a restore hides the picture until somebody confirms the consent again.
  if (change.showsChild && !consentChecked) await recordCleared(tx, pictures.consentAt, [hash]);
  await tx
    .update(pictures)
    .set({ ...saidOf(change), focusX, focusY, ...consent })
    .where(eq(pictures.hash, hash));
}

export async function lockPicture(tx: Database, hash: string): Promise<StoredPicture | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.hash, hash)).for('update');
  return row;
}

export async function voucherOf(
  database: Database,
  { consentBy }: Pick<StoredPicture, 'consentBy'>,
): Promise<string | undefined> {
  if (!consentBy) return undefined;
  const [row] = await database.select({ name: users.name }).from(users).where(eq(users.id, consentBy));
  return row?.name ?? undefined;
}

export async function deletePicture(tx: Database, hash: string): Promise<void> {
  await recordErased(tx, pictures, [hash]);
  await tx.delete(pictures).where(eq(pictures.hash, hash));
}

export async function findPicture(database: Database, hash: string): Promise<StoredPicture | undefined> {
  const [row] = await database.select().from(pictures).where(eq(pictures.hash, hash));
  return row;
}

export const findPictures = (database: Database, hashes: readonly string[]): Promise<StoredPicture[]> =>
  database
    .select()
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));

/** A file of a picture with the facts for `mayBeShown`. */
export async function findPictureFile(
  database: Database,
  { hash, width, format }: PictureFile,
): Promise<(Pick<StoredPicture, 'showsChild' | 'consentAt'> & { body: Buffer }) | undefined> {
  const [row] = await database
    .select({ body: pictureFiles.body, showsChild: pictures.showsChild, consentAt: pictures.consentAt })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.hash, pictureFiles.hash))
    .where(and(eq(pictureFiles.hash, hash), eq(pictureFiles.width, width), eq(pictureFiles.format, format)));
  return row;
}

const has = (column: PgColumn, words: string) =>
  sql`${column} ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

export const pictureList: KeysetList<StoredPicture> = {
  table: pictures,
  id: pictures.hash,
  ...newestBy(pictures.createdAt),
  search: (words) => [has(pictures.name, words), has(pictures.alt, words)],
  rows: (database, at) =>
    database.select({ ...getTableColumns(pictures), id: pictures.hash, at }).from(pictures),
};
