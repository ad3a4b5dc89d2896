import { collections } from '#app/content.ts';
import { exportContent } from '#app/platform/content/files/export.server.ts';
import { withDatabase } from '#app/platform/database/backup.ts';
import { runCommand } from '#app/platform/database/backup-command.ts';
import { connect } from '#app/platform/database/connect.ts';

const folder = process.argv[2] ?? 'content';

await runCommand((settings, log) =>
  withDatabase(settings, log, async (config) => {
    const { database, close } = connect(config, { log, connections: 1 });
    const { written, removed } = await exportContent(database, collections, folder).finally(close);
    const lines = [...written.map((file) => `wrote ${file}`), ...removed.map((file) => `removed ${file}`)];
    return lines.length > 0 ? lines.join('\n') : `The files in ${folder} say what is published already.`;
  }),
);
