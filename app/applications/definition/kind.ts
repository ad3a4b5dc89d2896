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

/** Something that was answered in the form, or that the room knows of it. Staff see all fields; every one is personal. */
export interface SubmissionField<Row> {
  label: string;
  kind?: 'email' | 'phone' | 'link' | 'long';
  choices?: Readonly<Record<string, string>>;
  /** What it says, when that is not simply the column of the field's name. */
  value?: (row: Row) => string | null;
  /** How staff correct it, when not by the form's own rule: never, or with children only and by this rule. */
  correction?: 'never' | { ofChild: z.ZodType };
}

/** A column of the analytics table and its CSV file: a field, the status, the day on which it came, or a value of its own. */
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
  /** The first one names the row. */
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
  /** What staff tell the sender in their own words. */
  message?: string | undefined;
}

export interface OwnSubmission {
  kind: string;
  id: string;
  title: string;
  /** What it is for, by the id of the occasion; empty where there is none. */
  occasion: string;
  status: string;
  sentAt: Date;
  withdrawn: boolean;
  /** False for a child's that the member sent in with another address: it is listed, and that is all. */
  isTheirs: boolean;
}

interface SenderView<Row> {
  label: string;
  title: SQL;
  withdrawal: {
    label: string;
    consequence: string;
    /** Toast; `{label} withdrawn: {title}` when left out. */
    done?: (title: string) => string;
    /** Tells whoever has to know of it; staff when left out. */
    tell?: (withdrawn: Pick<StatusChange<Row>, 'row' | 'services' | 'emails'>) => Promise<unknown>;
  };
}

/** That for which many are sent in: it has a time, and its places go from one to the next. */
interface Occasion {
  id: PgColumn;
  find: (content: Content, id: string) => { start: Date; end: Date } | undefined;
  /** Taken before any of its rows. */
  lock: (tx: Database, id: string) => Promise<void>;
  /** Runs a transaction when it is its turn. */
  transact: <T>(database: Database, id: string, work: (tx: Database) => Promise<T>) => Promise<T>;
  /** The queue of those for one alone: the parameter that asks for it, what it says, and where it leads. */
  only: { param: string; text: string; link: string; path: (id: string) => string };
}

export interface RetentionTimes {
  now: Date;
  content: Content;
  /** What is older than this moment has been kept as long as the setting says. */
  before: (setting: keyof Retention) => Date;
}

interface Attached {
  table: PgTable;
  hidden?: readonly string[];
  job?: string;
}

export interface Privacy {
  /** Which rows are past their time, by `content/retention.yaml`. */
  past: (times: RetentionTimes) => SQL | undefined;
  /** What happens to it when the sender deletes the account; erased when left out. */
  onDeletion?: 'erased' | 'kept for its own time';
  hidden?: readonly string[];
  attached?: readonly Attached[];
  emailKindPrefixes: readonly string[];
  /** Columns of addresses to which they went; the sender's when left out. */
  addresses?: readonly PgColumn[];
  /** What those emails call it, where one address can have several submissions. */
  named?: PgColumn;
  /** What else goes when staff erase it, in a few words each. */
  goesWithIt?: readonly string[];
}

/** What staff put right in a row. */
export interface Correction<Row> {
  id: string;
  /** What changed, by the columns' keys. */
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
  /** In addresses, in the audit log and in the names of files; never changed. */
  name: string;
  labels: { one: string; many: string };
  table: PgTable;
  form: FormDefinition;
  fields: Readonly<Record<string, SubmissionField<Row>>>;
  about: { label: string; text: SQL<string> };
  emails: SubmissionEmails;
  privacy: Privacy;
  analytics?: Analytics<Row>;
  sender?: SenderView<Row>;
  occasion?: Occasion;
  /** Read beside the columns of a row, for `fields` and `columns`. */
  extra?: Readonly<Record<string, SQL>>;
  /** Beside those that every list has. */
  columns?: readonly { label: string; badge: (row: Row) => string | undefined }[];
  hasAnswerDeadline?: true;
  /** Opening such a row is noted, and staff are led to the guardian's consent. */
  ofChildren?: SQL<boolean>;
  /** Statuses that staff give with a reason in their own words, which the sender reads. */
  reasoned?: readonly string[];
  /** Those of `given` that this row can have now. */
  possible?: (row: Row, at: Pick<Services, 'content'> & { now: Date }) => readonly string[];
  steps?: (row: Row & { id: string }) => readonly StatusStep[];
  /** Writes a correction by staff, where the room has rules of its own for it. */
  correct?: (tx: Database, correction: Correction<Row>) => Promise<unknown>;
}

export interface KindDefaults<Row> {
  /** Statuses that a filter knows; those that staff can give; those that still wait for somebody. */
  statuses: readonly string[];
  given: readonly string[];
  open: readonly string[];
  shownFirst: 'open' | 'all';
  withdrawn: SQL<boolean>;
  /** Its status once its sender has taken it back. */
  ended: string;
  /** Gives the status by the room's rules. Returns why not, if it cannot. */
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
  /** Where it ends unless somebody confirms it. */
  expiresAt?: PgColumn | undefined;
}

export interface SubmissionKind<Row> extends Declaration<Row>, KindDefaults<Row> {
  of: SubmissionColumns;
}

/** A kind without the type of its rows, to be kept beside others. */
// biome-ignore lint/suspicious/noExplicitAny: what is read from its table goes into its own functions only
export type AnyKind = SubmissionKind<any>;
