import { listTitles, personPath, queuePath } from '#app/admin/shared/paths.ts';
import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import type { AuditEntry } from '#app/audit/audit.table.ts';
import { formatDate } from '#app/dates/time.ts';
import { actionLabel, auditLabel, type FactChange, factChanges, otherEntities } from './audit-labels.ts';

function listTitle(kinds: Kinds, list: string): string {
  const kind = findKind(kinds, list.replace(/^work-/, ''));
  const title = list.startsWith('work-') ? kind?.labels.many : kind?.analytics?.title;
  return listTitles[list] ?? title ?? list;
}

export const auditEntities = (kinds: Kinds): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(kinds.map(({ name, labels }) => [name, labels.one])),
  ...otherEntities,
});

function entityPath(kinds: Kinds, entity: string, id: string): string | undefined {
  if (findKind(kinds, entity)) return queuePath(entity, id);
  if (entity === 'account' || entity === 'address') return personPath(id);
  if (entity === 'mail') return `/admin/outbox/${id}`;
  return undefined;
}

export interface AuditEntryView {
  id: string;
  when: string;
  who: string;
  whoId: string;
  did: string;
  what: string;
  /** Of lists and content in full, otherwise the beginning of its id. */
  name: string;
  path: string | undefined;
  changes: FactChange[];
}

function nameOf(kinds: Kinds, { entity, entityId }: AuditEntry): string {
  if (entity === 'list') return listTitle(kinds, entityId);
  return entity === 'content' ? entityId : entityId.slice(0, 8);
}

export const auditEntryView = (kinds: Kinds, entry: AuditEntry): AuditEntryView => ({
  id: entry.id,
  when: formatDate(entry.createdAt, 'moment'),
  who: entry.actorName,
  whoId: entry.actorId,
  did: actionLabel(entry.action),
  what: auditLabel(auditEntities(kinds), entry.entity),
  name: nameOf(kinds, entry),
  path: entityPath(kinds, entry.entity, entry.entityId),
  changes: factChanges(entry.before, entry.after),
});
