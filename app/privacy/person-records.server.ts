import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { belongsTo, type Person } from '#app/applications/applicant/own.server.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import { type Submission, selectionOf } from '#app/applications/queue/find.server.ts';
import { type AuditEntry, auditLog } from '#app/audit/audit.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { isAddress, mayHaveWords } from '#app/platform/database/search.ts';

const most = 100;

export interface SentRecord
  extends Pick<Submission, 'id' | 'about' | 'status' | 'withdrawn' | 'createdAt' | 'isOfChild'> {
  kind: AnyKind;
  /** Their own, or a child's that names them as guardian or that the account sent with another address. */
  relation: 'own' | 'as guardian' | 'for a child';
}

/**
 * Submissions by an account or address, the newest 100 of each kind. With `withChildren`, also registrations
 * of children that name the address as guardian or that the account sent for them.
 */
export async function readSent(
  database: Database,
  kinds: Kinds,
  person: Person,
  { withChildren = true } = {},
): Promise<SentRecord[]> {
  const { id: userId, email } = person;
  if (!userId && !email) return [];
  const found: SentRecord[] = [];
  // Sequential, since it may run in a transaction.
  for (const kind of kinds) {
    const { table, columns, privacy } = kind;
    const own = belongsTo(kind, person);
    const { id, about, status, withdrawn, createdAt, isOfChild } = selectionOf(kind);
    // Search terms first, as they use an index.
    const named = email
      ? (privacy.addresses ?? []).map((column) => and(mayHaveWords(email, table), isAddress(column, email)))
      : [];
    const others = [userId ? eq(columns.userId, userId) : undefined, ...named];
    const rows = await database
      .select({
        id,
        about,
        status,
        withdrawn,
        createdAt,
        isOfChild,
        relation: sql<SentRecord['relation']>`case when ${own} then 'own'
          when ${or(...named) ?? sql`false`} then 'as guardian' else 'for a child' end`,
      })
      .from(table)
      .where(withChildren ? or(own, ...others) : own)
      .orderBy(desc(columns.date))
      .limit(most);
    for (const sent of rows) found.push({ ...sent, kind });
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The newest 100 emails to and from an address, without their text. */
export const readMails = (database: Database, email: string) =>
  database
    .select({
      id: mailOutbox.id,
      subject: mailOutbox.subject,
      status: mailOutbox.status,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .where(or(isAddress(mailOutbox.toEmail, email), isAddress(mailOutbox.replyTo, email)))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(most);

export async function readSubscription(database: Database, email: string) {
  const [found] = await database
    .select()
    .from(newsletterSubscriptions)
    .where(isAddress(newsletterSubscriptions.email, email));
  return found;
}

export const readInterests = (database: Database, email: string) =>
  database
    .select({ courseTitle: courseInterests.courseTitle, createdAt: courseInterests.createdAt })
    .from(courseInterests)
    .where(isAddress(courseInterests.email, email))
    .orderBy(desc(courseInterests.createdAt))
    .limit(most);

/** Guardians' answers about these registrations, newest first. */
export const readConsents = (database: Database, sent: readonly SentRecord[]) =>
  database
    .select({
      id: guardianConsents.id,
      answer: guardianConsents.answer,
      method: guardianConsents.method,
      guardianName: guardianConsents.guardianName,
      photos: guardianConsents.photos,
      answeredAt: guardianConsents.answeredAt,
    })
    .from(guardianConsents)
    .where(inArray(guardianConsents.subjectId, idsOf(sent)))
    .orderBy(desc(guardianConsents.answeredAt));

/** The newest 100 audit entries on an account and these records, including views. */
export const readLog = (
  database: Database,
  accountId: string | undefined,
  sent: readonly SentRecord[],
): Promise<AuditEntry[]> =>
  database
    .select()
    .from(auditLog)
    .where(
      or(
        accountId ? sql`(${auditLog.entity}, ${auditLog.entityId}) = ('account', ${accountId})` : undefined,
        ...[...new Set(sent.map(({ kind }) => kind.name))].map(
          (name) =>
            sql`(${auditLog.entity} = ${name} and ${inArray(
              auditLog.entityId,
              sent.flatMap(({ kind, id }) => (kind.name === name ? id : [])),
            )})`,
        ),
        sql`false`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(most);
