import { eq } from 'drizzle-orm';
import { accountTokens } from '#app/accounts/one-time-tokens/account-tokens.server.ts';
import { deleteTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { endSessions } from '#app/accounts/sessions/session-list.server.ts';
import { keepAnAdmin } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/process/settings.ts';

/** Also signs the person out everywhere. Throws `LastAdmin`. */
export async function banUser(
  tx: Database,
  settings: Pick<Settings, 'ADMIN_EMAILS'>,
  userId: string,
  now: Date,
): Promise<void> {
  await keepAnAdmin(tx, settings, userId);
  await tx.update(users).set({ bannedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await endSessions(tx, userId);
  await deleteTokens(tx, { userId }, accountTokens);
}

export async function unbanUser(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ bannedAt: null, updatedAt: now }).where(eq(users.id, userId));
}
