import { and, eq, getTableName, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditLog } from '#app/features/audit/audit.table.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { noteErased } from '#app/platform/erased/erased.server.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';
import { type RecordKind, type RecordName, recordKinds } from './records.ts';

/**
 * Erases records with all that hangs on them: rows that refer to them, mails about them (those that still wait included), the
 * stored answer of their form, and what the audit log says about the person (decision 100). `ids` are UUIDs, at most 500. Runs in
 * the caller's transaction; returns how many were erased.
 */
export async function eraseRecords(tx: Database, name: RecordName, ids: readonly string[]): Promise<number> {
  const kind: RecordKind = recordKinds[name];
  const rows = await tx
    .select({
      id: sql<string>`${kind.id}`,
      name: sql<string>`${kind.name}`,
      about: kind.about ? sql<string>`${kind.about}` : sql<string>`''`,
      date: sql<Date>`${kind.date}`.mapWith(formSubmissions.createdAt),
      addresses: sql<(string | null)[]>`array[${sql.join(kind.addresses.map(lower), sql`, `)}]`,
    })
    .from(kind.table)
    .where(inArray(kind.id, [...ids]))
    .for('update');
  if (rows.length === 0) return 0;
  await eraseMails(tx, kind, rows);
  const dates = rows.map(({ date }) => date);
  await tx
    .delete(formSubmissions)
    .where(and(eq(formSubmissions.form, kind.form), inArray(formSubmissions.createdAt, dates)));
  const { rowCount } = await tx.delete(kind.table).where(inArray(kind.id, [...ids]));
  await noteErased(
    tx,
    kind.table,
    rows.map(({ id }) => id),
  );
  await eraseFromLog(tx, name, ids);
  return rowCount ?? 0;
}

const lower = (column: PgColumn): SQL => sql`lower(${column})`;

interface Row {
  id: string;
  name: string;
  about: string;
  addresses: (string | null)[];
}

/** Of an address that another record has as well (brothers and sisters share one) only mails that name the person and what it is about. */
async function eraseMails(tx: Database, kind: RecordKind, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const all = rows.flatMap(({ addresses }) => addresses.filter((address) => address !== null));
  const used = kind.addresses.map((column) => and(inArray(lower(column), all), notInArray(kind.id, ids)));
  const others = await tx
    .select({
      addresses: sql<(string | null)[]>`array[${sql.join(kind.addresses.map(lower), sql`, `)}]`,
    })
    .from(kind.table)
    .where(or(...used));
  const shared = new Set(others.flatMap(({ addresses }) => addresses));
  const about = or(...kind.mails.map((start) => like(mailOutbox.kind, `${start}%`)));
  const between = (addresses: string[]) =>
    or(inArray(lower(mailOutbox.toEmail), addresses), inArray(sql`lower(${mailOutbox.replyTo})`, addresses));
  const alone = all.filter((address) => !shared.has(address));
  if (alone.length > 0) await tx.delete(mailOutbox).where(and(about, between(alone)));
  for (const { name, about: what, addresses } of rows) {
    const common = addresses.filter((address) => address !== null && shared.has(address)) as string[];
    if (common.length === 0) continue;
    const words = sql`lower(${mailOutbox.subject} || ${mailOutbox.text})`;
    const named = sql`position(lower(${name.split(/\s+/)[0]}) in ${words}) > 0 and position(lower(${what}) in ${words}) > 0`;
    await tx.delete(mailOutbox).where(and(about, between(common), named));
  }
}

/** Facts of an entry that can tell something about the person; `audit.sql` lets these give way, and no others. */
const personalFacts = ['note', 'guardian', 'name', 'email', 'phone'] as const;

const redacted = (facts: PgColumn): SQL =>
  sql`coalesce((select jsonb_object_agg(key, case when key in (${sql.join(
    personalFacts.map((fact) => sql`${fact}`),
    sql`, `,
  )}) and value <> 'null' then '"erased"'::jsonb else value end) from jsonb_each(${facts})), ${facts})`;

/** Takes what the audit log says about people out of entries about records that do not exist any more; of `ids` only, or of all. */
export async function eraseFromLog(tx: Database, name: RecordName, ids?: readonly string[]): Promise<number> {
  const { id, table }: RecordKind = recordKinds[name];
  const entry = sql.identifier(getTableName(auditLog));
  const { rowCount } = await tx
    .update(auditLog)
    .set({ before: redacted(auditLog.before), after: redacted(auditLog.after) })
    .where(
      and(
        eq(auditLog.entity, name),
        ids && inArray(auditLog.entityId, [...ids]),
        sql`(${redacted(auditLog.before)} is distinct from ${auditLog.before} or ${redacted(auditLog.after)} is distinct from ${auditLog.after})`,
        sql`not exists (select from ${table} where ${id}::text = ${entry}.entity_id)`,
      ),
    );
  return rowCount ?? 0;
}
