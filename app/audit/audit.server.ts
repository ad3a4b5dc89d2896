import type { Database } from '#app/platform/database/database.ts';
import { type AuditFacts, auditLog } from './audit.table.ts';
import type { AuditAction } from './audit-actions.ts';

/** The member of staff acting, from an authorised session. */
export interface Actor {
  id: string;
  name: string;
}

export interface Change {
  actor: Actor;
  action: AuditAction;
  entity: string;
  entityId: string;
  before?: AuditFacts | undefined;
  after?: AuditFacts | undefined;
  now: Date;
}

/** Call in the transaction of the change, so that neither exists without the other. */
export async function audit(tx: Database, change: Change): Promise<void> {
  const { actor, action, entity, entityId, before, after, now } = change;
  await tx.insert(auditLog).values({
    createdAt: now,
    actorId: actor.id,
    actorName: actor.name,
    action,
    entity,
    entityId,
    before: before ?? null,
    after: after ?? null,
  });
}

/** The fields that differ between two states; undefined if none do. */
export function changedFacts(
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return undefined;
  const pick = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
