import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '#app/accounts/users/people.server.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';
import { earlierSubmissions as earlier } from './earlier-submission.table.ts';

export interface Person {
  /** Undefined without an account. */
  id?: string | undefined;
  /** Undefined while unverified: what others sent with it is not the member's. */
  email?: string | undefined;
}

type Known = Pick<Account, 'id' | 'email' | 'emailVerified'>;

export const personOf = ({ id, email, emailVerified }: Known): Person => ({
  id,
  email: emailVerified ? email : undefined,
});

const sentBy = ({ columns }: AnyKind, { id }: Person) => (id ? eq(columns.userId, id) : undefined);

const withAddress = ({ columns }: AnyKind, { email }: Person) =>
  email ? isAddress(columns.email, email) : undefined;

/** Condition on a table's id column: what was the member's by an earlier address. An array, so that the id's index is used. */
export const wasTheirs = (id: PgColumn, userId: string | undefined): SQL | undefined =>
  userId === undefined
    ? undefined
    : sql`${id} = any(array(select ${earlier.submissionId} from ${earlier} where ${earlier.userId} = ${userId}))`;

const byAddress = (kind: AnyKind, person: Person) =>
  or(withAddress(kind, person), wasTheirs(kind.columns.id, person.id));

/** Rows with this person's `user_id` or email (members document, Dashboard); none if they have neither. */
const isListed = (kind: AnyKind, person: Person): SQL =>
  or(sentBy(kind, person), byAddress(kind, person)) ?? sql`false`;

/**
 * The rows a person can withdraw and export, and that are deleted with the account. A row sent for a child
 * belongs to the child and guardian, so only its address counts there. The row's address does not follow a
 * change of the account's, since it shows whether the guardian's address is the child's own; the row still
 * remains the child's.
 */
export function belongsTo(kind: AnyKind, person: Person): SQL {
  const sent = sentBy(kind, person);
  const own = sent && kind.ofChildren ? and(sent, not(kind.ofChildren)) : sent;
  return or(own, byAddress(kind, person)) ?? sql`false`;
}

/** When a member's address changes: what is theirs by the old one, which they had proven, stays so. */
export async function keepEarlierSubmissions(
  tx: Database,
  kinds: Kinds,
  userId: string,
  old: string,
): Promise<void> {
  for (const kind of kinds)
    await tx.execute(sql`
      insert into ${earlier} (user_id, submission_id)
      select ${userId}::text, ${kind.columns.id} from ${kind.table} where ${withAddress(kind, { email: old })}
      on conflict do nothing`);
}

/** Whoever sent them is not the account's owner. */
export async function disownSubmissions(tx: Database, kinds: Kinds, userId: string): Promise<void> {
  for (const { table, columns } of kinds)
    await tx.execute(sql`update ${table} set user_id = null where ${columns.userId} = ${userId}`);
}

export interface OwnSubmission {
  kind: string;
  id: string;
  title: string;
  /** Id of the event that it is for; empty if it is for none. */
  event: string;
  status: string;
  sentAt: Date;
  withdrawn: boolean;
  /** False for a child's that the member sent with another address: it is only listed. */
  isTheirs: boolean;
}

interface Row extends Omit<OwnSubmission, 'sentAt'>, Record<string, unknown> {
  sent: number;
}

/** The member's newest 100 submissions, in one query (accounts document, Dashboard). `id` selects one. */
export async function readOwnSubmissions(
  database: Database,
  kinds: Kinds,
  person: Person,
  id?: string,
): Promise<OwnSubmission[]> {
  const queries = kinds.flatMap((kind) => {
    const { name, table, columns, sender } = kind;
    if (!sender) return [];
    const isTheirs = kind.ofChildren ? belongsTo(kind, person) : sql`true`;
    const which = and(isListed(kind, person), id ? sql`${columns.id}::text = ${id}` : undefined);
    return sql`
      select ${name}::text as kind, ${columns.id}::text as id, ${sender.title} as title, ${columns.event ?? sql`''`} as event,
        ${columns.status} as status, (extract(epoch from ${columns.date}) * 1000)::float8 as sent,
        (${kind.withdrawn} or ${columns.status} = 'cancelled') as withdrawn, ${isTheirs} as "isTheirs"
      from ${table} where ${which}`;
  });
  const { rows } = await database.execute<Row>(
    sql`${sql.join(queries, sql` union all `)} order by sent desc, id limit 100`,
  );
  return rows.map(({ sent, ...own }) => ({ ...own, sentAt: new Date(sent) }));
}
