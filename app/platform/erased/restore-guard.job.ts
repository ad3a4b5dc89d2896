import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/platform/context.ts';
import { readRestoreGuard, writeRestoreGuard } from '#app/platform/database/restore-guard.ts';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Keeps the list of what a restored backup must not undo outside the database, where a lost database does not take it along. */
export const saveRestoreGuard = defineJob({
  name: 'erasures.keep-list',
  schema: z.object({}),
  schedule: { cron: '*/5 * * * *' },
  async run({ database, settings, clock }: Pick<Services, 'database' | 'settings' | 'clock'>) {
    const client = {
      query: (text: string) => database.execute<Record<string, unknown>>(sql.raw(text)),
    };
    const list = await readRestoreGuard(client, clock.now());
    if (list) await writeRestoreGuard(settings.DATA_DIR, list);
  },
});
