import { eq } from 'drizzle-orm';
import { isAdministrator } from '#app/accounts/users/roles.server.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { entryChecks } from '#app/admin/content/entries/entry-checks.server.ts';
import { tellAdministrators } from '#app/admin/content/entries/tell-administrators.server.ts';
import { audit } from '#app/audit/audit.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type DueEntry, publishDue, publishDueJob } from '#app/platform/content/editing/schedule.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import type { Clock } from '#app/platform/process/clock.ts';
import type { Log } from '#app/platform/process/log.ts';
import type { Settings } from '#app/platform/process/settings.ts';

interface Services {
  database: Database;
  content: Content;
  clock: Clock;
  log: Log;
  settings: Settings;
}

/** Publishes scheduled entries, logged under the name of whoever scheduled them. */
export const publishDueContent = defineJob({
  ...publishDueJob,
  // Catches what the clock or a restored backup has left behind.
  schedule: { cron: '*/2 * * * *' },
  async run({ database, content, clock, log, settings }: Services, _data, { jobs }) {
    const now = clock.now();
    const note = (tx: Database, due: DueEntry) => noteDue(tx, due, now);
    const done = await publishDue(database, {
      content,
      now,
      note,
      collections: content.collections,
      checks: entryChecks,
      administers: (tx, by) => isAdministrator(tx, settings, by),
      onShown: tellAdministrators({ settings, content, jobs }),
    });
    await syncPublished(content, database);
    for (const { collection, id, problems } of done)
      if (problems.length > 0)
        log.warn('content-not-published', { collection, id, problems: problems.length });
  },
});

async function noteDue(
  tx: Database,
  { collection, id, version, by, problems }: DueEntry,
  now: Date,
): Promise<void> {
  const [user] = by ? await tx.select({ name: users.name }).from(users).where(eq(users.id, by)) : [];
  const isPublished = problems.length === 0;
  await audit(tx, {
    actor: { id: by ?? 'content', name: user?.name ?? 'The set time' },
    action: isPublished ? 'publish' : 'not-published',
    entity: 'content',
    entityId: `${collection}/${id}`,
    after: {
      version,
      ...(!isPublished && { problems: problems.map(({ path, message }) => `${path}: ${message}`) }),
    },
    now,
  });
}
