import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { mailOutbox, type OutboxMail } from './outbox.table.ts';

/** How long a claim on a mail lasts, in seconds, if the process that sends it dies. */
const claimSeconds = 75;
/** Interval at which the sending process renews its claim. */
export const renewClaimSeconds = 30;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** `done`: sent, dead or gone. `busy`: claimed by another process, which may have died up to `claimSeconds` ago. */
export async function claimMail(database: Database, id: string): Promise<OutboxMail | 'busy' | 'done'> {
  const free = or(isNull(mailOutbox.claimedUntil), lt(mailOutbox.claimedUntil, sql`now()`));
  const [claimed] = await database
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, claimedUntil: inSeconds(claimSeconds) })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued'), free))
    .returning();
  if (claimed) return claimed;
  const [left] = await database
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued')));
  return left ? 'busy' : 'done';
}

export const renewClaim = (database: Database, id: string) =>
  database
    .update(mailOutbox)
    .set({ claimedUntil: inSeconds(claimSeconds) })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued'), isNotNull(mailOutbox.claimedUntil)));

export const markSent = (database: Database, id: string) =>
  database
    .update(mailOutbox)
    .set({ status: 'sent', sentAt: sql`now()`, lastError: null, claimedUntil: null })
    .where(eq(mailOutbox.id, id));

export const markWaiting = (database: Database, id: string, reason: string) =>
  database
    .update(mailOutbox)
    .set({ lastError: reason, claimedUntil: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued')));

/** Stops retrying; staff see it and can resend it. `bounced`: the server refused the address itself. */
export const markDead = (database: Database, ids: string[], reason: string, bounced = false) =>
  database
    .update(mailOutbox)
    .set({ status: 'dead', lastError: reason, bounced, claimedUntil: null })
    .where(and(inArray(mailOutbox.id, ids), eq(mailOutbox.status, 'queued')));

export const listUntouched = (database: Database, minutes: number, afterId: string, limit: number) =>
  database
    .select({ id: mailOutbox.id, attempts: mailOutbox.attempts })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.status, 'queued'),
        lt(mailOutbox.createdAt, sql`now() - make_interval(mins => ${minutes})`),
        or(
          isNull(mailOutbox.claimedUntil),
          lt(mailOutbox.claimedUntil, sql`now() - make_interval(mins => ${minutes})`),
        ),
        sql`${mailOutbox.id} > ${afterId}`,
      ),
    )
    .orderBy(mailOutbox.id)
    .limit(limit);
