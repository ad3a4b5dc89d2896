import { and, eq, gt, sql } from 'drizzle-orm';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { defineOneTimeToken, keptByRule } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Database } from '#app/platform/database/database.ts';

const hour = 3_600_000;

/** The link to a guardian's own page; its subject is the address. */
export const pageToken = defineOneTimeToken({
  purpose: 'guardian-page',
  lifetimeMs: hour,
  keptMs: keptByRule,
});

const linksPerHour = 3;

/**
 * Issues a link, at most three an hour for a mailbox however its address is spelled; undefined beyond that. `scale` multiplies
 * the limit (`RATE_LIMIT_SCALE`).
 */
export async function issuePageLink(
  tx: Database,
  email: string,
  now: Date,
  scale: number,
): Promise<NewLink | undefined> {
  const mailbox = mailboxOf(email);
  // Concurrent requests see each other's links.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 7))`);
  const sent = await tx.$count(
    oneTimeTokens,
    and(
      eq(oneTimeTokens.purpose, pageToken.purpose),
      sql`mailbox_of(${oneTimeTokens.subject}) = ${mailbox}`,
      gt(oneTimeTokens.createdAt, new Date(now.getTime() - hour)),
    ),
  );
  if (sent >= linksPerHour * scale) return undefined;
  const token = await pageToken.issue(tx, { subject: email, data: {}, now });
  return { token, expiresAt: new Date(now.getTime() + hour) };
}
