import { and, eq, sql } from 'drizzle-orm';
import { contentAddresses, type contentEntries } from '#app/platform/content/entries.table.ts';
import { nextPublication } from '#app/platform/content/published.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { collectionNamed } from './check-entry.ts';
import { claimId } from './draft.server.ts';
import {
  asJson,
  atRevision,
  bumpRevision,
  type EntryRow,
  findVersion,
  isId,
  type Publishing,
  type SeenEntry,
  type StepResult,
  withId,
  workingCopy,
} from './entry-row.server.ts';
import { referrersNow } from './publish.server.ts';
import { addVersion } from './version.server.ts';

/**
 * Renames an entry; the old address redirects permanently. Refused as `fixed` if database rows refer to the
 * id, or with the entries that refer to it.
 */
export async function changeId(
  database: Database,
  { id, ...publishing }: Publishing & SeenEntry & { id: string },
): Promise<StepResult> {
  if (!isId(id)) return { refused: 'bad id' };
  const { entry, revision } = publishing;
  return atRevision(database, publishing, async (tx, row) => {
    const collection = collectionNamed(publishing.collections, row.collection);
    if (collection.kind === 'single' || (!collection.idMayChange && row.newestVersion > 0))
      return { refused: 'fixed id' };
    if (id === row.entryId) return { revision };
    await tx
      .delete(contentAddresses)
      .where(
        and(
          eq(contentAddresses.entry, entry),
          eq(contentAddresses.collection, row.collection),
          eq(contentAddresses.oldId, id),
        ),
      );
    if (!(await claimId(tx, row.collection, id))) return { refused: 'taken id' };
    const referrers = (await referrersNow(tx, row, publishing)).filter(({ isLink }) => !isLink);
    if (referrers.length > 0) return { referrers };
    const isPublic = row.publishedVersion !== null;
    const fields = await renamed(tx, row, id, publishing);
    const { collection: name, entryId: oldId } = row;
    const wasPublished = row.newestVersion > 0;
    await tx.insert(contentAddresses).values({ collection: name, oldId, entry, wasPublished });
    return {
      revision: await bumpRevision(tx, entry, publishing, {
        ...fields,
        entryId: id,
        idFollowsTitle: false,
        publication: isPublic ? await nextPublication(tx) : row.publication,
      }),
    };
  });
}

/** Copies the current texts to the new id, as new versions and in the draft. */
async function renamed(tx: Database, row: EntryRow, id: string, step: Publishing) {
  const made = new Map<number, number>();
  const again = async (number: number | null) => {
    const version = number ? await findVersion(tx, row.id, number) : undefined;
    if (!version) return null;
    const renamed =
      made.get(version.number) ??
      (await addVersion(tx, row.id, { ...step, value: withId(version.value, id), origin: version.origin }));
    made.set(version.number, renamed);
    return renamed;
  };
  const draft = await workingCopy(tx, row.id);
  if (row.hasDraft)
    await tx.execute(
      sql`update content_drafts set value = ${asJson(withId(draft.value, id))} where entry = ${row.id}`,
    );
  return {
    publishedVersion: await again(row.publishedVersion),
    scheduledVersion: await again(row.scheduledVersion),
  } satisfies Partial<typeof contentEntries.$inferInsert>;
}
