import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { KeysetList } from '#app/platform/database/keyset.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { type NewsletterRecipient, newsletterRecipients as rows } from './recipient.table.ts';
import { type RecipientStatus, recipientStatuses } from './recipient-status.ts';

type Logged = Pick<NewsletterRecipient, 'id' | 'email' | 'isGuardian' | 'status' | 'mailId' | 'changedAt'>;

/** Empty if there is no such issue. */
export const recipientList = (issueId: string, status?: RecipientStatus): KeysetList<Logged> => ({
  table: rows,
  id: rows.id,
  sorts: { email: { by: sql`lower(${rows.email})`, type: 'text' } },
  defaultOrder: { sort: 'email', descending: false },
  only: isUuid(issueId) ? and(eq(rows.issueId, issueId), status && eq(rows.status, status)) : sql`false`,
  rows: (database, at) =>
    database
      .select({
        id: rows.id,
        email: rows.email,
        isGuardian: rows.isGuardian,
        status: rows.status,
        mailId: rows.mailId,
        changedAt: rows.changedAt,
        at,
      })
      .from(rows),
});

export async function countRecipients(
  database: Database,
  issueId: string,
): Promise<Record<RecipientStatus, number>> {
  const found = await database
    .select({ status: rows.status, n: count() })
    .from(rows)
    .where(eq(rows.issueId, issueId))
    .groupBy(rows.status);
  const counts = Object.fromEntries(found.map(({ status, n }) => [status, n]));
  return Object.fromEntries(recipientStatuses.map((status) => [status, counts[status] ?? 0])) as Record<
    RecipientStatus,
    number
  >;
}
