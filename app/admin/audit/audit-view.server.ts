import { allTables } from '#app/admin/analytics/tables.server.ts';
import { isWorkName, workKinds } from '#app/admin/work/work.ts';
import type { AuditEntry } from '#app/features/audit/audit.table.ts';
import { written } from '#app/organisation/time.ts';
import { actionWords, entityPath, entityWords, type FactChange, factChanges } from './audit-words.ts';

/** The title of a list by its name in the address of its file. */
function listTitle(list: string): string {
  const work = list.replace(/^work-/, '');
  if (work === 'interests') return 'Course interests';
  if (isWorkName(work) && work !== list) return workKinds[work].label;
  return allTables.find(({ name }) => name === list)?.title ?? list;
}

/** An entry of the audit log in words. */
export interface EntryView {
  id: string;
  when: string;
  who: string;
  whoId: string;
  did: string;
  what: string;
  number: string;
  path: string | undefined;
  changes: FactChange[];
}

export const entryView = (entry: AuditEntry): EntryView => ({
  id: entry.id,
  when: written(entry.createdAt, 'moment'),
  who: entry.actorName,
  whoId: entry.actorId,
  did: actionWords(entry.action),
  what: entityWords(entry.entity),
  number: entry.entity === 'list' ? listTitle(entry.entityId) : entry.entityId.slice(0, 8),
  path: entityPath(entry.entity, entry.entityId),
  changes: factChanges(entry.before, entry.after),
});
