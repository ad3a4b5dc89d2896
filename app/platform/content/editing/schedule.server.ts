import { max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EntryProblem } from '#app/platform/content/collection.ts';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { restores } from '#app/platform/erasure-log/erasure-log.table.ts';
import type { Jobs, Sendable } from '#app/platform/jobs/job.ts';
import { daysToWait } from './admin-fields.ts';
import { collectionNamed } from './check-entry.ts';
import { draftOfVersion } from './draft.server.ts';
import {
  atRevision,
  bumpRevision,
  type EditStep,
  type EntryRow,
  findVersion,
  type Publishing,
  type SeenEntry,
  type StepResult,
  withPublishLock,
} from './entry-row.server.ts';
import { problemsOf, setPublishedVersion, shownText, versionOfDraft } from './publish.server.ts';

/** The job that publishes due entries; safe to run at any time. */
export const publishDueJob: Sendable<object> = { name: 'publish-content', schema: z.strictObject({}) };

/** Schedules exactly this text, whatever is written later. Refused like `publishEntry`, and for a past time. */
export async function scheduleEntry(
  database: Database,
  { at, jobs, ...publishing }: Publishing & SeenEntry & { at: Date; jobs: Pick<Jobs, 'send'> },
): Promise<StepResult<{ revision: number; version: number }>> {
  if (at <= publishing.now) return { refused: 'past' };
  return atRevision(database, publishing, async (tx, row) => {
    const made = await versionOfDraft(tx, row, { ...publishing, from: at });
    if ('problems' in made) return made;
    await jobs.send(tx, publishDueJob, {}, { startAfter: at });
    const fields = {
      publishAt: at,
      scheduledVersion: made.version,
      hasDraft: false,
      askedBy: null,
      askedAt: null,
    };
    return { version: made.version, revision: await bumpRevision(tx, row.id, publishing, fields) };
  });
}

/** Cancels the schedule; the text becomes a draft again. Undefined if nothing is scheduled. */
export async function cancelSchedule(database: Database, step: EditStep & SeenEntry): Promise<StepResult> {
  return atRevision(database, step, async (tx, row) => {
    if (!row.scheduledVersion) return undefined;
    return { revision: await backToDraft(tx, row.id, row.scheduledVersion, step) };
  });
}

async function backToDraft(tx: Database, entry: number, version: number, step: EditStep): Promise<number> {
  await draftOfVersion(tx, { entry, number: version, now: step.now });
  return bumpRevision(tx, entry, step, { publishAt: null, scheduledVersion: null, hasDraft: true });
}

export interface DueEntry {
  entry: number;
  collection: string;
  id: string;
  version: number;
  by: string | null;
  /** Why it could not be published and became a draft again; empty if published. */
  problems: EntryProblem[];
}

interface Due extends Omit<Publishing, 'by' | 'isAdministrator'> {
  note: (tx: Database, due: DueEntry) => Promise<void>;
  /** Whether the scheduler is still an administrator, which administrators' fields require. */
  administers: (tx: Database, by: string) => Promise<boolean>;
}

/** Publishes entries due at `now`, each in its own transaction, in which `note` is called. */
export async function publishDue(database: Database, { note, ...publishing }: Due): Promise<DueEntry[]> {
  const waiting = await database
    .select({ entry: contentEntries.id })
    .from(contentEntries)
    .where(sql`${contentEntries.publishAt} <= ${publishing.now}`)
    .orderBy(contentEntries.publishAt, contentEntries.id);
  const done: DueEntry[] = [];
  for (const { entry } of waiting) {
    const due = await withPublishLock(database, entry, (tx, row) =>
      publishOne(tx, row, { ...publishing, note }),
    );
    if (due) done.push(due);
  }
  return done;
}

/**
 * It may have been published or cancelled between a backup and its restore: what was due by then, and what has to
 * wait, such as a shorter retention, unless somebody has changed the entry since.
 */
async function isDoubtful(
  tx: Database,
  row: EntryRow,
  value: unknown,
  { collections }: Pick<Due, 'collections'>,
): Promise<boolean> {
  const [last] = await tx.select({ at: max(restores.restoredAt) }).from(restores);
  if (!last?.at || !row.publishAt) return false;
  if (row.publishAt <= last.at) return true;
  if (row.changedAt > last.at) return false;
  return daysToWait(collectionNamed(collections, row.collection), await shownText(tx, row), value) > 0;
}

async function publishOne(
  tx: Database,
  row: EntryRow,
  { note, administers, ...publishing }: Due,
): Promise<DueEntry | undefined> {
  const { id: entry, scheduledVersion: version, publishAt } = row;
  if (!version || !publishAt || publishAt > publishing.now) return undefined;
  const text = await findVersion(tx, entry, version);
  const by = text?.madeBy ?? null;
  const isAdministrator = by !== null && (await administers(tx, by));
  const problems = (await isDoubtful(tx, row, text?.value, publishing))
    ? [{ path: '', message: 'The site went back to a backup. Please look at it and schedule it again.' }]
    : await problemsOf(tx, row, text?.value, { ...publishing, isAdministrator });
  if (problems.length > 0) await backToDraft(tx, entry, version, { by, now: publishing.now });
  else await setPublishedVersion(tx, row, version, { ...publishing, by });
  const due = { entry, collection: row.collection, id: row.entryId, version, by, problems };
  await note(tx, due);
  return due;
}
