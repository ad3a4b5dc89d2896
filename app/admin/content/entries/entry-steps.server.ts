import type { Role } from '#app/accounts/users/roles.ts';
import { withIds } from '#app/admin/content/editor/values.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { AuditFacts } from '#app/audit/audit.table.ts';
import type { AuditAction } from '#app/audit/audit-actions.ts';
import { formatDate } from '#app/dates/time.ts';
import type { Collection, Content } from '#app/platform/content/collection.ts';
import { keepAdminFields } from '#app/platform/content/editing/admin-fields.ts';
import { archiveDraft, saveDraft } from '#app/platform/content/editing/draft.server.ts';
import {
  lockEntry,
  type Publishing,
  type SeenEntry,
  type StepResult,
  workingCopy,
} from '#app/platform/content/editing/entry-row.server.ts';
import type { FoundEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { type MoveResult, type MoveTo, moveEntry } from '#app/platform/content/editing/move.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { scheduleEntry } from '#app/platform/content/editing/schedule.server.ts';
import type { Fields } from '#app/platform/content/entry.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { entryChecks } from './entry-checks.server.ts';
import { idFromTitle } from './short-names.server.ts';

export interface StepContext {
  database: Database;
  content: Content;
  actor: Actor;
  now: Date;
  role?: Role;
  /** Requires recent authentication. */
  isAdministrator?: boolean;
  onShown?: Publishing['onShown'];
}

export interface AtEntry {
  by: StepContext;
  collection: Collection;
  found: FoundEntry;
  /** The revision the user saw; default: that of the entry as loaded. */
  revision?: number;
}

interface AuditDetails {
  newId?: string;
  action: AuditAction;
  before?: AuditFacts;
  after?: AuditFacts;
}

export const auditStep = (
  tx: Database,
  { actor, now }: StepContext,
  { name }: Collection,
  id: string,
  { newId = id, ...details }: AuditDetails,
) => audit(tx, { actor, now, entity: 'content', entityId: `${name}/${newId}`, ...details });

/** Runs a step in one transaction with its audit entry, then updates what this process serves. */
export async function runStep<Result extends object | undefined>(
  { by, collection, found, revision = found.revision }: AtEntry,
  run: (tx: Database, step: Publishing & SeenEntry) => Promise<Result>,
  details: AuditDetails | ((result: NonNullable<Result>) => AuditDetails | false),
  id = found.id,
): Promise<Result> {
  const { database, content, actor, now, isAdministrator = false, onShown } = by;
  const seen = { entry: found.entry, revision };
  const who = { by: actor.id, now, isAdministrator, ...(onShown && { onShown }) };
  const done = await database.transaction(async (tx) => {
    const { collections } = content;
    const result = await run(tx, { ...seen, ...who, content, collections, checks: entryChecks });
    if (!result) return result;
    const facts = typeof details === 'function' ? details(result) : 'revision' in result && details;
    if (facts) await auditStep(tx, by, collection, id, facts);
    return result;
  });
  await syncPublished(content, database);
  return done;
}

/** `over`: the conflicting text has been seen; it is kept as a version. */
export function saveStep(
  { by: { database, actor, now, role }, collection, found: { entry, id } }: AtEntry,
  { value, revision, over }: { value: Fields; revision: number; over: boolean },
): Promise<StepResult> {
  const own = collection.kind === 'list' ? { ...value, id } : value;
  return database.transaction(async (tx) => {
    // A form without the locked fields is no guard: a draft can be sent by hand.
    const kept =
      role === 'admin' ? own : keepAdminFields(collection, (await workingCopy(tx, entry)).value, own);
    if (over && (await lockEntry(tx, entry))?.revision === revision) await archiveDraft(tx, entry);
    return saveDraft(tx, { entry, value: kept, revision, by: actor.id, now });
  });
}

/** `also` runs in the same transaction. */
export function publishStep(
  at: AtEntry & { by: Pick<Services, 'jobs'> },
  time: Date | undefined,
  also: (tx: Database) => Promise<void>,
) {
  const { value, title } = at.found;
  return runStep(
    at,
    async (tx, step): Promise<StepResult<{ version: number; revision: number; id: string }>> => {
      const named = withIds(formSchema(at.collection), value) as Fields;
      const isNamed = JSON.stringify(named) !== JSON.stringify(value);
      const saved = isNamed ? await saveDraft(tx, { ...step, value: named }) : { revision: step.revision };
      if (!saved || !('revision' in saved)) return saved;
      const { id, revision: seen } = (at.found.idFollowsTitle &&
        (await idFromTitle(tx, at.collection, { ...step, ...saved }))) || { ...saved, id: at.found.id };
      const result = time
        ? await scheduleEntry(tx, { ...step, revision: seen, at: time, jobs: at.by.jobs })
        : await publishEntry(tx, { ...step, revision: seen });
      if (result && 'problems' in result) return { ...result, draftRevision: seen };
      if (!result || !('version' in result)) return result;
      await also(tx);
      return { ...result, id };
    },
    (result) =>
      'version' in result && {
        newId: result.id,
        action: time ? 'schedule' : 'publish',
        after: { title, ...(time && { at: formatDate(time, 'moment') }), version: result.version },
      },
  );
}

export function moveStep(at: AtEntry, to: MoveTo): Promise<MoveResult | undefined> {
  const { title } = at.found;
  return runStep(
    at,
    (tx, { entry, collections }) => moveEntry(tx, { entry, to, collections }),
    ({ from, place }) =>
      from !== place && {
        action: 'move',
        before: { title, place: from },
        after: { title, place },
      },
  );
}
