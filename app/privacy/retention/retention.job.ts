import { z } from 'zod';
import type { Kinds } from '#app/applications/definition/submission.server.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { retentionJob } from '#app/privacy/table-rules.ts';
import { eraseExpired } from './erase.server.ts';

/**
 * Nightly erasure of data past its retention period (decisions, Personal data). Features with special rules
 * have their own jobs.
 */
export const eraseWhatIsPast = (kinds: Kinds) =>
  defineJob({
    name: retentionJob,
    schema: z.object({}),
    schedule: { cron: '50 3 * * *' },
    async run({ database, content, clock, log }: Pick<Services, 'database' | 'content' | 'clock' | 'log'>) {
      const rows = await eraseExpired(database, kinds, content, clock.now());
      log.info('retention-erased', rows);
    },
  });
