import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/platform/context.ts';
import { nextRestoreGuard } from '#app/platform/database/older-state.ts';
import { loadRestoreGuard, writeRestoreGuard } from '#app/platform/database/restore-guard.ts';
import { defineJob } from '#app/platform/jobs/job.ts';

/** Saves what a restored backup must not undo outside the database, where it survives a loss. */
export async function saveRestoreGuardFile({
  database,
  settings: { ERASURES_DIR },
  clock,
}: Pick<Services, 'database' | 'settings' | 'clock'>): Promise<void> {
  const known = await loadRestoreGuard(ERASURES_DIR);
  const list = await database.transaction((tx) => {
    const client = { query: (text: string) => tx.execute<Record<string, unknown>>(sql.raw(text)) };
    return nextRestoreGuard(client, known, clock.now());
  });
  if (list) await writeRestoreGuard(ERASURES_DIR, list);
}

/** Catches up on missed notifications. */
export const saveRestoreGuard = defineJob({
  name: 'erasures.keep-list',
  schema: z.object({}),
  schedule: { cron: '*/5 * * * *' },
  run: saveRestoreGuardFile,
});
