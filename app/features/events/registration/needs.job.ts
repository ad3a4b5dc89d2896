import { z } from 'zod';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { eraseOldNeeds } from './needs.server.ts';

export const eraseEventNeeds = defineJob({
  name: 'events.erase-needs',
  schema: z.object({}),
  schedule: { cron: '20 3 * * *' },
  async run({ database, content, clock, log }: Pick<Services, 'database' | 'content' | 'clock' | 'log'>) {
    log.info('event-needs-erased', {
      answers: await eraseOldNeeds(database, datedEvents(content), clock.now()),
    });
  },
});
