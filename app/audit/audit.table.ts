import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMs } from '#app/platform/database/timestamp.ts';

export type AuditFacts = Record<string, string | number | boolean | null | string[]>;

/** Written in the transaction of the change. `audit_log_refuse` forbids changing rows, so there are no foreign keys. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestampMs('created_at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
  },
  (table) => [
    index('audit_log_newest').on(table.createdAt, table.id),
    index('audit_log_actor').on(table.actorId, table.createdAt, table.id),
    index('audit_log_entity').on(table.entity, table.createdAt, table.id),
    index('audit_log_subject').on(table.entity, table.entityId, table.createdAt, table.id),
  ],
);

export type AuditEntry = typeof auditLog.$inferSelect;
