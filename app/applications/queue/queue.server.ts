import { and, count, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { businessHoursLeft } from '#app/dates/business-hours.ts';
import type { OpeningHours } from '#app/dates/opening-hours.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';
import { type Submission, selectionOf } from './find.server.ts';

interface QueueFilter {
  /** `open`, `all` or a single status. Anything else means the default of the list. */
  status: string;
  /** `me`, `nobody`, or empty for anybody. */
  assignee: string;
  /** Id of an event; empty for all. */
  event: string;
}

/** All for events, whose waiting list moves up by itself. */
export const defaultStatusOf = ({ columns }: AnyKind): string => (columns.event ? 'all' : 'open');

/** Reads a filter from the address, with defaults for missing or invalid values. */
export function filterOf(kind: AnyKind, params: URLSearchParams): QueueFilter {
  const { statuses, open, columns } = kind;
  const requestedStatus = params.get('status') ?? '';
  const assignee = params.get('assignee') ?? '';
  return {
    status:
      open.length === 1 && requestedStatus === open[0]
        ? 'open'
        : requestedStatus === 'all' || requestedStatus === 'open' || statuses.includes(requestedStatus)
          ? requestedStatus
          : defaultStatusOf(kind),
    assignee: assignee === 'me' || assignee === 'nobody' ? assignee : '',
    event: columns.event
      ? (params.get('event') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, 100)
      : '',
  };
}

function matching(kind: AnyKind, { status, assignee, event }: QueueFilter, me: string): SQL | undefined {
  const { columns, open } = kind;
  return and(
    status === 'all' ? undefined : inArray(columns.status, status === 'open' ? [...open] : [status]),
    assignee === 'me' ? eq(columns.assigneeId, me) : undefined,
    assignee === 'nobody' ? isNull(columns.assigneeId) : undefined,
    event && columns.event ? eq(columns.event, event) : undefined,
  );
}

/**
 * All submissions of a kind, paged: by date or name, searchable by name and address (accounts document, Admin
 * analytics).
 */
export function submissionList(kind: AnyKind): KeysetList<Submission> {
  const { table, columns } = kind;
  return {
    table,
    id: columns.id,
    sorts: {
      date: { by: columns.date, type: 'moment' },
      name: { by: sql`lower(${columns.person})`, type: 'text' },
    },
    defaultOrder: { sort: 'date', descending: true },
    search: { table, id: columns.id, since: columns.date },
    rows: (database, at) =>
      database
        .select({ ...selectionOf(kind), at })
        .from(table)
        .leftJoin(users, eq(users.id, columns.assigneeId)),
  };
}

/** Filtered submissions: open ones oldest first, settled ones newest first. `me` is the current user's id. */
export const queueList = (kind: AnyKind, filter: QueueFilter, me: string): KeysetList<Submission> => ({
  ...submissionList(kind),
  defaultOrder: { sort: 'date', descending: filter.status !== 'open' },
  only: matching(kind, filter, me),
});

/** Business hours left of the promised 48; undefined once decided, and for kinds without a deadline. */
export const hoursLeft = (
  { hasAnswerDeadline, open }: AnyKind,
  { status, createdAt }: Pick<Submission, 'status' | 'createdAt'>,
  now: Date,
  hours: OpeningHours,
): number | undefined =>
  hasAnswerDeadline && open.includes(status) ? businessHoursLeft(createdAt, now, hours) : undefined;

export const countWaiting = (database: Database, { table, columns, open }: AnyKind, before?: Date) =>
  database.$count(table, and(inArray(columns.status, [...open]), before && lt(columns.date, before)));

interface WaitingOfKind {
  name: string;
  open: number;
  mine: number;
  unassigned: number;
  oldest: Date | null;
}

export async function countOpen(database: Database, kinds: Kinds, me: string): Promise<WaitingOfKind[]> {
  const counts = kinds.map(
    ({ name, table, open, columns: { status, date, assigneeId } }) =>
      sql`select ${name}::text as name, ${count()}::int as open, count(*) filter (where ${assigneeId} = ${me})::int as mine,
      count(*) filter (where ${assigneeId} is null)::int as unassigned, (extract(epoch from min(${date})) * 1000)::float8 as oldest
      from ${table} where ${inArray(status, [...open])}`,
  );
  const { rows } = await database.execute<Omit<WaitingOfKind, 'oldest'> & { oldest: number | null }>(
    sql.join(counts, sql` union all `),
  );
  return kinds.flatMap(({ name }) =>
    rows
      .filter((row) => row.name === name)
      .map(({ oldest, ...row }) => ({ ...row, oldest: oldest === null ? null : new Date(oldest) })),
  );
}
