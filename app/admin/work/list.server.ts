import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { askedOf } from '#app/admin/staff.server.ts';
import { users } from '#app/features/accounts/user.table.ts';
import { hoursLeft } from '#app/features/funding/scholarship.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';
import { sources } from './sources.server.ts';
import { openStatuses, usualStatus, type WorkName, workKinds } from './work.ts';

export interface WorkRow {
  id: string;
  name: string;
  email: string;
  about: string;
  status: string;
  withdrawn: boolean;
  /** The address still has to be confirmed. */
  unconfirmed: boolean;
  /** How it stands with the guardian of a child at an event. */
  guardian: string | null;
  createdAt: Date;
  updatedAt: Date | null;
  assignee: string | null;
}

export interface WorkFilter {
  /** `open`: what waits for somebody; `all`; or one status. Anything else means what the list shows at first. */
  status: string;
  /** `me`, `nobody` or empty for anybody. */
  assignee: string;
  /** Id of an event; registrations only. */
  event: string;
}

/** What an address asks for, with what it may leave out or get wrong put right. */
export function filterOf(name: WorkName, params: URLSearchParams): WorkFilter {
  const { statuses } = sources[name];
  const asked = params.get('status') ?? '';
  const [only] = openStatuses[name].length === 1 ? openStatuses[name] : [];
  const assignee = params.get('assignee') ?? '';
  return {
    status:
      asked === only
        ? 'open'
        : asked === 'all' || asked === 'open' || statuses.includes(asked)
          ? asked
          : usualStatus(name),
    assignee: assignee === 'me' || assignee === 'nobody' ? assignee : '',
    event: name === 'events' ? askedOf(params, 'event') : '',
  };
}

function matching(name: WorkName, { status, assignee, event }: WorkFilter, me: string): SQL | undefined {
  const { columns } = sources[name];
  return and(
    status === 'all'
      ? undefined
      : inArray(columns.status, status === 'open' ? [...openStatuses[name]] : [status]),
    assignee === 'me' ? eq(columns.assigneeId, me) : undefined,
    assignee === 'nobody' ? isNull(columns.assigneeId) : undefined,
    event ? sql`event_id = ${event}` : undefined,
  );
}

/** One kind of work, page by page: what waits the longest first, what is settled newest first. */
export function workList(name: WorkName, filter: WorkFilter, me: string): KeysetList<WorkRow> {
  const { table, columns, about, withdrawn, unconfirmed = sql<boolean>`false`, extra } = sources[name];
  return {
    table,
    id: columns.id,
    sorts: {
      date: { by: columns.date, type: 'moment' },
      name: { by: sql`lower(${columns.name})`, type: 'text' },
    },
    usual: { sort: 'date', descending: filter.status !== 'open' },
    only: matching(name, filter, me),
    search: { table, id: columns.id, since: columns.date },
    read: (database, { where, orderBy, limit, at }) =>
      database
        .select({
          id: sql<string>`${columns.id}`,
          name: sql<string>`${columns.name}`,
          email: sql<string>`${columns.email}`,
          about,
          status: sql<string>`${columns.status}`,
          withdrawn,
          unconfirmed,
          guardian: sql<string | null>`${extra?.guardian ?? sql`null::text`}`,
          createdAt: sql`${columns.date}`.mapWith((text) => columns.date.mapFromDriverValue(text) as Date),
          updatedAt: sql<Date | null>`${columns.updatedAt}`.mapWith(
            (text) => columns.updatedAt.mapFromDriverValue(text) as Date,
          ),
          assignee: users.name,
          at,
        })
        .from(table)
        .leftJoin(users, eq(users.id, columns.assigneeId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  };
}

/** Business hours left of a row of scholarship enquiries; undefined once it is decided, and for other work. */
export const rowHours = (
  name: WorkName,
  row: Pick<WorkRow, 'status' | 'createdAt'>,
  now: Date,
): number | undefined =>
  name === 'scholarships' ? hoursLeft(row as Parameters<typeof hoursLeft>[0], now) : undefined;

export interface OpenWork {
  name: WorkName;
  /** By status; those of `openStatuses` only. */
  open: number;
  mine: number;
  unassigned: number;
  oldest: Date | null;
}

/** How much of each kind waits for somebody, and since when; in one query. */
export async function countOpenWork(database: Database, me: string): Promise<OpenWork[]> {
  const counts = Object.values(sources).map(({ name, table, columns: { status, date, assigneeId } }) => {
    const open = sql.join(
      openStatuses[name].map((one) => sql`${one}`),
      sql`, `,
    );
    return sql`select ${name}::text as name, count(*)::int as open, count(*) filter (where ${assigneeId} = ${me})::int as mine,
      count(*) filter (where ${assigneeId} is null)::int as unassigned, (extract(epoch from min(${date})) * 1000)::float8 as oldest
      from ${table} where ${status} in (${open})`;
  });
  const { rows } = await database.execute<Omit<OpenWork, 'oldest'> & { oldest: number | null }>(
    sql.join(counts, sql` union all `),
  );
  const found = rows.map(({ oldest, ...row }) => ({
    ...row,
    oldest: oldest === null ? null : new Date(oldest),
  }));
  return Object.keys(workKinds).flatMap((name) => found.filter((row) => row.name === name));
}
