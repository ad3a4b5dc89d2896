import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { BackupError } from '@naledi/backup/error';
import { findPostgres } from '@naledi/embedded-postgres';
import { pathsIn } from '@naledi/embedded-postgres/paths';
import { makeDirectory } from '@naledi/private-files/make-directory';
import type { Log } from '#app/platform/process/log.ts';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { secretFile } from '#app/platform/secrets/secret.ts';
import { runCommand } from './backup-command.ts';
import { startBundled } from './bundled.ts';
import type { ConnectionConfig } from './database.ts';
import { writeSiteBackup } from './site-backup.ts';

/** Backs up to `name` (0600) or to `DATA_DIR/backups`; the site may be running. Returns the message to print. */
export async function backup(settings: GivenSettings, log: Log, name?: string): Promise<string> {
  const { DATA_DIR, AUTH_SECRET } = settings;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = path.resolve(name ?? path.join(DATA_DIR, 'backups', `${stamp}.backup.gz`));
  const secret = AUTH_SECRET
    ? null
    : await readFile(secretFile(DATA_DIR), 'utf8').then(
        (text) => text.trim(),
        () => null,
      );
  const counts = await withDatabase(settings, log, async (config) => {
    await makeDirectory(path.dirname(file));
    return writeSiteBackup(file, { config, secret });
  });
  const { size } = await stat(file);
  return [
    `Backed up ${counts.rows} rows of ${counts.tables} tables:`,
    `${file} (${Math.ceil(size / 1_024)} KB)`,
    secret
      ? 'It holds personal data and the secret of this site. Keep it where only you can read it, and on another machine.'
      : 'It holds personal data, but not AUTH_SECRET: keep that with it, both where only you can read them, and on another machine.',
  ].join('\n');
}

/** Runs `work` on the configured database; the site may be running. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: GivenSettings,
  log: Log,
  work: (config: ConnectionConfig) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return work({ connectionString: DATABASE_URL });
  await access(pathsIn(DATA_DIR).cluster).catch(() => {
    throw new BackupError(`There is no database in ${DATA_DIR}.`);
  });
  const running = await findPostgres(DATA_DIR);
  if (running) return work(running);
  const bundled = await startBundled(DATA_DIR, { log });
  return work(bundled.config).finally(bundled.stop);
}

if (import.meta.main) await runCommand((settings, log) => backup(settings, log, process.argv[2]));
