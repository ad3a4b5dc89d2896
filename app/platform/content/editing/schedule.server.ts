import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentEntries } from '#app/platform/content/entries.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Jobs, Sendable } from '#app/platform/jobs/job.ts';
import type { Problem } from './check-entry.ts';
import {
  asJson,
  bumpEditRevision,
  type EditStep,
  findVersion,
  lockEntry,
  lockPublishing,
  type Publishing,
  type PublishResult,
  type SaveResult,
  withPublishLock,
  workingCopy,
} from './entry-row.server.ts';
import { problemsOf, setPublishedVersion, versionOfDraft } from './publish.server.ts';

/** The job that publishes what is due: it looks which entries are, so it may run at any time and any number of times. */
export const publishDueJob: Sendable<object> = { name: 'publish-content', schema: z.strictObject({}) };

/** Exactly this text, whatever is written afterwards. Refused as `publishEntry` is, and for a past time. */
export async function scheduleEntry(
  database: Database,
  {
    entry,
    at,
    revision,
    jobs,
    ...publishing
  }: Publishing & { entry: number; at: Date; revision: number; jobs: Pick<Jobs, 'send'> },
): Promise<PublishResult<{ revision: number; version: number }>> {
  if (at <= publishing.now) return { refused: 'past' };
  return withPublishLock(database, entry, async (tx, row) => {
    if (row.editRevision !== revision) return { conflict: await workingCopy(tx, entry) };
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
    return { version: made.version, revision: await bumpEditRevision(tx, entry, publishing, fields) };
  });
}

/** Takes the time back: the text that waited is a draft again. Undefined when none waits. */
export async function cancelSchedule(
  database: Database,
  { entry, revision, ...step }: EditStep & { entry: number; revision: number },
): Promise<SaveResult> {
  return database.transaction(async (tx) => {
    const row = await lockEntry(tx, entry);
    if (!row?.scheduledVersion || row.deletedAt) return undefined;
    if (row.editRevision !== revision) return { conflict: await workingCopy(tx, entry) };
    return { revision: await backToDraft(tx, entry, row.scheduledVersion, step) };
  });
}

async function backToDraft(tx: Database, entry: number, version: number, step: EditStep): Promise<number> {
  const waiting = await findVersion(tx, entry, version);
  // A newer draft was made from it, and is what goes on.
  await tx.execute(sql`insert into content_drafts (entry, value, based_on, saved_by, saved_at)
    values (${entry}, ${asJson(waiting?.value)}, ${version}, ${waiting?.madeBy ?? null}, ${step.now}) on conflict do nothing`);
  return bumpEditRevision(tx, entry, step, { publishAt: null, scheduledVersion: null, hasDraft: true });
}

export interface DueEntry {
  entry: number;
  collection: string;
  id: string;
  version: number;
  by: string | null;
  /** Why it could not be published: it is a draft again. Empty when it was. */
  problems: Problem[];
}

interface Due extends Omit<Publishing, 'by' | 'isAdministrator'> {
  note: (tx: Database, due: DueEntry) => Promise<void>;
  /** Whether whoever set the time administers still: what they scheduled may change administrators' fields. */
  administers: (tx: Database, by: string) => Promise<boolean>;
}

/** Publishes what is due at `now`, each entry in a transaction of its own, in which `note` is called. */
export async function publishDue(database: Database, { note, ...publishing }: Due): Promise<DueEntry[]> {
  const waiting = await database
    .select({ entry: contentEntries.id })
    .from(contentEntries)
    .where(sql`${contentEntries.publishAt} <= ${publishing.now}`)
    .orderBy(contentEntries.publishAt, contentEntries.id);
  const done: DueEntry[] = [];
  for (const { entry } of waiting) {
    const due = await database.transaction((tx) => publishOne(tx, entry, { ...publishing, note }));
    if (due) done.push(due);
  }
  return done;
}

async function publishOne(
  tx: Database,
  entry: number,
  { note, administers, ...publishing }: Due,
): Promise<DueEntry | undefined> {
  await lockPublishing(tx);
  const row = await lockEntry(tx, entry);
  if (!row?.scheduledVersion || row.deletedAt || !row.publishAt || row.publishAt > publishing.now)
    return undefined;
  const version = row.scheduledVersion;
  const text = await findVersion(tx, entry, version);
  const by = text?.madeBy ?? null;
  const isAdministrator = by !== null && (await administers(tx, by));
  const problems = await problemsOf(tx, row, text?.value, { ...publishing, isAdministrator });
  if (problems.length > 0) await backToDraft(tx, entry, version, { by, now: publishing.now });
  else await setPublishedVersion(tx, row, version, { ...publishing, by });
  const due = { entry, collection: row.collection, id: row.entryId, version, by, problems };
  await note(tx, due);
  return due;
}
