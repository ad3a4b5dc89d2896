import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type AuditFacts = Record<string, string | number | boolean | null | string[]>;

/**
 * What staff changed: one row per change, written in the transaction of the change itself. `audit.sql` refuses to alter or
 * remove rows, so nothing here refers to another table; the names of the people who acted are kept as they were.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
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
