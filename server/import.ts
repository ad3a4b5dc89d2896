import path from 'node:path';
import { parseArgs } from 'node:util';
import { replaceText } from '@naledi/private-files';
import { makeDirectory } from '@naledi/private-files/make-directory';
import { collections } from '#app/content.ts';
import { createEmails } from '#app/email/emails.server.ts';
import { loadInstallDate } from '#app/platform/content/install-date.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { withDatabase } from '#app/platform/database/backup.ts';
import { runCommand } from '#app/platform/database/backup-command.ts';
import { connect } from '#app/platform/database/connect.ts';
import type { Database } from '#app/platform/database/database.ts';
import { systemClock } from '#app/platform/process/clock.ts';
import { DataExportError } from '#server/moving-in/export-files.ts';
import { takeExport } from '#server/moving-in/take-export.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, mail: { type: 'boolean', default: false } },
});
/** The site sends what lies in its outbox without a job. */
const jobs = { sendAll: async () => undefined };
const shown = 10;

await runCommand(async (settings, log) => {
  const [folder] = positionals;
  const { write, mail } = values;
  if (!folder) throw new DataExportError('Say which folder: npm run import -- folder [--write] [--mail]');
  const data = await readContent(path.join(import.meta.dirname, '../content'), collections);
  return withDatabase(settings, log, async (config) => {
    const { database, close } = connect(config, { log, connections: 2, statementTimeoutMs: 60_000 });
    try {
      const content = createContent(data, '', collections);
      await loadInstallDate(content, database, systemClock);
      await syncPublished(content, database);
      const emails = mail ? (tx: Database) => createEmails({ settings, content, jobs }, tx) : undefined;
      const { files, unknown } = await takeExport(folder, {
        database,
        content,
        write,
        emails,
        now: systemClock.now(),
      });
      const nobody = unknown.length > 0 ? [`Files that belong to no table: ${unknown.join(', ')}`] : [];
      const report = path.join(settings.DATA_DIR, 'import-report.txt');
      await makeDirectory(settings.DATA_DIR);
      await replaceText(report, [...nobody, ...files.flatMap((file) => file.lines())].join('\n'));
      return [
        write ? 'Taken:' : 'A dry run: nothing was written. With --write it is.',
        ...files.flatMap((file) => file.lines(shown)),
        ...nobody,
        `All lines: ${report}`,
      ].join('\n');
    } finally {
      await close();
    }
  });
});
