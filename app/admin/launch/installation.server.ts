import { and } from 'drizzle-orm';
import { confirmedFactors } from '#app/accounts/two-factor/two-factor.server.ts';
import { canAdminister } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { lastMails } from '#app/email/outbox/outbox.server.ts';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import type { Database } from '#app/platform/database/database.ts';
import { lastBackup } from '#app/platform/database/last-backup.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import type { Installation } from './installation-steps.ts';

/** Facts about this installation: whether settings are present, never a secret's value. */
export async function readInstallation(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<Installation> {
  const administers = canAdminister(database, settings);
  const [admins, guarded, mails, backup] = await Promise.all([
    database.$count(users, administers),
    database.$count(users, and(administers, confirmedFactors(database))),
    lastMails(database),
    lastBackup(settings.DATA_DIR),
  ]);
  return {
    siteUrl: settings.SITE_URL,
    isPublic: !isLoopback(new URL(settings.SITE_URL).hostname),
    hasMailServer: settings.SMTP_URL !== undefined,
    from: settings.MAIL_FROM,
    lastSent: mails.sent,
    lastFailed: mails.dead,
    admins,
    guarded,
    now,
    lastBackup: backup,
  };
}
