import { z } from 'zod';
import { purgeSessions } from '#app/features/accounts/session/session-list.server.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { purgeLinks } from './links.server.ts';

export const cleanUpAccounts = defineJob({
  name: 'accounts.care',
  schema: z.object({}),
  schedule: { cron: '40 3 * * *' },
  async run({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
    const now = clock.now();
    const sessions = await purgeSessions(database, now);
    const links = await purgeLinks(database, now);
    log.info('accounts-cleaned-up', { sessions, links });
  },
});
