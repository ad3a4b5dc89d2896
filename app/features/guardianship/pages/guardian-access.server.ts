import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import {
  type AccessPurpose,
  guardianAccess as accesses,
} from '#app/features/guardianship/guardianship.table.ts';
import type { NewLink } from '#app/features/guardianship/links.server.ts';
import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Database } from '#app/platform/database/database.ts';
import { newToken, tokenHash } from '#app/platform/secrets/tokens.ts';

const minute = 60_000;

const lifetimes = { link: 60 * minute, session: 30 * minute } as const satisfies Record<
  AccessPurpose,
  number
>;

const linksPerHour = 3;

/** Issues a link to the guardian's own page, or the session it opens. */
export async function giveGuardianAccess(
  tx: Database,
  { email, purpose, now }: { email: string; purpose: AccessPurpose; now: Date },
): Promise<NewLink> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await tx
    .insert(accesses)
    .values({ email, purpose, tokenHash: tokenHash(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Three links an hour for a mailbox, however its address is spelled. `scale` multiplies it (`RATE_LIMIT_SCALE`). */
export async function mayGetLink(tx: Database, email: string, now: Date, scale: number): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 60 * minute);
  const mailbox = mailboxOf(email);
  // Concurrent requests see each other's links.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 7))`);
  const ofMailbox = sql`mailbox_of(${accesses.email}) = ${mailbox}`;
  const sent = await tx.$count(
    accesses,
    and(ofMailbox, eq(accesses.purpose, 'link'), gt(accesses.createdAt, hourAgo)),
  );
  return sent < linksPerHour * scale;
}

const isValid = (token: string, purpose: AccessPurpose, now: Date) =>
  and(
    eq(accesses.tokenHash, tokenHash(token)),
    eq(accesses.purpose, purpose),
    isNull(accesses.endedAt),
    gt(accesses.expiresAt, now),
  );

/** The address of a valid link or session. Does not use it: mail scanners open links too. */
export async function findAccess(
  database: Database,
  token: string,
  purpose: AccessPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .select({ email: accesses.email })
    .from(accesses)
    .where(isValid(token, purpose, now));
  return row?.email;
}

export async function endGuardianAccess(
  tx: Database,
  token: string,
  purpose: AccessPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(accesses)
    .set({ endedAt: now })
    .where(isValid(token, purpose, now))
    .returning({ email: accesses.email });
  return row?.email;
}
