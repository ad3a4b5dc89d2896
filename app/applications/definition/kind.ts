import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Emails } from '#app/email/emails.server.ts';
import type { FormDefinition } from '#app/forms/form.ts';
import type { Retention } from '#app/organisation/retention.content.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { SubmissionEmails } from './submission-emails.ts';

/** An answer in the form, or a fact known to the feature. Staff see all fields; all are personal data. */
export interface SubmissionField<Row> {
  label: string;
  kind?: 'email' | 'phone' | 'link' | 'long';
  choices?: Readonly<Record<string, string>>;
  /** Default: the column with the field's name. */
  value?: (row: Row) => string | null;
  /** Corrected by staff for children only, by this rule. Default: by that of the form. */
  ofChild?: z.ZodType;
}

/** A column of the analytics table and its CSV file: a field, the status, the creation date, or a value of its own. */
export type AnalyticsColumn<Row> =
  | { field: string; label?: string; truncated?: number }
  | { status: (status: string) => 'ok' | 'wait' | '' }
  | { date: string }
  | { label: string; value: (row: Row) => string | null };

export interface Analytics<Row> {
  tab: string;
  title: string;
  unit: string;
  empty: string;
  /** The first column names the row. */
  columns: readonly AnalyticsColumn<Row>[];
}

export interface StatusChange<Row> {
  tx: Database;
  row: Row;
  status: string;
  now: Date;
  services: Pick<Services, 'settings' | 'content'>;
  emails: Emails;
  mail: boolean;
  /** Text from staff to the sender. */
  message?: string | undefined;
}

interface SenderView {
  label: string;
  title: SQL;
  withdrawal: {
    label: string;
    consequence: string;
  };
}

export interface RetentionTimes {
  now: Date;
  content: Content;
  /** Data older than this has passed the retention period of that setting. */
  before: (setting: keyof Retention) => Date;
}

export interface Privacy {
  /** Rows past their retention period (`content/retention.yaml`). */
  past: (times: RetentionTimes) => SQL | undefined;
  /** When the sender's account is deleted. Default: erased. */
  onDeletion?: 'erased' | 'kept for its own time';
  hidden?: readonly string[];
  emailKindPrefixes: readonly string[];
  /** Columns of the addresses that were emailed. Default: the sender's. */
  addresses?: readonly PgColumn[];
  /** Identifies the submission in those emails if one address can have several. */
  named?: PgColumn;
  /** Other data that goes when staff erase it, in a few words each. */
  alsoErased?: readonly string[];
}

/** A correction by staff. */
export interface Correction<Row> {
  id: string;
  /** The changed values by column key. */
  correction: Partial<Row>;
  content: Content;
  now: Date;
}

export interface StatusStep {
  path: string;
  text: string;
  note?: string;
}

export interface Declaration<Row> {
  /** Part of addresses, audit log and file names; never changes. */
  name: string;
  labels: { one: string; many: string };
  table: PgTable;
  form: FormDefinition;
  fields: Readonly<Record<string, SubmissionField<Row>>>;
  about: { label: string; text: SQL<string> };
  emails: SubmissionEmails;
  privacy: Privacy;
  analytics?: Analytics<Row>;
  sender?: SenderView;
  /** Selected along with the row, for `fields`. */
  extra?: Readonly<Record<string, SQL>>;
  hasAnswerDeadline?: true;
  /** Opening such a row is logged, and staff are pointed to the guardian's consent. */
  ofChildren?: SQL<boolean>;
  /** Statuses for which staff must give the sender a reason. */
  reasonRequired?: readonly string[];
  steps?: (row: Row & { id: string }) => readonly StatusStep[];
  /** Takes the locks that must precede those of the rows with these ids. */
  lock?: (tx: Database, ids: readonly string[]) => Promise<void>;
  /** Saves a correction by staff if the feature has rules of its own for it. */
  correct?: (tx: Database, correction: Correction<Row>) => Promise<unknown>;
}

export interface KindDefaults<Row> {
  /** `statuses` can be filtered by, `settable` set by staff; `open` ones await somebody. */
  statuses: readonly string[];
  settable: readonly string[];
  open: readonly string[];
  /** Sets the status by the feature's rules. Returns the reason if it cannot. */
  setStatus: (change: StatusChange<Row>) => Promise<string | undefined>;
}

export interface SubmissionColumns {
  id: PgColumn;
  userId: PgColumn;
  person: PgColumn;
  email: PgColumn;
  date: PgColumn;
  status: PgColumn;
  note: PgColumn;
  assigneeId: PgColumn;
  updatedAt: PgColumn;
  withdrawnAt: PgColumn;
  /** Id of the event that it is for. */
  event: PgColumn | undefined;
}

export interface SubmissionKind<Row> extends Declaration<Row>, KindDefaults<Row> {
  columns: SubmissionColumns;
  /** By the applicant. */
  withdrawn: SQL<boolean>;
}

/** A kind without the type of its rows, to be listed with others. */
// biome-ignore lint/suspicious/noExplicitAny: what is read from its table goes into its own functions only
export type AnyKind = SubmissionKind<any>;
