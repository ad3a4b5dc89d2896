import { and, eq, getTableName, inArray, like, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyKind, StatusChange } from '#app/applications/definition/kind.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { auditLog } from '#app/audit/audit.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { formSubmissions } from '#app/forms/idempotency.table.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { recordErased } from '#app/platform/erasure-log/erasure-log.server.ts';

const addressesOf = ({ columns, privacy }: AnyKind): readonly PgColumn[] =>
  privacy.addresses ?? [columns.email];

/**
 * Erases submissions with everything attached: referring rows, emails (queued ones too), stored form answers
 * and what the audit log says about the person (decision 100). `ids` are at most 500 UUIDs. Runs in the
 * caller's transaction; returns the number erased.
 */
export async function eraseSubmissions(tx: Database, kind: AnyKind, ids: readonly string[]): Promise<number> {
  const { table, columns, form } = kind;
  const rows = await lockRows(tx, kind, inArray(columns.id, [...ids]));
  if (rows.length === 0) return 0;
  await eraseMails(tx, kind, rows);
  await forgetAnswers(
    tx,
    form.id,
    rows.map(({ date }) => date),
  );
  const { rowCount } = await tx.delete(table).where(inArray(columns.id, [...ids]));
  await recordErased(tx, table, idsOf(rows));
  await eraseFromLog(tx, kind, ids);
  return rowCount ?? 0;
}

interface Erasing extends Pick<StatusChange<unknown>, 'services' | 'emails' | 'now'> {
  kind: AnyKind;
  actor: Actor;
}

/**
 * Erases one submission on behalf of `actor`, logged without its content; its place goes to the next in line.
 * The caller must have locked the row.
 */
export async function eraseRecord(
  tx: Database,
  { kind, actor, ...change }: Erasing,
  row: { id: string },
): Promise<void> {
  if (kind.settable.includes('cancelled'))
    await kind.setStatus({ ...change, tx, row, status: 'cancelled', mail: false });
  await eraseSubmissions(tx, kind, [row.id]);
  await audit(tx, { actor, action: 'erase', entity: kind.name, entityId: row.id, now: change.now });
}

const lockRows = (tx: Database, kind: AnyKind, which: SQL | undefined) =>
  tx
    .select({
      id: sql<string>`${kind.columns.id}`,
      name: sql<string>`${kind.columns.person}`,
      about: kind.privacy.named ? sql<string>`${kind.privacy.named}` : sql<string>`''`,
      date: sql<Date>`${kind.columns.date}`.mapWith(formSubmissions.createdAt),
      addresses: loweredOf(kind),
    })
    .from(kind.table)
    .where(which)
    .for('update');

/**
 * Erases copies of emails about these submissions, including those to staff. Queued ones are still sent. Runs
 * in the caller's transaction.
 */
export async function eraseCopies(tx: Database, kind: AnyKind, which: SQL): Promise<void> {
  const rows = await lockRows(tx, kind, which);
  if (rows.length > 0) await eraseMails(tx, kind, rows, ne(mailOutbox.status, 'queued'));
}

const lower = (column: PgColumn): SQL => sql`lower(${column})`;

const loweredOf = (kind: AnyKind) =>
  sql<(string | null)[]>`array[${sql.join(addressesOf(kind).map(lower), sql`, `)}]`;

interface Row {
  id: string;
  name: string;
  about: string;
  addresses: (string | null)[];
}

/**
 * If another submission has the same address (siblings share one), erases only emails that name the person
 * and the occasion.
 */
async function eraseMails(tx: Database, kind: AnyKind, rows: readonly Row[], only?: SQL): Promise<void> {
  const ids = idsOf(rows);
  const all = rows.flatMap(({ addresses }) => addresses.filter((address) => address !== null));
  const used = addressesOf(kind).map((column) =>
    and(inArray(lower(column), all), notInArray(kind.columns.id, ids)),
  );
  const others = await tx
    .select({ addresses: loweredOf(kind) })
    .from(kind.table)
    .where(or(...used));
  const shared = new Set(others.flatMap(({ addresses }) => addresses));
  const about = or(...kind.privacy.emailKindPrefixes.map((start) => like(mailOutbox.kind, `${start}%`)));
  const between = (addresses: string[]) =>
    or(inArray(lower(mailOutbox.toEmail), addresses), inArray(sql`lower(${mailOutbox.replyTo})`, addresses));
  const alone = all.filter((address) => !shared.has(address));
  if (alone.length > 0) await tx.delete(mailOutbox).where(and(about, only, between(alone)));
  for (const { name, about: what, addresses } of rows) {
    const common = addresses.filter((address) => address !== null && shared.has(address)) as string[];
    if (common.length === 0) continue;
    const words = sql`lower(${mailOutbox.subject} || ${mailOutbox.text})`;
    const named = sql`position(lower(${name.split(/\s+/)[0]}) in ${words}) > 0 and position(lower(${what}) in ${words}) > 0`;
    await tx.delete(mailOutbox).where(and(about, only, between(common), named));
  }
}

/** Audit facts that may identify a person. The trigger `audit_log_only_erased` allows only these to be redacted. */
const personalFacts = ['note', 'guardian', 'name', 'email', 'phone', 'reason'] as const;

const redacted = (facts: PgColumn): SQL =>
  sql`coalesce((select jsonb_object_agg(key, case when key in (${sql.join(
    personalFacts.map((fact) => sql`${fact}`),
    sql`, `,
  )}) and value <> 'null' then '"erased"'::jsonb else value end) from jsonb_each(${facts})), ${facts})`;

interface Logged {
  /** Name in the log. */
  name: string;
  table: PgTable;
  columns: { id: PgColumn };
}

/** Redacts personal facts from audit entries about rows that no longer exist; or about `ids`, which go in this transaction. */
export async function eraseFromLog(
  tx: Database,
  { name, table, columns }: Logged,
  ids?: readonly string[],
): Promise<number> {
  const entry = sql.identifier(getTableName(auditLog));
  const { rowCount } = await tx
    .update(auditLog)
    .set({ before: redacted(auditLog.before), after: redacted(auditLog.after) })
    .where(
      and(
        eq(auditLog.entity, name),
        ids
          ? inArray(auditLog.entityId, [...ids])
          : sql`not exists (select from ${table} where ${columns.id}::text = ${entry}.entity_id)`,
        sql`(${redacted(auditLog.before)} is distinct from ${auditLog.before} or ${redacted(auditLog.after)} is distinct from ${auditLog.after})`,
      ),
    );
  return rowCount ?? 0;
}
