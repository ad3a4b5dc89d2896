import { sql } from 'drizzle-orm';
import { copyOf as copiedFields, freshId, withIds } from '#app/admin/content/editor/values.ts';
import { entryChecks } from '#app/admin/content/entry-checks.server.ts';
import { type Actor, audit } from '#app/features/audit/audit.server.ts';
import type { AuditFacts } from '#app/features/audit/audit.table.ts';
import { dayOf, formatDate } from '#app/organisation/time.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import {
  createEntry,
  duplicateEntry,
  keepDraft,
  nextNumber,
  restoreVersion,
  saveDraft,
} from '#app/platform/content/editing/draft.server.ts';
import { type Conflict, lockEntry } from '#app/platform/content/editing/entry-row.server.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import type { MoveTo } from '#app/platform/content/editing/move.server.ts';
import { type Moved, moveEntry } from '#app/platform/content/editing/move.server.ts';
import { deleteEntry, publishEntry, unpublishEntry } from '#app/platform/content/editing/publish.server.ts';
import { cancelSchedule, scheduleEntry } from '#app/platform/content/editing/schedule.server.ts';
import { entriesIn } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { catchUp } from '#app/platform/content/published/published.server.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { mayGrow } from './entry-view.server.ts';

export interface By {
  database: Database;
  content: Content;
  actor: Actor;
  now: Date;
}

type Fields = Record<string, unknown>;

export const noted = (
  tx: Database,
  { actor, now }: By,
  action: string,
  collection: string,
  id: string,
  facts: { before?: AuditFacts; after?: AuditFacts } = {},
) => audit(tx, { actor, now, action, entity: 'content', entityId: `${collection}/${id}`, ...facts });

/** `over`: the text that stands in the way has been seen; it stays among the versions. */
export function save(
  { database, actor, now }: By,
  collection: Collection,
  { entry, id }: FoundEntry,
  { value, revision, over }: { value: Fields; revision: number; over: boolean },
): Promise<{ revision: number } | { conflict: Conflict } | undefined> {
  const own = collection.kind === 'list' ? { ...value, id } : value;
  return database.transaction(async (tx) => {
    if (over && (await lockEntry(tx, entry))?.editRevision === revision) await keepDraft(tx, entry);
    return saveDraft(tx, { entry, value: own, revision, by: actor.id, now });
  });
}

export const endLinks = (by: By, { name }: Collection, { entry, id }: FoundEntry): Promise<void> =>
  by.database.transaction(async (tx) => {
    await tx.execute(sql`update content_entries set links_ended = links_ended + 1 where id = ${entry}`);
    await noted(tx, by, 'new-link', name, id);
  });

export async function publish(
  by: By & Pick<Services, 'jobs'>,
  collection: Collection,
  found: FoundEntry,
  { revision, at }: { revision: number; at?: Date | undefined },
) {
  const { database, content, jobs, actor, now } = by;
  const { entry, id, value, title } = found;
  const step = { by: actor.id, now };
  const done = await database.transaction(async (tx) => {
    const named = withIds(formSchema(collection), value) as Fields;
    const isNamed = JSON.stringify(named) !== JSON.stringify(value);
    const saved = isNamed ? await saveDraft(tx, { entry, value: named, revision, ...step }) : { revision };
    if (!saved || 'conflict' in saved) return saved;
    const { collections } = content;
    const publishing = { entry, ...saved, ...step, content, collections, checks: entryChecks };
    const result = at
      ? await scheduleEntry(tx, { ...publishing, at, jobs })
      : await publishEntry(tx, publishing);
    const after = { title, ...(at && { at: formatDate(at, 'moment') }) };
    if (result && 'version' in result)
      await noted(tx, by, at ? 'schedule' : 'publish', collection.name, id, {
        after: { ...after, version: result.version },
      });
    return result && 'problems' in result ? { ...result, revision: saved.revision } : result;
  });
  await catchUp(content, database);
  return done;
}

export const cancel = (by: By, collection: Collection, { entry, id, title }: FoundEntry, revision: number) =>
  by.database.transaction(async (tx) => {
    const result = await cancelSchedule(tx, { entry, revision, by: by.actor.id, now: by.now });
    if (result && 'revision' in result)
      await noted(tx, by, 'cancel-schedule', collection.name, id, { before: { title } });
    return result;
  });

export async function takeAway(
  by: By,
  collection: Collection,
  { entry, id, title }: FoundEntry,
  { revision, action }: { revision: number; action: 'unpublish' | 'delete' },
) {
  const { database, content, actor, now } = by;
  const take = action === 'delete' ? deleteEntry : unpublishEntry;
  const done = await database.transaction(async (tx) => {
    const result = await take(tx, {
      entry,
      revision,
      by: actor.id,
      now,
      content,
      collections: content.collections,
    });
    if (result && 'revision' in result)
      await noted(tx, by, action, collection.name, id, { before: { title } });
    return result;
  });
  await catchUp(content, database);
  return done;
}

export const restore = (
  by: By,
  collection: Collection,
  { entry, id }: FoundEntry,
  { revision, number }: { revision: number; number: number },
) =>
  by.database.transaction(async (tx) => {
    const result = await restoreVersion(tx, { entry, number, revision, by: by.actor.id, now: by.now });
    if (result && 'revision' in result)
      await noted(tx, by, 'restore', collection.name, id, { after: { version: number } });
    return result;
  });

/** Gives an entry another place in its list; visitors see it at once. Undefined when that cannot be done any more. */
export async function move(
  by: By,
  collection: Collection,
  { entry, id, title }: FoundEntry,
  to: MoveTo,
): Promise<Moved | undefined> {
  const { database, content } = by;
  const done = await database.transaction(async (tx) => {
    const moved = await moveEntry(tx, { entry, to, collections: content.collections });
    if (moved && moved.from !== moved.place)
      await noted(tx, by, 'move', collection.name, id, {
        before: { title, place: moved.from },
        after: { title, place: moved.place },
      });
    return moved;
  });
  await catchUp(content, database);
  return done;
}

/** An id for a new entry: numbers go on, all others are made from the title. `n` counts tries. */
function idFor(collection: Collection, content: Content, title: string, n: number): string {
  const taken = entriesIn(collection, content.stored(collection)).map((entry) =>
    String((entry as Fields).id),
  );
  const numbers =
    taken.every((id) => /^\d+$/.test(id)) && formSchema(collection).properties?.id?.pattern === '^\\d+$';
  if (numbers) return String(Math.max(0, ...taken.map(Number)) + n);
  const first = freshId(title, new Set(taken));
  return n === 1 ? first : freshId(`${first} ${n}`, new Set(taken));
}

/** What its schema knows of a new entry. A copy keeps what was typed; a day and a number it gets of its own. */
async function knownAtFirst({ database, actor, now }: By, collection: Collection, isCopy: boolean) {
  const known: Fields = {};
  for (const [name, { starts }] of Object.entries(formSchema(collection).properties ?? {})) {
    if (starts === 'today') known[name] = dayOf(now);
    if (starts === 'next-number') known[name] = await nextNumber(database, collection.name, name);
    if (starts === 'own-name' && !isCopy) known[name] = actor.name;
    if (typeof starts === 'object' && !isCopy) known[name] = starts.value;
  }
  return known;
}

const tries = 50;

export async function create(
  by: By,
  collection: Collection,
  { title, id, value, copyOf }: { title: string; id?: string; value?: Fields; copyOf?: FoundEntry },
): Promise<{ id: string } | { taken: true } | { badId: true } | { fixed: true }> {
  const { database, content, actor, now } = by;
  if (!mayGrow(collection)) return { fixed: true };
  const pattern = formSchema(collection).properties?.id?.pattern;
  if (id && pattern && !new RegExp(pattern, 'u').test(id)) return { badId: true };
  const known = await knownAtFirst(by, collection, copyOf !== undefined);
  for (let n = 1; n <= (id ? 1 : tries); n += 1) {
    const wanted = id || idFor(collection, content, title, n);
    const made = await database.transaction(async (tx) => {
      const step = { id: wanted, by: actor.id, now };
      const result = copyOf
        ? await duplicateEntry(tx, {
            entry: copyOf.entry,
            ...step,
            change: (copied) => ({
              ...copiedFields(formSchema(collection), copied as object),
              ...known,
            }),
          })
        : await createEntry(tx, { collection: collection.name, value: { ...value, ...known }, ...step });
      if (result && 'entry' in result)
        await noted(tx, by, 'create', collection.name, wanted, { after: { title } });
      return result;
    });
    if (made && 'entry' in made) return { id: wanted };
    if (made && 'badId' in made) return made;
  }
  return { taken: true };
}
