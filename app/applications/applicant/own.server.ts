import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyKind, OwnSubmission } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import type { Database } from '#app/platform/database/database.ts';

export interface Person {
  userId?: string | undefined;
  /** Only an address that the person has shown to be their own. */
  email?: string | undefined;
}

/** Rows where `user_id` or email is this person's (members document, Dashboard); none for a person without both. */
const belongsTo = ({ of }: AnyKind, person: Person): SQL =>
  or(
    ...(person.userId ? [eq(of.userId, person.userId)] : []),
    ...(person.email ? [sql`lower(${of.email}) = lower(${person.email})`] : []),
  ) ?? sql`false`;

interface Row extends Omit<OwnSubmission, 'sentAt'>, Record<string, unknown> {
  sent: number;
}

/** The newest 100, in one query (accounts document, Dashboard). `id` asks for one. */
export async function readOwnSubmissions(
  database: Database,
  kinds: Kinds,
  person: Person,
  id?: string,
): Promise<OwnSubmission[]> {
  const queries = kinds.flatMap((kind) => {
    const { name, table, of, sender } = kind;
    if (!sender) return [];
    return sql`
      select ${name}::text as kind, ${of.id}::text as id, ${sender.title} as title, ${sender.subject ?? sql`''`} as subject,
        ${of.status} as status, (extract(epoch from ${of.date}) * 1000)::float8 as sent,
        ${sender.withdrawn ?? kind.withdrawn} as withdrawn
      from ${table} where ${belongsTo(kind, person)} ${id === undefined ? sql`` : sql`and ${of.id}::text = ${id}`}`;
  });
  const { rows } = await database.execute<Row>(
    sql`${sql.join(queries, sql` union all `)} order by sent desc, id limit 100`,
  );
  return rows.map(({ sent, ...own }) => ({ ...own, sentAt: new Date(sent) }));
}
