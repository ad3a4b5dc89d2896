import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createContext } from 'react-router';
import { labelOf } from '#app/forms/options.ts';
import type { Database } from '#app/platform/database/database.ts';
import { statuses } from './columns.ts';
import type { AnyKind, Declaration, KindDefaults, SubmissionColumns, SubmissionKind } from './kind.ts';

function columnsOf(table: PgTable): SubmissionColumns {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const find = (...names: string[]): PgColumn => {
    const [name] = names.filter((one) => Object.hasOwn(all, one));
    if (!name) throw new Error(`${getTableName(table)} has no ${names.join(' or ')}`);
    return all[name] as PgColumn;
  };
  return {
    id: find('id'),
    userId: find('userId'),
    person: find('fullName', 'name'),
    email: find('email'),
    date: find('registrationDate', 'createdAt'),
    status: find('shownStatus', 'status'),
    note: find('note'),
    assigneeId: find('assigneeId'),
    updatedAt: find('updatedAt'),
    withdrawnAt: find('withdrawnAt', 'cancelledAt'),
    event: all.eventId,
  };
}

/** Kinds are registered in `app/submissions.ts`. Throws if a column of `columns.ts` is missing. */
export function defineSubmission<Row>(
  kind: Declaration<Row> & Partial<KindDefaults<Row>>,
): SubmissionKind<Row> {
  const columns = columnsOf(kind.table);
  return {
    statuses,
    settable: kind.statuses ?? statuses,
    open: ['pending'],
    async setStatus({ tx, row, status }) {
      const { id } = row as { id: string };
      await tx.update(kind.table).set({ status }).where(eq(columns.id, id));
      return undefined;
    },
    ...kind,
    columns,
    // A registration for an event is cancelled instead, by whomever.
    withdrawn: columns.event ? sql`false` : sql`${columns.withdrawnAt} is not null`,
  };
}

export function fieldText<Row>(kind: SubmissionKind<Row>, name: string, row: Row): string | null {
  const field = kind.fields[name];
  if (field?.value) return field.value(row);
  const value = (row as Record<string, unknown>)[name];
  if (value === null || value === undefined) return null;
  return field?.choices ? labelOf(field.choices, String(value)) : String(value);
}

/** Approved green, pending yellow, anything else grey (accounts document, States). */
export const approvedOrPending = (status: string): 'ok' | 'wait' | '' =>
  status === 'approved' ? 'ok' : status === 'pending' ? 'wait' : '';

/** Every kind of submission in page order (`app/submissions.ts`), passed in with the request. */
export type Kinds = readonly AnyKind[];

export const submissionsContext = createContext<Kinds>();

export const findKind = (kinds: Kinds, name: string): AnyKind | undefined =>
  kinds.find((kind) => kind.name === name);

export async function storeSubmission<Table extends PgTable>(
  tx: Database,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [stored] = (await tx
    .insert(table as PgTable)
    .values(row)
    .returning()) as Table['$inferSelect'][];
  return stored!;
}
