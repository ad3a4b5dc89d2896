import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { displayName } from '#app/accounts/users/display-name.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { formatDate } from '#app/dates/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { contentPresence } from './presence.table.ts';

/** ms after its last heartbeat a page counts as closed: four heartbeats may be lost. */
const leftAfter = 2 * 60_000;

const leftBefore = (now: Date) => new Date(now.getTime() - leftAfter);

const mostNamed = 10;

interface Opened {
  collection: string;
  id: string;
  userId: string;
  now: Date;
}

/** Undefined if there is no such entry. After the row has expired, the time starts afresh. */
export async function notePresence(
  database: Database,
  { collection, id, userId, now }: Opened,
): Promise<number | undefined> {
  const { rows } = await database.execute<{ entry: number }>(sql`
    insert into content_presence as p (entry, user_id, since, seen_at)
    select id, ${userId}, ${now}, ${now} from content_entries where collection = ${collection} and entry_id = ${id}
    on conflict (entry, user_id) do update set seen_at = excluded.seen_at,
      since = case when p.seen_at > ${leftBefore(now)} then p.since else excluded.since end
    returning entry::int as entry`);
  return rows[0]?.entry;
}

/** A sentence about others with the entry open, with the South African time since when; empty if nobody. */
export async function othersAtWork(
  database: Database,
  { entry, userId, now }: { entry: number; userId: string; now: Date },
): Promise<string> {
  const others = await database
    .select({ name: users.name, email: users.email, since: contentPresence.since })
    .from(contentPresence)
    .innerJoin(users, eq(users.id, contentPresence.userId))
    .where(
      and(
        eq(contentPresence.entry, entry),
        ne(contentPresence.userId, userId),
        gt(contentPresence.seenAt, leftBefore(now)),
      ),
    )
    .orderBy(asc(contentPresence.since), asc(contentPresence.userId))
    .limit(mostNamed);
  return atWork(others.map((one) => ({ name: displayName(one), since: formatDate(one.since, 'time') })));
}

const list = new Intl.ListFormat('en-ZA');

function atWork(others: readonly { name: string; since: string }[]): string {
  const [first, ...more] = others;
  if (!first) return '';
  if (more.length === 0) return `${first.name} has been working on this since ${first.since}.`;
  return `${list.format(others.map(({ name, since }) => `${name} (since ${since})`))} are working on this too.`;
}

export async function forgetPresence(database: Database, now: Date): Promise<number> {
  const left = lte(contentPresence.seenAt, leftBefore(now));
  return (await database.delete(contentPresence).where(left)).rowCount ?? 0;
}
