import { and, desc, eq, getTableColumns, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import { dayOf, southAfricanTime } from '#app/dates/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type KeysetList, newestBy } from '#app/platform/database/keyset.ts';
import { type AuditEntry, auditLog as rows } from './audit.table.ts';

interface AuditFilter {
  actorId?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  /** Only changes, or only views: records opened, lists downloaded. */
  kind?: 'changes' | 'reading' | undefined;
  /** First and last day in South Africa, YYYY-MM-DD; anything else means no limit. */
  from?: string | undefined;
  to?: string | undefined;
}

const midnight = (day: string | undefined): Date | undefined => {
  if (!day || !/^20\d\d-\d\d-\d\d$/.test(day)) return undefined;
  const moment = southAfricanTime(`${day}T00:00:00`);
  return Number.isNaN(moment.getTime()) || dayOf(moment) !== day ? undefined : moment;
};

const reading = ['open', 'export'];

function matching({ actorId, entity, entityId, kind, from, to }: AuditFilter): SQL | undefined {
  const [first, last] = [midnight(from), midnight(to)];
  return and(
    actorId ? eq(rows.actorId, actorId) : undefined,
    entity ? eq(rows.entity, entity) : undefined,
    entityId ? eq(rows.entityId, entityId) : undefined,
    kind === 'reading' ? inArray(rows.action, reading) : undefined,
    kind === 'changes' ? notInArray(rows.action, reading) : undefined,
    first && gte(rows.createdAt, first),
    last && lt(rows.createdAt, new Date(last.getTime() + 86_400_000)),
  );
}

export const auditList = (filter: AuditFilter): KeysetList<AuditEntry> => ({
  table: rows,
  id: rows.id,
  ...newestBy(rows.createdAt),
  only: matching(filter),
  rows: (database, at) => database.select({ ...getTableColumns(rows), at }).from(rows),
});

export const historyOf = (
  database: Database,
  entity: string,
  entityId: string,
  limit = 20,
): Promise<AuditEntry[]> =>
  database
    .select()
    .from(rows)
    .where(matching({ entity, entityId, kind: 'changes' }))
    .orderBy(desc(rows.createdAt), desc(rows.id))
    .limit(Math.min(100, Math.max(1, Math.trunc(limit))));
