import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { type KeysetList, newestBy } from '#app/platform/database/keyset.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { type NewsletterIssue, newsletterIssues as rows } from './issue.table.ts';
import type { IssueText } from './issue.ts';

interface IssueStep {
  by: string | null;
  now: Date;
}

/** The issue; undefined also if `id` is not a UUID. `lock` holds it until the transaction ends. */
export async function findIssue(
  database: Database,
  id: string,
  lock = false,
): Promise<NewsletterIssue | undefined> {
  if (!isUuid(id)) return undefined;
  const found = database.select().from(rows).where(eq(rows.id, id));
  return (await (lock ? found.for('update') : found))[0];
}

const listed = {
  id: rows.id,
  subject: rows.subject,
  status: rows.status,
  savedBy: rows.savedBy,
  savedAt: rows.savedAt,
  createdAt: rows.createdAt,
};

type ListedIssue = Pick<NewsletterIssue, keyof typeof listed>;

export const issueList: KeysetList<ListedIssue> = {
  table: rows,
  id: rows.id,
  ...newestBy(rows.createdAt),
  rows: (database, at) => database.select({ ...listed, at }).from(rows),
};

export async function createIssue(
  tx: Database,
  { by, now, ...text }: IssueStep & Partial<IssueText>,
): Promise<string> {
  const [row] = await tx
    .insert(rows)
    .values({ createdAt: now, savedAt: now, savedBy: by, ...text })
    .returning({ id: rows.id });
  return row!.id;
}

/** `conflict`: changed meanwhile, nothing saved. `closed`: no longer a draft. Undefined: deleted. */
export async function saveIssue(
  database: Database,
  { id, revision, text, by, now }: IssueStep & { id: string; revision: number; text: IssueText },
): Promise<{ revision: number } | { conflict: NewsletterIssue } | { closed: true } | undefined> {
  const [saved] = await database
    .update(rows)
    .set({ ...text, revision: sql`${rows.revision} + 1`, savedBy: by, savedAt: now })
    .where(and(eq(rows.id, id), eq(rows.status, 'draft'), eq(rows.revision, revision)))
    .returning({ revision: rows.revision });
  if (saved) return saved;
  const issue = await findIssue(database, id);
  if (!issue) return undefined;
  return issue.status === 'draft' ? { conflict: issue } : { closed: true };
}

export async function deleteIssue(tx: Database, id: string, revision: number): Promise<boolean> {
  const gone = await tx
    .delete(rows)
    .where(and(eq(rows.id, id), eq(rows.status, 'draft'), eq(rows.revision, revision)))
    .returning({ id: rows.id });
  return gone.length > 0;
}
