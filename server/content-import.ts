import { parseArgs } from 'node:util';
import { entryChecks } from '#app/admin/content/entries/entry-checks.server.ts';
import { tellAdministrators } from '#app/admin/content/entries/tell-administrators.server.ts';
import { collections } from '#app/content.ts';
import { importContent } from '#app/platform/content/files/import.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { readContent } from '#app/platform/content/read.ts';
import { createContent } from '#app/platform/content/store.ts';
import { withDatabase } from '#app/platform/database/backup.ts';
import { runCommand } from '#app/platform/database/backup-command.ts';
import { connect } from '#app/platform/database/connect.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'as-administrator': { type: 'boolean', default: false },
    'over-staff': { type: 'boolean', default: false },
  },
});
/** The site sends what lies in its outbox without a job. */
const jobs = { sendAll: async () => undefined };
const folder = positionals[0] ?? 'content';

await runCommand(async (settings, log) => {
  const data = await readContent(folder, collections);
  return withDatabase(settings, log, async (config) => {
    const { database, close } = connect(config, { log, connections: 2 });
    try {
      const published = createContent(data, '', collections);
      await syncPublished(published, database);
      const { created, changed, left, sorted } = await importContent(database, data, collections, published, {
        now: new Date(),
        checks: entryChecks,
        isAdministrator: values['as-administrator'],
        overStaff: values['over-staff'],
        onShown: tellAdministrators({ settings, content: published, jobs, command: 'content:import' }),
      });
      const order = sorted.length > 0 ? ` In another order: ${sorted.join(', ')}.` : '';
      const others = left.length > 0 ? `\nLeft as staff have it:\n${left.join('\n')}` : '';
      return `Published from ${folder}: ${created} new entries, ${changed} changed.${order} A running site shows them at once.${others}`;
    } finally {
      await close();
    }
  });
});
