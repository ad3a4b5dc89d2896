import { z } from 'zod';
import { purgeTokens } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { purgeSessions } from '#app/accounts/sessions/session-list.server.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';

export const cleanUpAccounts = defineJob({
  name: 'accounts.care',
  schema: z.object({}),
  schedule: { cron: '40 3 * * *' },
  async run({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
    const now = clock.now();
    const sessions = await purgeSessions(database, now);
    const tokens = await purgeTokens(database, now);
    log.info('accounts-cleaned-up', { sessions, tokens });
  },
});
