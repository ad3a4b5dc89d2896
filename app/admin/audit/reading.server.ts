import { and, eq, gt } from 'drizzle-orm';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { type AuditFacts, auditLog } from '#app/audit/audit.table.ts';
import type { Database } from '#app/platform/database/database.ts';

const sameViewMinutes = 15;

interface Reading {
  actor: Actor;
  now: Date;
}

interface Opening extends Reading {
  entity: string;
  id: string;
}

/** Await before showing the record. Logged once in 15 minutes per person and record. */
export async function auditOpening(database: Database, { actor, now, entity, id }: Opening): Promise<void> {
  const since = new Date(now.getTime() - sameViewMinutes * 60_000);
  const [known] = await database
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, id),
        eq(auditLog.actorId, actor.id),
        eq(auditLog.action, 'open'),
        gt(auditLog.createdAt, since),
      ),
    )
    .limit(1);
  if (!known) await audit(database, { actor, action: 'open', entity, entityId: id, now });
}

/** Await before showing a list with children in it. Logged once in 15 minutes per person and list. */
export const auditListOpening = (
  database: Database,
  { list, ...reading }: Reading & { list: string },
): Promise<void> => auditOpening(database, { ...reading, entity: 'list', id: list });

/** Whether emails of this kind may be about a child: those to families, or to staff about them. */
export const isAboutChildren = (kinds: Kinds, mailKind: string): boolean =>
  [
    'guardian',
    ...kinds.flatMap(({ ofChildren, privacy }) => (ofChildren ? privacy.emailKindPrefixes : [])),
  ].some((start) => mailKind.startsWith(start));

interface Export extends Reading {
  list: string;
  params: URLSearchParams;
  rows: number;
}

/** Await before sending the file. Search terms may be personal and are not logged. */
export function auditExport(database: Database, { actor, now, list, params, rows }: Export): Promise<void> {
  const filter: AuditFacts = {};
  for (const name of ['status', 'assignee', 'event', 'course', 'club', 'from', 'to', 'sort']) {
    const value = params.get(name) ?? '';
    if (/^-?[a-z0-9][a-z0-9 -]{0,79}$/.test(value)) filter[name] = value;
  }
  if (params.get('q')?.trim()) filter.searched = true;
  return audit(database, {
    actor,
    action: 'export',
    entity: 'list',
    entityId: list,
    after: { rows, ...filter },
    now,
  });
}
