import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@naledi/backup/error';
import type { Restored } from '@naledi/backup/read';
import { replaceText } from '@naledi/private-files';
import { makeDirectory } from '@naledi/private-files/make-directory';
import type { Log } from '#app/platform/process/log.ts';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { secretFile } from '#app/platform/secrets/secret.ts';
import type { RestoreGuardResult } from './apply-restore-guard.ts';
import { runCommand } from './backup-command.ts';
import { startBundled } from './bundled.ts';
import { erasuresKeptDays, restoreGuardFileName } from './restore-guard.ts';
import { readSiteBackup } from './site-backup.ts';

export interface RestoreOptions {
  file: string | undefined;
  replace: boolean;
  migrations: string;
}

/** Restores a backup; the site must not be running. Returns the message to print. */
export async function restoreSite(
  settings: GivenSettings,
  log: Log,
  options: RestoreOptions,
): Promise<string> {
  const { DATABASE_URL, DATA_DIR, ERASURES_DIR } = settings;
  if (!options.file) throw new BackupError('Say which file: npm run restore -- file [--replace]');
  const lists = [...new Set([DATA_DIR, ERASURES_DIR, path.dirname(path.resolve(options.file))])];
  const target = { ...options, log, lists };
  await makeDirectory(DATA_DIR);
  const bundled = DATABASE_URL ? undefined : await startBundled(DATA_DIR, { log });
  try {
    const config = bundled?.config ?? { connectionString: DATABASE_URL };
    const restored = await readSiteBackup(options.file, { ...target, config });
    if (restored.secret) await replaceText(secretFile(DATA_DIR), restored.secret);
    return report(settings, restored);
  } finally {
    await bundled?.stop();
  }
}

function report({ AUTH_SECRET, DATA_DIR }: GivenSettings, restored: Restored<RestoreGuardResult>): string {
  const lines = [`Restored ${restored.rows} rows of ${restored.tables} tables, as of ${restored.made}.`];
  lines.push(...settledWords(restored.settled, restored.made));
  const reason = 'otherwise two-factor sign-in and links in emails stop working';
  if (restored.secret && AUTH_SECRET && AUTH_SECRET !== restored.secret)
    lines.push(`Set AUTH_SECRET to the content of ${secretFile(DATA_DIR)}, ${reason}.`);
  if (!restored.secret) lines.push(`The backup does not hold AUTH_SECRET: set it as it was, ${reason}.`);
  return lines.join('\n');
}

function settledWords(settled: RestoreGuardResult, made: string): string[] {
  const { erased, linksEnded, mailsHeld, banned, stillBanned, rolesTaken, rolesNotGiven, hadList } = settled;
  const some = (n: number, text: string) => (n > 0 ? [`- ${text}`] : []);
  return [
    'What is different from the backup (also in the audit log):',
    `- ${erased} rows that were erased later are erased again.`,
    `- ${linksEnded} sessions and mailed links have ended: everyone signs in again, guardians get a new link from the staff.`,
    `- ${mailsHeld} emails that waited are not sent, because they may have been sent since. Look at them in the outbox.`,
    ...some(banned, `${banned} people who were banned later are banned again.`),
    ...some(
      stillBanned,
      `${stillBanned} people are still banned, although the ban was lifted later: please check.`,
    ),
    ...some(rolesTaken, `${rolesTaken} roles that were taken away later are taken away again.`),
    ...some(rolesNotGiven, `${rolesNotGiven} roles that were given later are not given: please check.`),
    ...(hadList
      ? []
      : [
          `- No ${restoreGuardFileName} was found: what was erased, banned or taken away after the backup is back. Put the file into DATA_DIR or beside the backup and restore again.`,
        ]),
    ...(Date.now() - new Date(made).getTime() > erasuresKeptDays * 86_400_000
      ? [
          `- The backup is older than ${erasuresKeptDays} days, further back than erasures are known: look for people who should not be there.`,
        ]
      : []),
    'Consents that guardians withdrew after the backup are unknown here: ask for them anew where you are not sure.',
  ];
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const migrations = path.resolve(import.meta.dirname, '../../../drizzle');
  await runCommand((settings, log) =>
    restoreSite(settings, log, { file: positionals[0], replace: values.replace, migrations }),
  );
}
