import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { mailboxOf } from '#app/platform/mailbox-of.ts';
import { newToken, tokenHash } from '#app/platform/tokens.ts';
import { type AccessPurpose, guardianAccess as rows } from './access.table.ts';

const minute = 60_000;
const lives = { link: 60 * minute, session: 30 * minute } as const satisfies Record<AccessPurpose, number>;

const linksPerHour = 3;

export interface Access {
  token: string;
  expiresAt: Date;
}

export async function giveAccess(
  tx: Database,
  { email, purpose, now }: { email: string; purpose: AccessPurpose; now: Date },
): Promise<Access> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lives[purpose]);
  await tx.insert(rows).values({ email, purpose, tokenHash: tokenHash(token), createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** Three links an hour for a mailbox, however its address is spelled. */
export async function mayGetLink(tx: Database, email: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 60 * minute);
  const sent = await tx.$count(
    rows,
    and(
      sql`mailbox_of(${rows.email}) = ${mailboxOf(email)}`,
      eq(rows.purpose, 'link'),
      gt(rows.createdAt, hourAgo),
    ),
  );
  return sent < linksPerHour;
}

const valid = (token: string, purpose: AccessPurpose, now: Date) =>
  and(
    eq(rows.tokenHash, tokenHash(token)),
    eq(rows.purpose, purpose),
    isNull(rows.endedAt),
    gt(rows.expiresAt, now),
  );

/** The address of a link or session that still works, or undefined. Looking uses nothing up: mail scanners look too. */
export async function findAccess(
  database: Database,
  token: string,
  purpose: AccessPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .select({ email: rows.email })
    .from(rows)
    .where(valid(token, purpose, now));
  return row?.email;
}

export async function endAccess(
  tx: Database,
  token: string,
  purpose: AccessPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(rows)
    .set({ endedAt: now })
    .where(valid(token, purpose, now))
    .returning({ email: rows.email });
  return row?.email;
}
