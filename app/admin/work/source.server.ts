import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Letters } from '#app/organisation/letters.server.ts';
import type { Parts } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { KindMails } from './words.ts';
import type { WorkName } from './work.ts';

/** What somebody answered in a form, or what is known of it. */
export interface Answer {
  label: string;
  value: string | null;
  kind?: 'mail' | 'phone' | 'link' | 'long';
}

/** Columns that everything has that staff work through. */
export interface WorkColumns {
  id: PgColumn;
  name: PgColumn;
  email: PgColumn;
  /** When it came. */
  date: PgColumn;
  status: PgColumn;
  note: PgColumn;
  assigneeId: PgColumn;
  updatedAt: PgColumn;
}

export interface StatusChange<Row> {
  tx: Database;
  row: Row;
  status: string;
  now: Date;
  parts: Pick<Parts, 'settings' | 'content'>;
  letters: Letters;
  /** Whether the applicant is told; others whom the change concerns always are. */
  mail: boolean;
}

/** One kind of work: its rows, and what its room does with them. */
export interface WorkSource<Row> {
  name: WorkName;
  table: PgTable;
  columns: WorkColumns;
  /** What it is about, in a few words. */
  about: SQL<string>;
  /** Whether she took it back herself. */
  withdrawn: SQL<boolean>;
  /** Whether its address still has to be confirmed; left out where that is not asked. */
  unconfirmed?: SQL<boolean>;
  /** Statuses that a filter knows, and those of them that staff can give. */
  statuses: readonly string[];
  given: readonly string[];
  /** Those of `given` that this row can have now; all when left out. */
  possible?: (row: Row, at: Pick<Parts, 'content'> & { now: Date }) => readonly string[];
  mails: KindMails;
  answers: (row: Row) => Answer[];
  /** What is read beside the columns of a row, for `answers`. */
  extra?: Record<string, SQL>;
  /** What the room locks before a row: named in a column of the row, and taken by that name. */
  lock?: { by: PgColumn; take: (tx: Database, name: string) => Promise<void> };
  /** Gives the status by the room's rules. Returns why not, if it cannot. */
  setStatus: (change: StatusChange<Row>) => Promise<string | undefined>;
}

/** A kind of work without the type of its rows, to be kept beside others. */
// biome-ignore lint/suspicious/noExplicitAny: what is read from its table goes into its own functions only
export type AnySource = WorkSource<any>;

/** Gives a status where the room has no rules of its own for it. */
export const plainStatus =
  (table: PgTable, id: PgColumn) =>
  async ({ tx, row, status }: StatusChange<{ id: string }>): Promise<undefined> => {
    await tx.update(table).set({ status }).where(eq(id, row.id));
  };

/** The words for a value of a list, or the value itself. */
export const inWords = (words: Readonly<Record<string, string>>, value: string | null): string | null =>
  value && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
