import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, isNull } from 'drizzle-orm';
import { confirmedFactors } from '#app/accounts/two-factor/two-factor.server.ts';
import { holds } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { lastMails } from '#app/email/outbox/outbox.server.ts';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Settings } from '#app/platform/process/settings.ts';
import type { Installation } from './installation-steps.ts';

/** When the newest file in `DATA_DIR/backups` was written, where `npm run backup` puts it unless told otherwise. */
async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const folder = path.join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.gz'));
  const times = await Promise.all(
    files.map((name) =>
      stat(path.join(folder, name)).then(
        ({ mtime }) => mtime,
        () => undefined,
      ),
    ),
  );
  return times.filter((time) => time !== undefined).sort((a, b) => b.getTime() - a.getTime())[0];
}

/** What is known of this installation: whether things are set, never what a secret says. */
export async function readInstallation(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<Installation> {
  const administers = and(holds(database, settings, ['admin']), isNull(users.bannedAt));
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
    ...{ admins, guarded, now },
    lastBackup: backup,
  };
}
