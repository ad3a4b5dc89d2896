import { eq, getTableColumns } from 'drizzle-orm';
import { isOfChild } from '#app/admin/audit/reading.server.ts';
import { type Actor, audit } from '#app/features/audit/audit.server.ts';
import { correctStudent, type StudentCorrection } from '#app/features/code-clubs/consent.server.ts';
import { correctRegistration } from '#app/features/events/correct-registration.server.ts';
import { datedEvent } from '#app/features/events/dated-event.ts';
import type { Letters } from '#app/organisation/letters.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Parts } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { eraseRecords } from '#app/retention/erase-record.server.ts';
import { conflict, later, WorkRefused } from './change.server.ts';
import { correctFields, fieldLabel } from './correct-forms.ts';
import { lockWork, versionOf, type WorkRecord } from './record.server.ts';
import { sources } from './sources.server.ts';
import type { WorkName } from './work.ts';

/** What a record says in the fields that can be corrected, as it is typed. */
export function typedOf(name: WorkName, { row }: Pick<WorkRecord, 'row'>): Record<string, string> {
  const keys = keysOf(name);
  return Object.fromEntries(
    correctFields(name, { ofChild: isOfChild(name, row) }).map(({ name: field }) => [
      field,
      String(row[keys[field] ?? ''] ?? ''),
    ]),
  );
}

/** Fields are named as the table's columns; this says under which key a row has them. */
const keysOf = (name: WorkName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getTableColumns(sources[name].table)).map(([key, column]) => [column.name, key]),
  );

interface Asked {
  name: WorkName;
  id: string;
  /** `versionOf` the record as it was seen. */
  version: string;
  actor: Actor;
  now: Date;
}

/**
 * Corrects what somebody has sent in, by staff, with an audit entry that names the fields and not what stands in them. A
 * child's guardian, address or age settles its consent by the room's rules. Runs in the caller's transaction; undefined when
 * there is no such record. Returns the labels of what changed. Throws `WorkRefused`.
 */
export async function correctWork(
  tx: Database,
  {
    name,
    id,
    version,
    actor,
    content,
    now,
    values,
  }: Asked & { content: Content; values: Readonly<Record<string, unknown>> },
): Promise<string[] | undefined> {
  const record = await lockWork(tx, name, id);
  if (!record) return undefined;
  if (versionOf(record) !== version) throw await conflict(tx, name, id);
  const keys = keysOf(name);
  const changed = Object.entries(values).filter(
    ([field, value]) => (value ?? null) !== (record.row[keys[field] ?? ''] ?? null),
  );
  if (changed.length === 0) return [];
  const change = Object.fromEntries(changed.map(([field, value]) => [keys[field], value]));
  try {
    await write(tx, { name, record, content }, change, later(now, record.updatedAt));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new WorkRefused(
      'Another record with this name and address stands already: please work on that one.',
    );
  }
  const fields = changed.map(([field]) => fieldLabel(field));
  await audit(tx, { actor, action: 'correct', entity: name, entityId: id, after: { fields }, now });
  return fields;
}

async function write(
  tx: Database,
  { name, record: { id, row }, content }: { name: WorkName; record: WorkRecord; content: Content },
  change: Record<string, unknown>,
  updatedAt: Date,
): Promise<void> {
  if (name === 'students') {
    await correctStudent(tx, { id, correction: change as StudentCorrection, now: updatedAt });
    return;
  }
  if (name === 'events') {
    const event = datedEvent(content, String(row.eventId));
    await correctRegistration(tx, { id, correction: change, event, now: updatedAt });
    return;
  }
  const { table, columns } = sources[name];
  await tx
    .update(table)
    .set({ ...change, updatedAt })
    .where(eq(columns.id, id));
}

/**
 * Erases a record with all that hangs on it (`eraseRecords`); a place at an event goes to the next in line first. The audit
 * entry says who erased which record, and nothing of what stood in it. Runs in the caller's transaction; undefined when there
 * is no such record. Throws `WorkRefused`.
 */
export async function eraseWork(
  tx: Database,
  {
    name,
    id,
    version,
    actor,
    now,
    parts,
    letters,
  }: Asked & { parts: Pick<Parts, 'settings' | 'content'>; letters: Letters },
): Promise<true | undefined> {
  const record = await lockWork(tx, name, id);
  if (!record) return undefined;
  if (versionOf(record) !== version) throw await conflict(tx, name, id);
  const { row, status } = record;
  if (name === 'events' && (status === 'registered' || status === 'waitlisted'))
    await sources.events.setStatus({ tx, row, status: 'cancelled', now, parts, letters, mail: false });
  await eraseRecords(tx, name, [id]);
  await audit(tx, { actor, action: 'erase', entity: name, entityId: id, now });
  return true;
}
