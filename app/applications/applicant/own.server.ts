import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyKind, OwnSubmission } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import type { Database } from '#app/platform/database/database.ts';

export interface Person {
  userId?: string | undefined;
  /** Only an address that the person has shown to be their own. */
  email?: string | undefined;
}

const sentBy = ({ of }: AnyKind, { userId }: Person) => (userId ? eq(of.userId, userId) : undefined);

const withAddress = ({ of }: AnyKind, { email }: Person) =>
  email ? sql`lower(${of.email}) = lower(${email})` : undefined;

/** Rows where `user_id` or email is this person's (members document, Dashboard); none for a person without both. */
const isListed = (kind: AnyKind, person: Person): SQL =>
  or(sentBy(kind, person), withAddress(kind, person)) ?? sql`false`;

/**
 * Those of them that the person may take back and take along, and that go with the account. What a teacher sent in for a
 * child is the child's and the guardian's: of a child's row only the address says whose it is. It stays as it is when the account's
 * address changes: whether a guardian's address is the child's own is judged by it.
 */
export function belongsTo(kind: AnyKind, person: Person): SQL {
  const sent = sentBy(kind, person);
  const own = sent && kind.ofChildren ? and(sent, not(kind.ofChildren)) : sent;
  return or(own, withAddress(kind, person)) ?? sql`false`;
}

interface Row extends Omit<OwnSubmission, 'sentAt'>, Record<string, unknown> {
  sent: number;
}

/** What the member sent in, the newest 100, in one query (accounts document, Dashboard). `id` asks for one. */
export const readOwnSubmissions = (
  database: Database,
  kinds: Kinds,
  person: Person,
  id?: string,
): Promise<OwnSubmission[]> =>
  read(database, kinds, person, (kind) =>
    and(isListed(kind, person), id === undefined ? undefined : sql`${kind.of.id}::text = ${id}`),
  );

/** What the person may take back, the newest 100. */
export const readTheirSubmissions = (
  database: Database,
  kinds: Kinds,
  person: Person,
): Promise<OwnSubmission[]> => read(database, kinds, person, (kind) => belongsTo(kind, person));

async function read(
  database: Database,
  kinds: Kinds,
  person: Person,
  which: (kind: AnyKind) => SQL | undefined,
): Promise<OwnSubmission[]> {
  const queries = kinds.flatMap((kind) => {
    const { name, table, of, sender } = kind;
    if (!sender) return [];
    return sql`
      select ${name}::text as kind, ${of.id}::text as id, ${sender.title} as title, ${kind.occasion?.id ?? sql`''`} as occasion,
        ${of.status} as status, (extract(epoch from ${of.date}) * 1000)::float8 as sent,
        (${kind.withdrawn} or ${of.status} = 'cancelled') as withdrawn, ${belongsTo(kind, person)} as "isTheirs"
      from ${table} where ${which(kind)}`;
  });
  const { rows } = await database.execute<Row>(
    sql`${sql.join(queries, sql` union all `)} order by sent desc, id limit 100`,
  );
  return rows.map(({ sent, ...own }) => ({ ...own, sentAt: new Date(sent) }));
}
