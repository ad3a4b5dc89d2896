import { z } from 'zod';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { purgeSubscriptions } from './membership.server.ts';

/** Decisions, Personal data. */
export const purgeNewsletter = defineJob({
  name: 'newsletter.purge',
  schema: z.object({}),
  schedule: { cron: '50 3 * * *' },
  async run({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
    log.info('newsletter-purged', { addresses: await purgeSubscriptions(database, clock.now()) });
  },
});
