import { z } from 'zod';
import { createEmails } from '#app/email/emails.server.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { notifyOfEndedAssignments } from './volunteer.emails.ts';
import { endUncheckedAssignments } from './volunteer-assignment.server.ts';

type EndServices = Pick<Services, 'settings' | 'database' | 'content' | 'clock'>;

/** Removes volunteers from clubs once a check has expired, and notifies staff (decisions, Children). */
export const endUncheckedVolunteers = defineJob({
  name: 'code-clubs.end-unchecked',
  schema: z.object({}),
  schedule: { cron: '5 0 * * *' },
  async run({ database, content, clock, settings }: EndServices, _data, { jobs }) {
    await database.transaction(async (tx) => {
      const ended = await endUncheckedAssignments(tx, clock.now());
      if (ended.length === 0) return;
      const emails = createEmails({ settings, content, jobs }, tx);
      await notifyOfEndedAssignments(emails, ended, (id) => content.get(codeClubs, id)?.name ?? id);
    });
  },
});
