import { and, eq, gt, sql } from 'drizzle-orm';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { FormError } from '#app/forms/form-error.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import { type Context, settingsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { consentRequestKind } from './consent.emails.ts';

/** Enough for a large family; too few to flood somebody's inbox. */
const perDay = 10;

/**
 * Refuses if the mailbox got ten consent requests within a day, however its address is spelled. Counts the
 * emails themselves in the caller's transaction, so duplicates, refusals and rollbacks do not count, and
 * concurrent requests see each other's. Does nothing without an address.
 */
export async function guardianMailLimit(context: Context, tx: Database, email: string | null): Promise<void> {
  if (!email || (await mayAskGuardian(tx, email, context.get(settingsContext).RATE_LIMIT_SCALE))) return;
  throw new FormError(
    "We have written to this parent's address many times today. Please try again tomorrow.",
  );
}

export async function mayAskGuardian(tx: Database, email: string, scale = 1): Promise<boolean> {
  const mailbox = mailboxOf(email);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 6))`);
  const requestCount = await tx.$count(
    mailOutbox,
    and(
      eq(sql`mailbox_of(${mailOutbox.toEmail})`, mailbox),
      eq(mailOutbox.kind, consentRequestKind),
      gt(mailOutbox.createdAt, sql`now() - interval '1 day'`),
    ),
  );
  return requestCount < perDay * scale;
}
